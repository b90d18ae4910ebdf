import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobCalls } from '#subjects/job/calls.ts';
import { jobEvents } from '#subjects/job/events.ts';
import type { Job } from '#subjects/job/wire.ts';
import { useSend } from '#browser/query.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { ask } from '../../register/ask.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf, wholeList } from '../../register/register.ts';
import { shortTime } from './times.ts';
import { JobMark, RecentRuns } from './RunMarks.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { StartDialog } from './StartDialog.tsx';

const REFRESH_ON = [jobEvents.changed];

interface Deeds {
  readonly onStart: (job: Job) => void;
  readonly onCancel: (job: Job) => void;
  readonly onSchedule: (job: Job) => void;
  readonly onRuns: (job: Job) => void;
}

function jobRegister({ onStart, onCancel, onSchedule, onRuns }: Deeds): RegisterOf<Job> {
  return {
    noun: '定时任务',
    list: listing(jobCalls.list, () => ({}), wholeList),
    paged: false,
    rowId: ({ code }) => code,
    rowName: ({ title }) => title,
    refreshOn: REFRESH_ON,
    columns: [
      { key: 'title', title: '任务', width: 150, lead: true },
      { key: 'state', title: '状态', near: true, width: 120, render: (job) => <JobMark job={job} /> },
      { key: 'words', title: '计划', width: 150 },
      { key: 'nextAt', title: '下次运行', width: 110, render: ({ nextAt }) => shortTime(nextAt) },
      { key: 'recent', title: '最近的运行', width: 230, render: (job) => <RecentRuns job={job} /> },
      {
        key: 'outcome',
        title: '进度与结果',
        width: 280,
        render: ({ running, recent }) => running?.progress ?? recent[0]?.outcome ?? '',
      },
      { key: 'about', title: '作用', width: 480 },
      {
        key: 'byDay',
        title: '按日期补跑',
        width: 420,
        render: ({ whyNotByDay }) => whyNotByDay ?? '可以：运行时选择日期',
      },
    ],
    actionsWidth: 180,
    actions: [
      {
        label: '运行',
        permission: 'job.write',
        shown: ({ running }) => running === undefined,
        onAct: onStart,
      },
      { label: '取消', permission: 'job.write', shown: ({ running }) => running !== undefined, onAct: onCancel },
      { label: '计划', permission: 'job.write', onAct: onSchedule },
      { label: '记录', onAct: onRuns },
    ],
  };
}

/** 定时任务: what runs by itself, how it went and when it comes next; run now, cancelled, planned anew (spec 2, page areas). */
export function JobsPage({ title }: MenuPageProps) {
  const navigate = useNavigate();
  const { carryOut } = useDeed();
  const { send } = useSend(jobCalls.cancel);
  const [started, setStarted] = useState<Job>();
  const [planned, setPlanned] = useState<Job>();
  const handleCancel = ({ title: name, running }: Job) => {
    if (!running) return;
    ask({
      title: '取消运行',
      text: `「${name}」正在运行，已完成的部分不会撤销，确定要取消吗？`,
      onYes: () => carryOut(() => send({ runId: running.runId }), { done: '已通知任务停止', onFailure: alreadyTold }),
    });
  };
  const register = jobRegister({
    onStart: setStarted,
    onCancel: handleCancel,
    onSchedule: setPlanned,
    onRuns: ({ code }) => void navigate(`/monitor/job-runs?code=${encodeURIComponent(code)}`),
  });
  return (
    <Page title={title} note="多个节点中只有一个运行；失败按任务的规定重试，未按时运行的会标出">
      <Register register={register} />
      {started && <StartDialog job={started} onClose={() => setStarted(undefined)} />}
      {planned && <ScheduleDialog job={planned} onClose={() => setPlanned(undefined)} />}
    </Page>
  );
}
