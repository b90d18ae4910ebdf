import { Button } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import { moneyText } from '#base/money.ts';
import { useCall } from '#browser/query.ts';
import type { Column } from '#kit/table/columns.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { FUND_STAGES, type FundStage } from '#subjects/fund/terms.ts';
import type { DeclarationRow } from '#subjects/fund/wire.ts';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import { textIn, withValues } from '../../../parts/address.ts';
import { ReceivingNote } from '../../../parts/files/Receiving.tsx';
import { useDownload } from '../../../parts/files/use-download.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { asked as given, timeText } from '../../../register/choices.ts';
import { askNext, withFilters } from '../../../register/list/asked.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { actionColumn } from '../../../register/list/columns.tsx';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { RegisterFilters } from '../../../register/list/RegisterFilters.tsx';
import { useList } from '../../../register/list/use-list.ts';
import { listing } from '../../../register/register.ts';
import { TakeBackBar } from '../../../review/TakeBackBar.tsx';
import { StageTag } from '../parts/StageTag.tsx';
import { BudgetBars } from './BudgetBars.tsx';
import { FundDrawer } from './FundDrawer.tsx';
import { useStageChoices } from './use-stage-choices.ts';

const REFRESH_ON = [fundEvents.changed];
const STAGE = 'stage';
const OPENED = 'id';
const ACTIONS_WIDTH = 80;

const stageIn = (text: string | undefined): FundStage | undefined => FUND_STAGES.find((stage) => stage === text);
const amountOf = (fen: number | undefined) => (fen === undefined ? '—' : moneyText(fen));

const COLUMNS: readonly Column<DeclarationRow>[] = [
  { key: 'project', title: '项目名称', width: 220, lead: true },
  { key: 'stage', title: '阶段', near: true, width: 120, render: ({ stage }) => <StageTag stage={stage} /> },
  {
    key: 'enterpriseName',
    title: '企业名称',
    width: 190,
    render: ({ enterpriseId, enterpriseName }) => <EnterpriseName enterpriseId={enterpriseId} name={enterpriseName} />,
  },
  { key: 'regionName', title: '所在区域', width: 90 },
  { key: 'amount', title: '申请金额', width: 120, align: 'right', render: ({ amount }) => amountOf(amount) },
  { key: 'proposed', title: '拟定金额', width: 120, align: 'right', render: ({ proposed }) => amountOf(proposed) },
  { key: 'decided', title: '决定金额', width: 120, align: 'right', render: ({ decided }) => amountOf(decided) },
  { key: 'dueOn', title: '期限', width: 110, render: ({ dueOn }) => dueOn ?? '—' },
  { key: 'submittedAt', title: '提交时间', width: 170, render: ({ submittedAt }) => timeText(submittedAt) },
  { key: 'callName', title: '申报通知', width: 230 },
];

/** 申报审核: stages with their counts, the declarations, what waits first; each opens with its deed in sight, and below them the budgets (spec 2, page areas: Fund declaration with audit). */
export function FundQueuePage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { data: budgets = [] } = useCall(fundCalls.budgets, {}, { refreshOn: REFRESH_ON });
  const { receiving, start, stop } = useDownload();
  const call = Number(given(textIn(query, 'call')) ?? 0);
  const callId = Number.isInteger(call) && call > 0 ? call : undefined;
  const stages = useStageChoices(callId);
  const filters = [
    { name: 'text', label: '项目或企业' },
    { name: STAGE, label: '办理阶段', choices: stages },
    {
      name: 'call',
      label: '申报通知',
      choices: budgets.map((one) => ({ value: String(one.callId), label: one.name })),
    },
  ];
  const asked = useAsked(query, filters);
  const stage = stageIn(textIn(query, STAGE));
  const condition = {
    callId,
    stage,
    text: given(asked.filters['text']),
  };
  const result = useList(
    listing(
      fundCalls.queue,
      ({ pageIndex, pageSize }) => ({ pageIndex, pageSize, ...condition }),
      (page) => page,
    ),
    asked,
    { refreshOn: REFRESH_ON },
  );
  const opened = Number(textIn(query, OPENED));
  const open = (id: number) => setQuery(withValues(query, { [OPENED]: id > 0 ? String(id) : '' }));
  const handleQuery = (values: Readonly<Record<string, string>>) => {
    askNext(withFilters(query, values), query, setQuery, result.refetch);
  };
  const columns = [
    ...COLUMNS,
    actionColumn<DeclarationRow>(
      [{ label: '办理', onAct: ({ declarationId }) => open(declarationId) }],
      ({ project }) => project,
      ACTIONS_WIDTH,
    ),
  ];
  return (
    <Page title={title} note="等待办理的排在最前，等候最久的优先">
      <TakeBackBar source="fund" />
      <RegisterFilters filters={filters} values={asked.filters} onQuery={handleQuery} />
      <ListBlock
        caption={`${title}列表`}
        asked={asked}
        result={result}
        columns={columns}
        rowId={({ declarationId }) => String(declarationId)}
        emptyText="没有符合条件的申报"
        exportsItself
        settings={
          <>
            <ReceivingNote receiving={receiving} onStop={stop} />
            <Button onClick={() => void start(fundCalls.export, { ...condition, format: 'xlsx' })}>导出</Button>
          </>
        }
      />
      <BudgetBars callId={condition.callId} />
      {opened > 0 && <FundDrawer key={opened} declarationId={opened} onClose={() => open(0)} />}
    </Page>
  );
}
