import { Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { isDate, nanjingTime, startOf } from '#base/calendar.ts';
import { clockText, minuteOf } from '#base/text/clock.ts';
import { useCore } from '#browser/core.tsx';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { LONGEST_EXTENSION_REASON } from '#subjects/obligation/terms.ts';
import type { Obligation } from '#subjects/obligation/wire.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { ReasonField } from '../../../parts/controls/ReasonField.tsx';
import styles from './Board.module.css';

const MINUTE = 60_000;
/** The end of a working day. */
const USUAL_TIME = clockText(18 * 60);

export interface ExtendDialogProps {
  readonly obligation: Obligation;
  readonly onClose: () => void;
}

/** More time for one report, with a reason 延期. */
export function ExtendDialog({ obligation, onClose }: ExtendDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [day, setDay] = useState('');
  const [time, setTime] = useState(USUAL_TIME);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const minute = minuteOf(time);
  const check = (): string => {
    if (!isDate(day) || minute === undefined) return '请填写延期日期和时刻，如 18:00';
    return reason.trim() === '' ? '请填写原因' : '';
  };
  const work = () => {
    const { obligationId, version } = obligation;
    const until = startOf(day) + (minute ?? 0) * MINUTE;
    const extension = { obligationId, version, until, reason: reason.trim() };
    return transport.send(obligationCalls.extend, extension, { quiet: true });
  };
  return (
    <DeedDialog
      title="报表延期"
      okText="确定"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={check}
      work={work}
      done="已延期"
      onClose={onClose}
    >
      <p>
        {obligation.enterpriseName}《{obligation.title}》{obligation.periodText}，现截止时间{' '}
        {momentText(obligation.dueAt)}
      </p>
      <label htmlFor={`${id}-day`}>延期至</label>
      <span className={styles['line']}>
        <DayPicker id={`${id}-day`} value={day} earliest={nanjingTime(obligation.dueAt).date} onChange={setDay} />
        <Input
          className={styles['time'] ?? ''}
          aria-label="延期时刻"
          inputMode="numeric"
          maxLength={5}
          placeholder="18:00"
          value={time}
          onChange={setTime}
        />
      </span>
      <ReasonField
        id={`${id}-reason`}
        label="原因"
        value={reason}
        longest={LONGEST_EXTENSION_REASON}
        rows={3}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}
