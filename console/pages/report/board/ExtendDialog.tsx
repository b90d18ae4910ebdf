import { Input, Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { isDate, nanjingTime, startOf } from '#base/calendar.ts';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { clockText, minuteOf, momentText } from '#subjects/obligation/rules.ts';
import { LONGEST_EXTENSION_REASON } from '#subjects/obligation/terms.ts';
import type { Obligation } from '#subjects/obligation/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
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
  const { busy, carryOut } = useDeed();
  const [visible, setVisible] = useState(true);
  const [day, setDay] = useState('');
  const [time, setTime] = useState(USUAL_TIME);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const leave = () => setVisible(false);
  const handleOk = async () => {
    const minute = minuteOf(time);
    if (!isDate(day) || minute === undefined) return setFault('请填写延期日期和时刻，如 18:00');
    if (reason.trim() === '') return setFault('请填写原因');
    return carryOut(
      async () => {
        await transport.send(
          obligationCalls.extend,
          {
            obligationId: obligation.obligationId,
            version: obligation.version,
            until: startOf(day) + minute * MINUTE,
            reason: reason.trim(),
          },
          { quiet: true },
        );
        leave();
      },
      { done: '已延期', onFailure: (failure) => setFault(messageOf(failure)) },
    );
  };
  return (
    <Modal
      visible={visible}
      title="报表延期"
      okText="确定"
      cancelText="取消"
      maskClosable={false}
      confirmLoading={busy}
      onOk={handleOk}
      onCancel={leave}
      afterClose={onClose}
    >
      <div className={styles['form']}>
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
        <label htmlFor={`${id}-reason`}>原因</label>
        <Input.TextArea
          id={`${id}-reason`}
          rows={3}
          maxLength={LONGEST_EXTENSION_REASON}
          value={reason}
          aria-describedby={`${id}-fault`}
          onChange={setReason}
        />
        <p id={`${id}-fault`} className={styles['fault']} aria-live="polite">
          {fault}
        </p>
      </div>
    </Modal>
  );
}
