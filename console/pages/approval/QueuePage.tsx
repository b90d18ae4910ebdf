import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { approvalCalls } from '#subjects/approval/calls.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { isPending } from '#subjects/approval/rules.ts';
import { type ApprovalKind, PASS_OUTCOME_LABELS } from '#subjects/approval/terms.ts';
import type { ApprovalRow } from '#subjects/approval/wire.ts';
import { REVIEW_STATUS_LABELS, type ReviewStatus } from '#subjects/report/terms.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { usePermitted } from '../../parts/Permitted.tsx';
import { asked as given, choicesOf, numberOf } from '../../register/choices.ts';
import { askNext, withFilters } from '../../register/list/asked.ts';
import { useAsked } from '../../register/list/use-asked.ts';
import { actionColumn, tickColumn } from '../../register/list/columns.tsx';
import { TakeBackBar } from '../../review/TakeBackBar.tsx';
import { RegisterFilters } from '../../register/list/RegisterFilters.tsx';
import { useRegionChoices } from '../../register/regions.ts';
import { queueColumns, rowIdOf } from './approval-columns.tsx';
import { BulkOutcome } from '../../review/bulk/BulkOutcome.tsx';
import { ApprovalDrawer } from './detail/ApprovalDrawer.tsx';
import { ListBlock } from '../../register/list/ListBlock.tsx';
import { useList } from '../../register/list/use-list.ts';
import { listing } from '../../register/register.ts';
import { useBulkPass } from './use-bulk-pass.ts';
import { useOpened } from './use-opened.ts';

const refreshOn = [approvalEvents.changed];
const ACTIONS_WIDTH = 80;
/** What a reviewer may filter by: an enterprise's drafts are its own affair (spec 1 §4 "The filter offers 1, 2, 3"). */
const STATUSES = choicesOf(REVIEW_STATUS_LABELS).filter(({ value }) => value !== '0');
const titleOf = ({ title }: ApprovalRow) => title;

export interface QueuePageProps extends MenuPageProps {
  readonly kind: ApprovalKind;
}

/** The queue of a kind 审批队列: what waits comes first; filters in the address, passing many at once, each to be opened. */
export function QueuePage({ kind, title }: QueuePageProps) {
  const [query, setQuery] = useSearchParams();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const mayDecide = usePermitted(['approval.review']);
  const regions = useRegionChoices('code');
  const filters = [
    { name: 'text', label: '标题或企业' },
    { name: 'status', label: '审核状态', choices: STATUSES },
    { name: 'region', label: '所在区域', choices: regions },
  ];
  const asked = useAsked(query, filters);
  const status = numberOf(given(asked.filters['status']));
  const result = useList(
    listing(
      approvalCalls.queue,
      ({ pageIndex, pageSize, filters: { text, region } }) => ({
        kind,
        pageIndex,
        pageSize,
        text: given(text),
        division: given(region),
        status: status === undefined || !(status in REVIEW_STATUS_LABELS) ? undefined : (status as ReviewStatus),
      }),
      (page) => page,
    ),
    asked,
    { refreshOn },
  );
  const { opened, handleOpen, handleClose } = useOpened();
  const { unpassed, handlePass, handleDismiss } = useBulkPass(() => setTicked([]));
  const rows = result.data?.rows ?? [];
  // Ticks hold while their rows are in sight and still wait.
  const chosen = rows.filter((row) => ticked.includes(rowIdOf(row)) && isPending(row.status));
  const open = ({ approvalId }: ApprovalRow) => handleOpen(approvalId);
  const columns = [
    ...(mayDecide
      ? [
          tickColumn({
            rows,
            rowId: rowIdOf,
            rowName: titleOf,
            mayTick: ({ actions }: ApprovalRow) => actions.includes('pass'),
            ticked,
            onTicked: setTicked,
          }),
        ]
      : []),
    ...queueColumns(open),
    actionColumn<ApprovalRow>(
      [
        { label: '审核', shown: ({ actions }) => actions.includes('pass'), onAct: open },
        { label: '查看', shown: ({ actions }) => !actions.includes('pass'), onAct: open },
      ],
      titleOf,
      ACTIONS_WIDTH,
    ),
  ];
  const handleQuery = (values: Readonly<Record<string, string>>) => {
    setTicked([]);
    askNext(withFilters(query, values), query, setQuery, result.refetch);
  };
  return (
    <Page title={title} note="待审核的排在最前，等候最久的优先">
      <TakeBackBar source="approval" />
      <RegisterFilters filters={filters} values={asked.filters} onQuery={handleQuery} />
      <BulkOutcome
        unit="条"
        unpassed={unpassed.map(({ approvalId, title: name, outcome, message }) => ({
          key: String(approvalId),
          name,
          message: `${PASS_OUTCOME_LABELS[outcome]}（${message}）`,
        }))}
        onDismiss={handleDismiss}
      />
      <ListBlock
        caption={`${title}列表`}
        asked={asked}
        result={result}
        columns={columns}
        rowId={rowIdOf}
        emptyText="没有符合条件的申报"
        ticked={chosen.length}
        onUntick={() => setTicked([])}
        tools={
          mayDecide && (
            <Button type="primary" onClick={() => handlePass(chosen)}>
              批量审核通过
            </Button>
          )
        }
      />
      {opened !== undefined && <ApprovalDrawer key={opened} approvalId={opened} onClose={handleClose} />}
    </Page>
  );
}
