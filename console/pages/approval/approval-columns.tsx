import type { ApprovalRow } from '#subjects/approval/wire.ts';
import { APPROVAL_KIND_LABELS } from '#subjects/approval/terms.ts';
import type { Column } from '#kit/table/columns.ts';
import { EnterpriseName } from '../../parts/names/EnterpriseName.tsx';
import { timeText } from '../../register/choices.ts';
import { OpenButton } from '../../review/queue/OpenButton.tsx';
import { ReviewTag } from '../../review/ReviewTag.tsx';

/** What submissions are called by in ticks and addresses. */
export const rowIdOf = ({ approvalId }: ApprovalRow): string => String(approvalId);

/** The title, which opens the submission. */
const titleColumn = (onOpen: (row: ApprovalRow) => void): Column<ApprovalRow> => ({
  key: 'title',
  title: '申报标题',
  width: 230,
  render: (row) => <OpenButton name={row.title} onOpen={() => onOpen(row)} />,
});

const statusColumn: Column<ApprovalRow> = {
  key: 'status',
  title: '审核状态',
  near: true,
  width: 110,
  render: ({ status }) => <ReviewTag status={status} />,
};

const times: readonly Column<ApprovalRow>[] = [
  { key: 'submittedAt', title: '提交时间', width: 170, render: ({ submittedAt }) => timeText(submittedAt) },
  { key: 'decidedAt', title: '审核时间', width: 170, render: ({ decidedAt }) => timeText(decidedAt) || '—' },
];

/** A reviewer's columns: whose it is, and where. */
export function queueColumns(onOpen: (row: ApprovalRow) => void): readonly Column<ApprovalRow>[] {
  return [
    titleColumn(onOpen),
    statusColumn,
    {
      key: 'enterpriseName',
      title: '企业名称',
      width: 190,
      render: ({ enterpriseId, enterpriseName }) => (
        <EnterpriseName enterpriseId={enterpriseId} name={enterpriseName} />
      ),
    },
    { key: 'regionName', title: '所在区域', width: 100 },
    ...times,
  ];
}

/** An enterprise's columns: what kind it is. */
export function ownColumns(onOpen: (row: ApprovalRow) => void): readonly Column<ApprovalRow>[] {
  return [
    titleColumn(onOpen),
    statusColumn,
    { key: 'kind', title: '申报类型', width: 140, render: ({ kind }) => APPROVAL_KIND_LABELS[kind] },
    ...times,
  ];
}
