import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { moneyText } from '#base/money.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { EXPERT_STATES } from '#subjects/fund/terms.ts';
import type { MarkingTask } from '#subjects/fund/wire.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { actionColumn } from '../../../register/list/columns.tsx';
import own from '../parts/Fund.module.css';
import { MarkingDrawer } from './MarkingDrawer.tsx';

const REFRESH_ON = [fundEvents.changed];
const ACTIONS_WIDTH = 80;

const COLUMNS: readonly Column<MarkingTask>[] = [
  { key: 'project', title: '项目名称', width: 240, lead: true },
  {
    key: 'state',
    title: '我的评审',
    near: true,
    width: 120,
    render: ({ state, total, open }) =>
      total === undefined ? (state === 'asked' && !open ? '评审已结束' : EXPERT_STATES[state]) : `已评 ${total} 分`,
  },
  { key: 'enterpriseName', title: '企业名称', width: 200 },
  {
    key: 'amount',
    title: '申请金额',
    width: 130,
    align: 'right',
    render: ({ amount }) => (amount === undefined ? '—' : moneyText(amount)),
  },
  { key: 'callName', title: '申报通知', width: 260 },
];

/** 专家评审: what one was asked to judge, with the own marks and nobody else's (spec 2, page areas: Fund declaration with audit). */
export function MarkingPage({ title }: MenuPageProps) {
  const { data, failure, refetch } = useCall(fundCalls.tasks, {}, { refreshOn: REFRESH_ON });
  const [opened, setOpened] = useState<number>();
  const task = data?.find(({ declarationId }) => declarationId === opened);
  const waiting = data?.filter(({ open }) => open).length ?? 0;
  const columns = [
    ...COLUMNS,
    actionColumn<MarkingTask>(
      [
        { label: '评审', shown: ({ open }) => open, onAct: ({ declarationId }) => setOpened(declarationId) },
        { label: '查看', shown: ({ open }) => !open, onAct: ({ declarationId }) => setOpened(declarationId) },
      ],
      ({ project }) => project,
      ACTIONS_WIDTH,
    ),
  ];
  return (
    <Page title={title} note={waiting > 0 ? `${waiting} 项等待评分；他人的评分不在此显示` : '他人的评分不在此显示'}>
      <section className={own['block']} aria-label="我的评审">
        {!data && failure && <FailedState density="desk" problem={failure.message} onRetry={refetch} />}
        {!data && !failure && <LoadingState height={320} />}
        {data && (
          <DataTable
            columns={columns}
            rows={data}
            rowKey={({ declarationId }) => String(declarationId)}
            caption="我的评审"
            density="desk"
            lined
            empty={<EmptyState text="没有分配给您的评审" hint="完整性审查通过并选定您为评审专家后，会列在这里" />}
          />
        )}
      </section>
      {task && <MarkingDrawer key={task.declarationId} task={task} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
