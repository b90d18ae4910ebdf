import { numberText } from '#base/number-text.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { dataSourceEvents } from '#subjects/data-source/events.ts';
import { RUN_STATES, type RunState } from '#subjects/data-source/terms.ts';
import type { IntakeRun } from '#subjects/data-source/wire.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';

const SECOND = 1_000;

function took({ startedAt, closedAt }: IntakeRun): string {
  return startedAt === undefined || closedAt === undefined ? '' : `${((closedAt - startedAt) / SECOND).toFixed(1)} 秒`;
}

const runRegister: RegisterOf<IntakeRun> = {
  noun: '抽取记录',
  list: listing(
    dataSourceCalls.runs,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      mappingId: undefined,
      state: asked(filters['state']) as RunState | undefined,
    }),
    (page) => page,
  ),
  rowId: ({ runId }) => String(runId),
  rowName: ({ runId, mappingName }) => `${mappingName} ${runId}`,
  refreshOn: [dataSourceEvents.changed],
  filters: [{ name: 'state', label: '状态', choices: choicesOf(RUN_STATES) }],
  columns: [
    { key: 'mappingName', title: '数据集', width: 190, lead: true },
    {
      key: 'state',
      title: '状态',
      near: true,
      width: 150,
      render: ({ state, current }) => (
        <StatusMark on={state !== 'failed'} label={`${RUN_STATES[state]}${current ? '（现用）' : ''}`} />
      ),
    },
    { key: 'rowCount', title: '行数', width: 90, align: 'right', render: ({ rowCount }) => numberText(rowCount) },
    { key: 'problem', title: '失败原因', width: 300 },
    { key: 'enteredAt', title: '提交时间', near: 'named', width: 170, render: ({ enteredAt }) => timeText(enteredAt) },
    { key: 'closedAt', title: '结束时间', width: 170, render: ({ closedAt }) => timeText(closedAt) },
    { key: 'took', title: '用时', width: 90, align: 'right', render: took },
    { key: 'actorName', title: '发起人', width: 130 },
  ],
};

/** 抽取记录: every taking in, with its rows or the reason why there are none. */
export function RunsPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="失败的抽取不改变现有数据；记录保留 90 天">
      <Register register={runRegister} />
    </Page>
  );
}
