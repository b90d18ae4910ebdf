import { Button, Input, InputNumber } from '@arco-design/web-react';
import {
  ITEM_SEVERITIES,
  type ItemSeverity,
  LONGEST_ITEM,
  LONGEST_NAME,
  MOST_DAYS,
  PHOTO_RULES,
  type PhotoRule,
} from '#subjects/inspection/terms.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import { choicesOf } from '../../../register/choices.ts';
import parts from '../parts/Inspection.module.css';
import {
  type Content,
  type Item,
  movedUp,
  type Section,
  withChange,
  withItem,
  withoutItem,
  withoutSection,
  withSection,
  withTitle,
} from './editing.ts';
import styles from './Template.module.css';

const SEVERITIES = choicesOf(ITEM_SEVERITIES);
const PHOTOS = choicesOf(PHOTO_RULES);

export interface TemplateSheetProps {
  readonly content: Content;
  readonly readOnly: boolean;
  readonly onContent: (content: Content) => void;
}

/** A template as a sheet 检查表: a line an item, written where it stands. */
export function TemplateSheet(props: TemplateSheetProps) {
  const { content, readOnly, onContent } = props;
  return (
    <>
      {content.sections.map((section, index) => (
        <SectionSheet key={section.key} {...props} section={section} from={itemsBefore(content, index)} />
      ))}
      {!readOnly && (
        <div className={parts['buttons']}>
          <Button onClick={() => onContent(withSection(content))}>增加部分</Button>
        </div>
      )}
    </>
  );
}

const itemsBefore = ({ sections }: Content, index: number): number =>
  sections.slice(0, index).reduce((sum, { items }) => sum + items.length, 0);

interface SectionSheetProps extends TemplateSheetProps {
  readonly section: Section;
  /** Items before it. */
  readonly from: number;
}

function SectionSheet({ content, readOnly, onContent, section, from }: SectionSheetProps) {
  const { key, title, items } = section;
  return (
    <section className={parts['block']} aria-label={title === '' ? '未命名的部分' : title}>
      <div className={styles['head']}>
        {readOnly ? (
          <strong>{title}</strong>
        ) : (
          <>
            <Input
              aria-label="部分名称"
              placeholder="部分名称"
              value={title}
              maxLength={LONGEST_NAME}
              onChange={(text) => onContent(withTitle(content, key, text))}
            />
            <Button onClick={() => onContent(withItem(content, key))}>增加检查项</Button>
            <Button disabled={items.length > 0} onClick={() => onContent(withoutSection(content, key))}>
              删除部分
            </Button>
          </>
        )}
      </div>
      {items.length > 0 && (
        <div className={styles['scroll']}>
          <table className={styles['sheet']}>
            <thead>
              <tr>
                {['序号', '检查内容', '依据', '严重程度', '拍照要求', '整改工作日', ...(readOnly ? [] : ['操作'])].map(
                  (head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {items.map((item, index) => (
                <tr key={item.key}>
                  <td>{from + index + 1}</td>
                  {readOnly ? (
                    <ReadCells item={item} />
                  ) : (
                    <WrittenCells
                      number={from + index + 1}
                      item={item}
                      isFirst={index === 0}
                      onChange={(change) => onContent(withChange(content, key, item.key, change))}
                      onUp={() => onContent(movedUp(content, key, item.key))}
                      onRemove={() => onContent(withoutItem(content, key, item.key))}
                    />
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const ReadCells = ({ item: { text, basis, severity, photo, days } }: { readonly item: Item }) => (
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

function WrittenCells({ number, item, isFirst, onChange, onUp, onRemove }: WrittenCellsProps) {
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
