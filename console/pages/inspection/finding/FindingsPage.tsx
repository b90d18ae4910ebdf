import { useSearchParams } from 'react-router-dom';
import type { Column } from '#kit/table/columns.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { inspectionEvents } from '#subjects/inspection/events.ts';
import { clockText, overdueDays } from '#subjects/inspection/rules/finding.ts';
import { FINDING_STATE_KEYS, FINDING_STATES, ITEM_SEVERITIES, type ItemSeverity } from '#subjects/inspection/terms.ts';
import type { FindingRow } from '#subjects/inspection/wire/findings.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { useToday } from '../../../parts/today.ts';
import { asked as given, choicesOf } from '../../../register/choices.ts';
import { askNext, withFilters } from '../../../register/list/asked.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { actionColumn } from '../../../register/list/columns.tsx';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { RegisterFilters } from '../../../register/list/RegisterFilters.tsx';
import { useList } from '../../../register/list/use-list.ts';
import { listing } from '../../../register/register.ts';
import parts from '../parts/Inspection.module.css';
import { FindingTag, SeverityTag } from '../parts/tags.tsx';
import { FindingDrawer } from './FindingDrawer.tsx';

const REFRESH_ON = [inspectionEvents.changed];
const OPENED = 'id';
const POINT = 'point';
const FILTERS = [
  { name: 'state', label: '整改状态', choices: [{ value: 'overdue', label: '已逾期' }, ...choicesOf(FINDING_STATES)] },
  { name: 'text', label: '检查点或问题' },
  { name: 'severity', label: '严重程度', choices: choicesOf(ITEM_SEVERITIES) },
];
const stateIn = (text: string) => (['overdue', ...FINDING_STATE_KEYS] as const).find((one) => one === text);
const severityIn = (text: string) => (Object.keys(ITEM_SEVERITIES) as ItemSeverity[]).find((one) => one === text);

const columnsFor = (today: string): readonly Column<FindingRow>[] => [
  { key: 'pointName', title: '检查点', width: 170, lead: true },
  { key: 'state', title: '整改状态', near: true, width: 110, render: ({ state }) => <FindingTag state={state} /> },
  {
    key: 'clock',
    title: '时钟',
    width: 100,
    render: ({ state, dueOn }) => (
      <span className={overdueDays(state, dueOn, today) > 0 ? parts['bad'] : undefined}>
        {clockText(state, dueOn, today)}
      </span>
    ),
  },
  { key: 'severity', title: '严重程度', width: 100, render: ({ severity }) => <SeverityTag severity={severity} /> },
  { key: 'text', title: '检查项', width: 260 },
  { key: 'remark', title: '发现的问题', width: 200 },
  { key: 'foundOn', title: '发现日期', width: 110 },
  { key: 'dueOn', title: '整改期限', width: 110 },
  { key: 'closedOn', title: '销号日期', width: 110, render: ({ closedOn }) => closedOn ?? '—' },
  { key: 'regionName', title: '所在区划', width: 90 },
];

/** 问题整改: what failed at inspections with its clock, what is due first, and each with its record and the deed that is next (issue 21 §6). */
export function FindingsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const asked = useAsked(query, FILTERS);
  const point = Number(textIn(query, POINT));
  const result = useList(
    listing(
      calls.findings,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        text: given(filters['text']),
        state: stateIn(filters['state'] ?? ''),
        severity: severityIn(filters['severity'] ?? ''),
        pointId: Number.isInteger(point) && point > 0 ? point : undefined,
      }),
      (page) => page,
    ),
    asked,
    { refreshOn: REFRESH_ON },
  );
  const opened = Number(textIn(query, OPENED));
  const open = (id: number) => setQuery(withValues(query, { [OPENED]: id > 0 ? String(id) : '' }));
  const handleQuery = (values: Readonly<Record<string, string>>) => {
    askNext(withValues(withFilters(query, values), { [POINT]: '' }), query, setQuery, result.refetch);
  };
  const columns = [
    ...columnsFor(today),
    actionColumn<FindingRow>([{ label: '办理', onAct: ({ findingId }) => open(findingId) }], ({ text }) => text, 80),
  ];
  return (
    <Page title={title} note={point > 0 ? '只列出一个检查点的问题' : '未销号的排在最前，期限近的优先'}>
      <RegisterFilters filters={FILTERS} values={asked.filters} onQuery={handleQuery} />
      <ListBlock
        caption={`${title}列表`}
        asked={asked}
        result={result}
        columns={columns}
        rowId={({ findingId }) => String(findingId)}
        emptyText="没有符合条件的问题"
      />
      {opened > 0 && <FindingDrawer key={opened} findingId={opened} onClose={() => open(0)} />}
    </Page>
  );
}
