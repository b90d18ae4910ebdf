import { Button, Input, InputNumber } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { cadenceTitle, lastDayTitle } from '#base/sheet/period.ts';
import { clockText, minuteOf } from '#base/text/clock.ts';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { MOST_DUE_DAYS, MOST_GRACE_HOURS, MOST_LOCK_DAYS } from '#subjects/obligation/terms.ts';
import type { ScheduleRow } from '#subjects/obligation/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import styles from './Board.module.css';

/** The three settings of one report; what was typed stays until it is saved. */
export function ScheduleForm({ schedule }: { readonly schedule: ScheduleRow }) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [typed, setTyped] = useState({
    dueDays: String(schedule.dueDays),
    time: clockText(schedule.dueMinute),
    graceHours: String(schedule.graceHours),
    lockDays: String(schedule.lockDays),
  });
  const [fault, setFault] = useState('');
  const set = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value });
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const dueMinute = minuteOf(typed.time);
    if (dueMinute === undefined) return setFault('请填写截止时刻，如 18:00');
    setFault('');
    await carryOut(
      () =>
        transport.send(
          obligationCalls.saveSchedule,
          {
            kind: schedule.kind,
            dueDays: Number(typed.dueDays),
            dueMinute,
            graceHours: Number(typed.graceHours),
            lockDays: Number(typed.lockDays),
            version: schedule.version,
          },
          { quiet: true },
        ),
      { done: '更新成功', onFailure: (failure) => setFault(messageOf(failure)) },
    );
  };
  const whole = (name: 'dueDays' | 'graceHours' | 'lockDays', least: number, most: number, label: string) => (
    <span>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <InputNumber
        id={`${id}-${name}`}
        required
        precision={0}
        min={least}
        max={most}
        value={Number(typed[name])}
        onChange={(value) => set(name)(String(value ?? ''))}
      />
    </span>
  );
  return (
    <form
      className={styles['block']}
      aria-label={`${schedule.title}报送时限`}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <h2>
        {schedule.title}（{cadenceTitle(schedule.cadence)}）
      </h2>
      <div className={styles['fields']}>
        {whole('dueDays', 0, MOST_DUE_DAYS, `截止日（${lastDayTitle(schedule.cadence)}后第几天）`)}
        <span>
          <label htmlFor={`${id}-time`}>截止时刻</label>
          <Input
            id={`${id}-time`}
            required
            inputMode="numeric"
            maxLength={5}
            placeholder="18:00"
            value={typed.time}
            onChange={set('time')}
          />
        </span>
        {whole('graceHours', 0, MOST_GRACE_HOURS, '宽限（小时，期内不算迟报）')}
        {whole('lockDays', 1, MOST_LOCK_DAYS, '锁定（截止后第几天起不再受理）')}
        <Button type="primary" htmlType="submit" loading={busy}>
          保存
        </Button>
      </div>
      <p className={styles['fault']} aria-live="polite">
        {fault}
      </p>
    </form>
  );
}
