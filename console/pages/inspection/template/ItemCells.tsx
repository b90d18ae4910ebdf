import { Button, Input, InputNumber } from '@arco-design/web-react';
import {
  ITEM_SEVERITIES,
  type ItemSeverity,
  LONGEST_ITEM,
  MOST_DAYS,
  PHOTO_RULES,
  type PhotoRule,
} from '#subjects/inspection/terms.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import { choicesOf } from '../../../register/choices.ts';
import type { Item } from './editing.ts';
import styles from './Template.module.css';

const SEVERITIES = choicesOf(ITEM_SEVERITIES);
const PHOTOS = choicesOf(PHOTO_RULES);

/** The cells of an item that is only read. */
export const ReadCells = ({ item: { text, basis, severity, photo, days } }: { readonly item: Item }) => (
  <>
    <td>{text}</td>
    <td data-title="依据">{basis === '' ? '—' : basis}</td>
    <td data-title="严重程度">{ITEM_SEVERITIES[severity]}</td>
    <td data-title="拍照要求">{PHOTO_RULES[photo]}</td>
    <td data-title="整改工作日">{days}</td>
  </>
);

interface WrittenCellsProps {
  readonly number: number;
  readonly item: Item;
  readonly isFirst: boolean;
  readonly onChange: (change: Partial<Item>) => void;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}

/** The cells of an item, written where they stand. */
export function WrittenCells({ number, item, isFirst, onChange, onUp, onRemove }: WrittenCellsProps) {
  const { text, basis, severity, photo, days } = item;
  const of = `第 ${number} 项`;
  return (
    <>
      <td>
        <Input.TextArea
          aria-label={`${of}检查内容`}
          rows={2}
          value={text}
          maxLength={LONGEST_ITEM}
          onChange={(words) => onChange({ text: words })}
        />
      </td>
      <td data-title="依据">
        <Input.TextArea
          aria-label={`${of}依据`}
          rows={2}
          value={basis}
          maxLength={LONGEST_ITEM}
          onChange={(words) => onChange({ basis: words })}
        />
      </td>
      <td data-title="严重程度">
        <Select
          label={`${of}严重程度`}
          options={SEVERITIES}
          value={severity}
          onChange={(value) => onChange({ severity: value as ItemSeverity })}
        />
      </td>
      <td data-title="拍照要求">
        <Select
          label={`${of}拍照要求`}
          options={PHOTOS}
          value={photo}
          onChange={(value) => onChange({ photo: value as PhotoRule })}
        />
      </td>
      <td data-title="整改工作日">
        <InputNumber
          aria-label={`${of}整改工作日`}
          min={1}
          max={MOST_DAYS}
          precision={0}
          value={days}
          onChange={(value) => onChange({ days: value ?? 1 })}
        />
      </td>
      <td className={styles['deeds']}>
        <Button type="text" size="mini" disabled={isFirst} aria-label={`${of}上移`} onClick={onUp}>
          上移
        </Button>
        <Button type="text" size="mini" aria-label={`${of}删除`} onClick={onRemove}>
          删除
        </Button>
      </td>
    </>
  );
}
