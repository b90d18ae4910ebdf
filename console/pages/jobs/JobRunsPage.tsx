import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { jobCalls } from '#subjects/job/calls.ts';
import { jobEvents } from '#subjects/job/events.ts';
import { RUN_CAUSE_LABELS, RUN_STATE_LABELS, type RunState } from '#subjects/job/terms.ts';
import type { JobRun } from '#subjects/job/wire.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import type { Choice } from '../../register/form/fields.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { durationText } from './times.ts';
import { RunLog } from './RunLog.tsx';
import { RunMark } from './RunMarks.tsx';

const REFRESH_ON = [jobEvents.changed];

const daysOf = ({ firstDay, lastDay }: JobRun): string =>
  firstDay === undefined ? '' : firstDay === lastDay ? firstDay : `${firstDay} 至 ${lastDay ?? ''}`;

const runRegister = (jobs: readonly Choice[], onLog: (run: JobRun) => void): RegisterOf<JobRun> => ({
  noun: '运行记录',
  list: listing(
    jobCalls.runs,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      code: asked(filters['code']),
      state: asked(filters['state']) as RunState | undefined,
      startDay: asked(filters['from']),
      endDay: asked(filters['to']),
    }),
    (page) => page,
  ),
  rowId: ({ runId }) => String(runId),
  rowName: ({ runId, title }) => `${title} ${runId}`,
  refreshOn: REFRESH_ON,
  filters: [
    { name: 'code', label: '任务', choices: jobs },
    { name: 'state', label: '结果', choices: choicesOf(RUN_STATE_LABELS) },
    { name: 'from', label: '开始日期', day: 'start', past: true },
    { name: 'to', label: '结束日期', day: 'end', past: true },
  ],
  columns: [
    { key: 'runId', title: '编号', width: 80, align: 'right' },
    { key: 'title', title: '任务', width: 150, lead: true },
    { key: 'state', title: '结果', near: true, width: 110, render: ({ state }) => <RunMark state={state} /> },
    {
      key: 'cause',
      title: '起因',
      width: 130,
      render: ({ cause, attempt, dry }) =>
        `${RUN_CAUSE_LABELS[cause]}${attempt > 1 ? `（第 ${attempt} 次）` : ''}${dry ? '（试运行）' : ''}`,
    },
    { key: 'startedAt', title: '开始时间', near: 'named', width: 170, render: ({ startedAt }) => timeText(startedAt) },
    {
      key: 'endedAt',
      title: '用时',
      width: 110,
      render: ({ startedAt, endedAt }) => (endedAt === undefined ? '' : durationText(endedAt - startedAt)),
    },
    { key: 'outcome', title: '说明', width: 360, render: ({ outcome, progress }) => outcome ?? progress ?? '' },
    { key: 'days', title: '所跑日期', width: 200, render: daysOf },
    { key: 'userName', title: '操作人', width: 110 },
    { key: 'node', title: '节点', width: 150 },
  ],
  actionsWidth: 80,
  actions: [{ label: '日志', onAct: onLog }],
});

/** 任务日志: every run that did something, failed or was missed, for 90 days. */
export function JobRunsPage({ title }: MenuPageProps) {
  const [shown, setShown] = useState<JobRun>();
  const { data } = useCall(jobCalls.list, {});
  const jobs = (data ?? []).map(({ code, title: label }) => ({ value: code, label }));
  return (
    <Page title={title} note="没有要处理的例行运行不留记录；记录保留 90 天">
      <Register register={runRegister(jobs, setShown)} />
      {shown && <RunLog runId={shown.runId} title={shown.title} onClose={() => setShown(undefined)} />}
    </Page>
  );
}
