import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { crawlerCalls } from '#subjects/crawler/calls.ts';
import { crawlerEvents } from '#subjects/crawler/events.ts';
import { CRAWL_STATES, type CrawlState, RUNS_KEPT } from '#subjects/crawler/terms.ts';
import type { CrawlRun } from '#subjects/crawler/wire.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';
import { DifferencesDrawer } from './DifferencesDrawer.tsx';

const tally = (key: 'found' | 'created' | 'changed' | 'gone' | 'rejected', title: string) => ({
  key,
  title,
  width: 80,
  align: 'right' as const,
  render: (run: CrawlRun) => numberText(run[key]),
});

const runRegister = (onShow: (run: CrawlRun) => void): RegisterOf<CrawlRun> => ({
  noun: '采集记录',
  list: listing(
    crawlerCalls.runs,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      sourceId: undefined,
      state: asked(filters['state']) as CrawlState | undefined,
    }),
    (page) => page,
  ),
  rowId: ({ runId }) => String(runId),
  rowName: ({ runId, sourceName }) => `${sourceName} ${runId}`,
  refreshOn: [crawlerEvents.changed],
  filters: [{ name: 'state', label: '状态', choices: choicesOf(CRAWL_STATES) }],
  columns: [
    { key: 'sourceName', title: '来源', width: 200, lead: true },
    { key: 'registerTitle', title: '名录', width: 170 },
    {
      key: 'state',
      title: '状态',
      near: true,
      width: 100,
      render: ({ state }) => <StatusMark on={state !== 'failed' && state !== 'held'} label={CRAWL_STATES[state]} />,
    },
    { key: 'enteredAt', title: '提交时间', near: 'named', width: 165, render: ({ enteredAt }) => timeText(enteredAt) },
    tally('found', '行数'),
    tally('created', '新增'),
    tally('changed', '变更'),
    tally('gone', '消失'),
    tally('rejected', '未通过'),
    { key: 'problem', title: '说明', width: 280 },
    { key: 'actorName', title: '发起人', width: 130 },
    {
      key: 'decidedBy',
      title: '核对',
      width: 220,
      render: ({ decidedBy, decidedAt }) => (decidedBy === undefined ? '' : `${decidedBy} ${timeText(decidedAt)}`),
    },
  ],
  actionsWidth: 120,
  actions: [
    {
      label: '查看差异',
      shown: ({ created, changed, gone, rejected }) => created + changed + gone + rejected > 0,
      onAct: onShow,
    },
  ],
});

/** 采集记录: every collection with what it found, and the place where a person looks at the differences before they count. */
export function RunsPage({ title }: MenuPageProps) {
  const [shown, setShown] = useState<CrawlRun>();
  return (
    <Page title={title} note={`每个来源保留最近 ${RUNS_KEPT} 次；待核对的结果经核对后才入库`}>
      <Register register={runRegister(setShown)} />
      {shown && <DifferencesDrawer run={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}
