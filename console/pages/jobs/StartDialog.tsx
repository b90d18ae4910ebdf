import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { jobCalls } from '#subjects/job/calls.ts';
import { JOB_MESSAGES } from '#subjects/job/terms.ts';
import type { Job } from '#subjects/job/wire.ts';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { Tick } from '../../parts/controls/Tick.tsx';
import { useToday } from '../../parts/today.ts';
import styles from './Runs.module.css';

export interface StartDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
}

/** Orders a run now 立即运行: as planned, for a day or a range of days, or only to see what it would do. */
export function StartDialog({ job, onClose }: StartDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const latest = useToday();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [dry, setDry] = useState(false);
  const [fault, setFault] = useState('');
  const check = () => {
    if (first === '' && last !== '') return '请选择开始日期';
    return last !== '' && last < first ? JOB_MESSAGES.backwards : '';
  };
  const given = { code: job.code, firstDay: first || undefined, lastDay: last || undefined, dry };
  return (
    <DeedDialog
      title={`运行「${job.title}」`}
      okText={dry ? '试运行' : '运行'}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={check}
      work={() => transport.send(jobCalls.start, given, { quiet: true })}
      done="已安排运行"
      onClose={onClose}
    >
      <p>{job.about}。</p>
      {job.byDay && (
        <>
          <span id={`${id}-days`}>补跑的日期（不选则与按计划运行相同）</span>
          <div className={styles['days']} role="group" aria-labelledby={`${id}-days`}>
            <DayPicker label="开始日期" value={first} latest={latest} clearable onChange={setFirst} />
            <DayPicker label="结束日期" value={last} latest={latest} clearable onChange={setLast} />
          </div>
        </>
      )}
      {job.whyNotByDay !== undefined && <p className={styles['why']}>不按日期补跑：{job.whyNotByDay}。</p>}
      {job.canDry && (
        <Tick checked={dry} onTick={setDry}>
          试运行：只说明将做什么，不作改动
        </Tick>
      )}
    </DeedDialog>
  );
}
