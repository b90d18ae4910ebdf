import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { Column } from '#kit/table/columns.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { OpenButton } from '../../../review/queue/OpenButton.tsx';
import { Signs } from '../../../review/queue/Signs.tsx';
import { ReviewTag } from '../../../review/ReviewTag.tsx';
import { Sparkline } from '../../../review/peers/Sparkline.tsx';

const signsOf = ({ late, explained }: ReportRow): readonly string[] => [
  ...(late ? ['迟报'] : []),
  ...(explained > 0 ? [`说明 ${explained} 处`] : []),
];

/** The columns of the queue; the enterprise opens its report. */
export function reviewColumns(
  { cadence }: ReportDeclaration,
  onOpen: (row: ReportRow) => void,
): readonly Column<ReportRow>[] {
  return [
    {
      key: 'enterpriseName',
      title: '企业名称',
      width: 190,
      render: (row) => <OpenButton name={row.enterpriseName} onOpen={() => onOpen(row)} />,
    },
    { key: 'period', title: '报告期', width: 130, render: ({ period }) => periodText(cadence, period) },
    { key: 'division', title: '所在区域', width: 100 },
    { key: 'status', title: '审核状态', near: true, width: 110, render: ({ status }) => <ReviewTag status={status} /> },
    {
      key: 'signs',
      title: '风险提示',
      width: 150,
      render: (row) => <Signs signs={signsOf(row)} calm={row.risk > 0 ? '退回后重报' : '无'} />,
    },
    { key: 'trend', title: '走势', width: 110, render: ({ trend }) => (trend ? <Sparkline values={trend} /> : '—') },
    { key: 'submittedAt', title: '提交时间', width: 170, render: ({ submittedAt }) => timeText(submittedAt) || '—' },
  ];
}

export const reportIdOf = ({ reportId }: ReportRow): string => reportId;
