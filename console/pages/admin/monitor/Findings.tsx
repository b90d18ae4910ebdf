import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { monitorCalls } from '#subjects/monitor/calls.ts';
import { monitorEvents } from '#subjects/monitor/events.ts';
import type { Finding } from '#subjects/monitor/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { timeText } from '../../../register/choices.ts';

const REFRESH = { refreshOn: [monitorEvents.changed] };
const COLUMNS: readonly Column<Finding>[] = [
  { key: 'text', title: '情况', lead: true, wraps: true },
  { key: 'itemName', title: '监测项', width: 160, near: true },
  { key: 'since', title: '开始时间', width: 180, render: ({ since }) => timeText(since) },
  {
    key: 'toldAt',
    title: '最近告知',
    width: 180,
    render: ({ toldAt }) => (toldAt === undefined ? '尚未告知' : timeText(toldAt)),
  },
];

/** What stands now 正在发生, the longest first. */
export function Findings() {
  const result = useCall(monitorCalls.findings, {}, REFRESH);
  return (
    <Answered result={result} height={320}>
      {(findings) => (
        <DataTable
          caption="正在发生的异常"
          density="desk"
          lined
          columns={COLUMNS}
          rows={findings}
          rowKey={({ itemName, subject }) => `${itemName} ${subject}`}
          empty={<EmptyState text="一切正常" hint="监测项都没有达到阈值" height={240} />}
        />
      )}
    </Answered>
  );
}
