import { Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { jobCalls } from '#subjects/job/calls.ts';
import { cronWords } from '#subjects/job/rules.ts';
import { JOB_MESSAGES, LONGEST_CRON } from '#subjects/job/terms.ts';
import type { Job } from '#subjects/job/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { Tick } from '../../parts/controls/Tick.tsx';
import { timeText } from '../../register/choices.ts';
import styles from './Runs.module.css';

/** Schedules that are usual enough to be chosen. */
const USUAL = ['* * * * *', '*/10 * * * *', '0 * * * *', '30 2 * * *', '0 9 * * 1-5', '0 9 * * 1', '0 6 1 * *'];
const PARTS = 5;
const isWhole = (cron: string) => cron.trim().split(/\s+/).length === PARTS;

export interface ScheduleDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
}

/** When a job runs 计划: chosen or written as cron, with the next five times in sight; or that it does not run by itself. */
export function ScheduleDialog({ job, onClose }: ScheduleDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [cron, setCron] = useState(job.cron);
  const [paused, setPaused] = useState(job.paused);
  const [fault, setFault] = useState('');
  const preview = useCall(jobCalls.preview, { cron }, { enabled: isWhole(cron), keepLast: false });
  const choices = [...new Set([job.usualCron, ...USUAL])].map((value) => ({
    value,
    label: value === job.usualCron ? `${cronWords(value)}（默认）` : cronWords(value),
  }));
  return (
    <DeedDialog
      title={`「${job.title}」的计划`}
      okText="保存"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (isWhole(cron) ? '' : JOB_MESSAGES.badCron)}
      work={() =>
        transport.send(
          jobCalls.schedule,
          { code: job.code, cron: cron.trim(), paused, version: job.version },
          { quiet: true },
        )
      }
      done="已保存计划"
      onClose={onClose}
    >
      <span id={`${id}-usual`}>常用计划</span>
      <Select labelledBy={`${id}-usual`} value={cron} options={choices} placeholder="自定义" onChange={setCron} />
      <label htmlFor={`${id}-cron`}>cron 表达式（分 时 日 月 星期，南京时间）</label>
      <Input
        id={`${id}-cron`}
        value={cron}
        maxLength={LONGEST_CRON}
        spellCheck={false}
        aria-required
        aria-invalid={fault !== '' || preview.failure !== undefined}
        aria-describedby={`${id}-times ${id}-fault`}
        onChange={setCron}
      />
      <div id={`${id}-times`} className={styles['times']} aria-live="polite">
        {preview.failure ? messageOf(preview.failure) : preview.data?.words}
        {preview.data && (
          <ol>
            {preview.data.times.map((time) => (
              <li key={time}>{timeText(time)}</li>
            ))}
          </ol>
        )}
      </div>
      <Tick checked={paused} onTick={setPaused}>
        暂停：不按计划运行，仍可手动运行
      </Tick>
    </DeedDialog>
  );
}
