import { useSearchParams } from 'react-router-dom';
import { moneyText } from '#base/money.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { OPEN_STAGES } from '#subjects/fund/terms.ts';
import type { DeclarationRow } from '#subjects/fund/wire.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { timeText } from '../../../register/choices.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { actionColumn } from '../../../register/list/columns.tsx';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { useList } from '../../../register/list/use-list.ts';
import { listing } from '../../../register/register.ts';
import { StageTag } from '../parts/StageTag.tsx';
import { FundDrawer } from '../queue/FundDrawer.tsx';
import { DeclarationEditor } from './DeclarationEditor.tsx';
import { OpenCalls } from './OpenCalls.tsx';

const REFRESH_ON = [fundEvents.changed];
/** In the address: the call that a new declaration is for, the one that is written, and the one that is read. */
const [CALL, EDITED, READ] = ['call', 'edit', 'id'] as const;
const ACTIONS_WIDTH = 90;
const isOpen = ({ stage }: DeclarationRow) => OPEN_STAGES.includes(stage);
const amountOf = (fen: number | undefined) => (fen === undefined ? '—' : moneyText(fen));

const COLUMNS: readonly Column<DeclarationRow>[] = [
  {
    key: 'project',
    title: '项目名称',
    width: 220,
    lead: true,
    render: ({ project }) => (project === '' ? '（尚未填写）' : project),
  },
  { key: 'stage', title: '阶段', near: true, width: 120, render: ({ stage }) => <StageTag stage={stage} /> },
  { key: 'callName', title: '申报通知', width: 260 },
  { key: 'amount', title: '申请金额', width: 120, align: 'right', render: ({ amount }) => amountOf(amount) },
  { key: 'decided', title: '决定金额', width: 120, align: 'right', render: ({ decided }) => amountOf(decided) },
  {
    key: 'paid',
    title: '已拨付',
    width: 120,
    align: 'right',
    render: ({ paid }) => (paid === 0 ? '—' : moneyText(paid)),
  },
  { key: 'dueOn', title: '期限', width: 110, render: ({ dueOn }) => dueOn ?? '—' },
  { key: 'submittedAt', title: '提交时间', width: 170, render: ({ submittedAt }) => timeText(submittedAt) },
];

/** 资金申报: what can be declared, and the own enterprise's declarations with where each stands (spec 2, page areas: Fund declaration with audit). */
export function DeclarePage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const calls = useCall(fundCalls.calls, {}, { refreshOn: REFRESH_ON });
  const asked = useAsked(query, []);
  const result = useList(
    listing(
      fundCalls.own,
      ({ pageIndex, pageSize }) => ({ pageIndex, pageSize, callId: undefined, stage: undefined, text: undefined }),
      (page) => page,
    ),
    asked,
    { refreshOn: REFRESH_ON },
  );
  const go = (values: Readonly<Record<string, string>>) =>
    setQuery(withValues(query, { [CALL]: '', [EDITED]: '', [READ]: '', ...values }));
  const [callId, edited, opened] = [CALL, EDITED, READ].map((name) => Number(textIn(query, name)) || 0);
  const call = calls.data?.find((one) => one.callId === callId);
  if (edited || call)
    return (
      <DeclarationEditor
        key={edited || `call ${call?.callId}`}
        title={title}
        declarationId={edited || undefined}
        call={call}
        onCreated={(declarationId) => go({ [EDITED]: String(declarationId) })}
        onClose={() => go({})}
      />
    );
  const columns = [
    ...COLUMNS,
    actionColumn<DeclarationRow>(
      [
        { label: '继续填写', shown: isOpen, onAct: ({ declarationId }) => go({ [EDITED]: String(declarationId) }) },
        {
          label: '查看',
          shown: (row) => !isOpen(row),
          onAct: ({ declarationId }) => go({ [READ]: String(declarationId) }),
        },
      ],
      ({ project }) => project,
      ACTIONS_WIDTH,
    ),
  ];
  const openOwn = (declarationId: number) => {
    const row = result.data?.rows.find((one) => one.declarationId === declarationId);
    go({ [row && isOpen(row) ? EDITED : READ]: String(declarationId) });
  };
  return (
    <Page title={title} note="填写的内容随时保存在本机，提交前可以反复修改">
      {calls.data ? (
        <OpenCalls calls={calls.data} onBegin={(one) => go({ [CALL]: String(one.callId) })} onOpen={openOwn} />
      ) : calls.failure ? (
        <FailedState density="desk" problem={calls.failure.message} onRetry={calls.refetch} />
      ) : (
        <LoadingState height={180} />
      )}
      <ListBlock
        caption="我的申报列表"
        asked={asked}
        result={result}
        columns={columns}
        rowId={({ declarationId }) => String(declarationId)}
        emptyText="还没有申报"
        emptyHint="在上方选择正在申报的通知，开始申报"
      />
      {opened ? <FundDrawer key={opened} declarationId={opened} onClose={() => go({})} /> : null}
    </Page>
  );
}
