import { Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { startOf } from '#base/calendar.ts';
import { useCore } from '#browser/core.tsx';
import { contentCalls } from '#subjects/content/calls.ts';
import { CONTENT_MESSAGES, LONGEST_REASON } from '#subjects/content/terms.ts';
import type { Article } from '#subjects/content/wire.ts';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { useToday } from '../../parts/today.ts';
import styles from './Content.module.css';

const DECISIONS = [
  { value: 'pass', label: '通过' },
  { value: 'return', label: '退回修改' },
] as const;

export interface DecisionDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
}

/** Decides on an article 审核: out at once or on a day, until a day or for good; or back with a reason. */
export function DecisionDialog({ article, onClose }: DecisionDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const today = useToday();
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]['value']>('pass');
  const [reason, setReason] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [fault, setFault] = useState('');
  const passed = decision === 'pass';
  const check = () => {
    if (!passed) return reason.trim() === '' ? CONTENT_MESSAGES.noReason : '';
    return until !== '' && until <= (from || today) ? CONTENT_MESSAGES.endsFirst : '';
  };
  const dayOf = (day: string) => (passed && day !== '' ? startOf(day) : undefined);
  return (
    <DeedDialog
      title={`审核「${article.title}」`}
      okText={passed ? '通过' : '退回'}
      isDangerous={!passed}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={check}
      work={() =>
        transport.send(
          contentCalls.decide,
          {
            articleId: article.articleId,
            version: article.version,
            passed,
            reason: reason.trim() || undefined,
            publishAt: dayOf(from),
            withdrawAt: dayOf(until),
          },
          { quiet: true },
        )
      }
      done={passed ? '已通过' : '已退回'}
      onClose={onClose}
    >
      <OneOf label="审核结果" value={decision} options={DECISIONS} onChoose={setDecision} />
      {passed && (
        <div className={styles['days']}>
          <label htmlFor={`${id}-from`}>公开日期（不选则立即公开）</label>
          <DayPicker id={`${id}-from`} value={from} earliest={today} clearable onChange={setFrom} />
          <label htmlFor={`${id}-until`}>撤下日期（当日零点撤下，不选则一直公开）</label>
          <DayPicker id={`${id}-until`} value={until} earliest={today} clearable onChange={setUntil} />
        </div>
      )}
      <label htmlFor={`${id}-reason`}>{passed ? '审核意见（可不填）' : '退回的原因'}</label>
      <Input.TextArea
        id={`${id}-reason`}
        value={reason}
        rows={3}
        maxLength={LONGEST_REASON}
        aria-required={!passed}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={setReason}
      />
    </DeedDialog>
  );
}
