import { Button, Input } from '@arco-design/web-react';
import { memo, useId, useState } from 'react';
import { needsPhoto } from '#subjects/inspection/rules/answers.ts';
import type { TemplateItem } from '#subjects/inspection/rules/template.ts';
import {
  ITEM_RESULTS,
  type ItemResult,
  LONGEST_REMARK,
  MOST_PHOTOS_OF_ITEM,
  PHOTO_RULES,
} from '#subjects/inspection/terms.ts';
import { SeverityTag } from '../parts/tags.tsx';
import { PhotoOfMachine } from './PhotoOfMachine.tsx';
import styles from './Task.module.css';
import type { VisitWork } from './use-visit.ts';
import type { Visit, VisitAnswer } from './visit.ts';

export interface ItemCardProps {
  readonly number: number;
  readonly item: TemplateItem;
  readonly answer: VisitAnswer;
  readonly photos: Visit['photos'];
  readonly readOnly: boolean;
  readonly fault: string | undefined;
  readonly onAnswer: VisitWork['onAnswer'];
  readonly onPhotos: VisitWork['onPhotos'];
}
const RESULTS = Object.entries(ITEM_RESULTS) as [ItemResult, string][];

/** The ways of a visit always act on its newest state: other functions are no other card. Of sixty cards only the one that was touched is drawn. */
const isSame = (before: ItemCardProps, now: ItemCardProps): boolean =>
  (['item', 'answer', 'photos', 'readOnly', 'fault'] as const).every((key) => before[key] === now[key]);

/** One item of an inspection: its result under the thumb, words where it failed, photos where they are wanted. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { number, item, answer, readOnly, fault, onAnswer } = props;
  const id = useId();
  const { key, text, basis, severity, photo } = item;
  const { result, remark } = answer;
  const failed = result === 'fail';
  return (
    <div className={styles['item']} data-item={key} data-result={result} data-fault={fault !== undefined}>
      <p id={`${id}-text`}>
        {`${number}. ${text} `}
        <SeverityTag severity={severity} />
      </p>
      <p className={styles['soft']}>
        {[basis, photo === 'never' ? '' : PHOTO_RULES[photo]].filter((one) => one !== '').join('　')}
      </p>
      <div className={styles['results']} role="group" aria-labelledby={`${id}-text`}>
        {RESULTS.map(([value, label]) => (
          <Button
            key={value}
            type={result === value ? 'primary' : 'default'}
            aria-pressed={result === value}
            disabled={readOnly}
            onClick={() => onAnswer(key, { result: value })}
          >
            {label}
          </Button>
        ))}
      </div>
      {(failed || remark !== '' || result === 'pass') && (
        <Input.TextArea
          aria-label={`第 ${number} 项说明`}
          placeholder={failed ? '写明发现的问题（必填）' : '说明（可不填）'}
          value={remark}
          maxLength={LONGEST_REMARK}
          rows={failed ? 2 : 1}
          disabled={readOnly}
          onChange={(words) => onAnswer(key, { remark: words })}
        />
      )}
      {result !== undefined && result !== 'none' && <Photos {...props} />}
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}, isSame);

function Photos({ number, item, answer, photos, readOnly, onAnswer, onPhotos }: ItemCardProps) {
  const id = useId();
  const [told, setTold] = useState('');
  const isWanted = answer.result !== undefined && needsPhoto(item, answer.result);
  const remove = (photoKey: string) => onAnswer(item.key, { photos: answer.photos.filter((one) => one !== photoKey) });
  return (
    <div className={styles['photos']}>
      {answer.photos.map((photoKey, index) => (
        <PhotoOfMachine
          key={photoKey}
          photoKey={photoKey}
          name={`第 ${number} 项照片 ${index + 1}`}
          photo={photos[photoKey]}
          onRemove={readOnly ? undefined : () => remove(photoKey)}
        />
      ))}
      {!readOnly && answer.photos.length < MOST_PHOTOS_OF_ITEM && (
        <label htmlFor={id} className={styles['adding']}>
          {isWanted && answer.photos.length === 0 ? '拍照（必须）' : '拍照'}
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={`第 ${number} 项拍照`}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])].slice(0, MOST_PHOTOS_OF_ITEM - answer.photos.length);
              event.target.value = '';
              void onPhotos(item.key, files).then(setTold);
            }}
          />
        </label>
      )}
      {told !== '' && (
        <span role="alert" className={styles['fault']}>
          {told}
        </span>
      )}
    </div>
  );
}
