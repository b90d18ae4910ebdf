import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { sessionAtom } from '#browser/session.ts';
import type { Column } from '#kit/table/columns.ts';
import { proposalCalls } from '#subjects/proposal/calls.ts';
import { proposalEvents } from '#subjects/proposal/events.ts';
import { PROPOSAL_SHOWN, PROPOSAL_STATES, type ProposalShown, type ProposalState } from '#subjects/proposal/terms.ts';
import type { ProposalRow } from '#subjects/proposal/wire.ts';
import { textIn, withValues } from '../../parts/address.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { asked as given, choicesOf, timeText } from '../../register/choices.ts';
import { askNext, withFilters } from '../../register/list/asked.ts';
import { useAsked } from '../../register/list/use-asked.ts';
import { ListBlock } from '../../register/list/ListBlock.tsx';
import { RegisterFilters } from '../../register/list/RegisterFilters.tsx';
import { useList } from '../../register/list/use-list.ts';
import { listing } from '../../register/register.ts';
import { OpenButton } from '../../review/queue/OpenButton.tsx';
import { ProposalDrawer } from './ProposalDrawer.tsx';
import { ProposalState as StateMark } from './ProposalState.tsx';

const OPENED = 'proposal';
const REFRESH = { refreshOn: [proposalEvents.changed] };
const PROPOSALS = listing(
  proposalCalls.list,
  ({ pageIndex, pageSize, filters }) => ({
    shown: (given(filters['shown']) ?? 'all') as ProposalShown,
    state: given(filters['state']) as ProposalState | undefined,
    text: given(filters['text']),
    register: undefined,
    pageIndex,
    pageSize,
  }),
  (page) => page,
);

/** 台账变更建议: what one has proposed, and what waits for one's decision (spec 2, page areas: proposals). */
export function ProposalsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { resources } = useAtomValue(sessionAtom);
  const { waiting, ...others } = PROPOSAL_SHOWN;
  const filters = [
    {
      name: 'shown',
      label: '范围',
      choices: choicesOf(resources.includes('proposal.review') ? { waiting, ...others } : others),
    },
    { name: 'state', label: '状态', choices: choicesOf(PROPOSAL_STATES) },
    { name: 'text', label: '标题' },
  ];
  const asked = useAsked(query, filters);
  const result = useList(PROPOSALS, asked, REFRESH);
  const opened = Number(textIn(query, OPENED));
  const open = ({ proposalId }: ProposalRow) => setQuery(withValues(query, { [OPENED]: String(proposalId) }));
  return (
    <Page title={title} note="在台账列表、企业在本企业页面中提出；审核通过后写入台账">
      <RegisterFilters
        filters={filters}
        values={asked.filters}
        onQuery={(values) => askNext(withFilters(query, values), query, setQuery, result.refetch)}
      />
      <ListBlock
        caption="台账变更建议"
        asked={asked}
        result={result}
        columns={columnsWith(open)}
        rowId={({ proposalId }) => String(proposalId)}
        emptyText="没有符合条件的建议"
        emptyHint="没有维护权限的人员，可在台账列表的操作栏提出建议"
      />
      {Number.isInteger(opened) && opened > 0 && (
        <ProposalDrawer
          key={opened}
          proposalId={opened}
          onClose={() => setQuery(withValues(query, { [OPENED]: '' }))}
        />
      )}
    </Page>
  );
}

const columnsWith = (onOpen: (row: ProposalRow) => void): readonly Column<ProposalRow>[] => [
  {
    key: 'title',
    title: '标题',
    width: 240,
    lead: true,
    render: (row) => <OpenButton name={row.title} onOpen={() => onOpen(row)} />,
  },
  { key: 'state', title: '状态', width: 100, near: true, render: ({ state }) => <StateMark state={state} /> },
  { key: 'regionName', title: '所在区划', width: 100 },
  { key: 'proposerName', title: '提出人', width: 100 },
  {
    key: 'submittedAt',
    title: '提出时间',
    width: 160,
    render: ({ submittedAt }) => timeText(submittedAt).slice(0, 16),
  },
  { key: 'reason', title: '理由', width: 200 },
  { key: 'decidedBy', title: '审核人', width: 100, render: ({ decidedBy }) => decidedBy ?? '—' },
  { key: 'decisionReason', title: '审核意见', width: 180, render: ({ decisionReason }) => decisionReason ?? '—' },
];
