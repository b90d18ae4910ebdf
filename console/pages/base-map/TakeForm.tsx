import { Button, Input } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { BASE_MESSAGES, LONGEST_REVIEW_NUMBER, LONGEST_SOURCE } from '#subjects/base-map/terms.ts';
import { useDeed } from '../../parts/deeds.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { ask } from '../../register/ask.ts';
import styles from './BaseMap.module.css';

interface Credit {
  readonly source: string;
  readonly reviewNumber: string;
}

export interface TakeFormProps {
  readonly label: string;
  readonly busy: boolean;
  /** Whether it was taken over; rejects with why the server would not. */
  readonly onTake: (credit: Credit) => Promise<boolean>;
}

const FIELDS = [
  { key: 'source', label: '来源', hint: '例如：天地图·江苏', longest: LONGEST_SOURCE, missing: BASE_MESSAGES.noSource },
  {
    key: 'reviewNumber',
    label: '审图号',
    hint: '例如：GS(2024)0650号',
    longest: LONGEST_REVIEW_NUMBER,
    missing: BASE_MESSAGES.noReviewNumber,
  },
] as const;

/** Whose the ground is, without which it is not taken over; asked once more before every map changes. */
export function TakeForm({ label, busy, onTake }: TakeFormProps) {
  const id = useId();
  const { carryOut } = useDeed();
  const [credit, setCredit] = useState<Credit>({ source: '', reviewNumber: '' });
  const [asked, setAsked] = useState(false);
  const faultOf = (key: keyof Credit): string => (asked && credit[key].trim() === '' ? '不能为空' : '');
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const source = credit.source.trim();
    const reviewNumber = credit.reviewNumber.trim();
    if (source === '' || reviewNumber === '') return;
    ask({
      title: `换用${label}`,
      text: `所有控制台和大屏的${label}将立即换成这个文件，角上注明“${source}，审图号 ${reviewNumber}”。确定要换用吗？`,
      onYes: () =>
        carryOut(async () => {
          if (await onTake({ source, reviewNumber })) await tellSuccess(BASE_MESSAGES.taken(label));
        }),
    });
  };
  return (
    <form className={styles['column']} noValidate onSubmit={handleSubmit}>
      {FIELDS.map(({ key, label: title, hint, longest, missing }) => (
        <div key={key} className={styles['field']}>
          <label htmlFor={`${id}-${key}`}>{title}</label>
          <Input
            id={`${id}-${key}`}
            value={credit[key]}
            maxLength={longest}
            placeholder={hint}
            aria-required
            aria-invalid={faultOf(key) !== ''}
            aria-describedby={`${id}-${key}-fault`}
            {...(faultOf(key) === '' ? {} : { status: 'error' as const })}
            onChange={(text) => setCredit({ ...credit, [key]: text })}
          />
          <span id={`${id}-${key}-fault`} className={styles['fault']} role="alert">
            {faultOf(key) === '' ? '' : missing}
          </span>
        </div>
      ))}
      <div>
        <Button type="primary" htmlType="submit" loading={busy}>
          换用这个文件
        </Button>
      </div>
    </form>
  );
}
