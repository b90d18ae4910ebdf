import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { Column } from '#kit/table/columns.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { ReviewTag } from '../../../review/ReviewTag.tsx';
import styles from './Review.module.css';
import { Sparkline } from './Sparkline.tsx';

/** What makes a reviewer look twice, in words 风险提示. */
function Signs({ late, explained, risk }: ReportRow) {
  if (!late && explained === 0) return <span className={styles['calm']}>{risk > 0 ? '退回后重报' : '无'}</span>;
  return (
    <span className={styles['signs']}>
      {late && <b>迟报</b>}
      {explained > 0 && <b>说明 {explained} 处</b>}
    </span>
  );
}

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
      render: (row) => (
        <button type="button" className={styles['open']} onClick={() => onOpen(row)}>
          {row.enterpriseName}
        </button>
      ),
    },
    { key: 'period', title: '报告期', width: 130, render: ({ period }) => periodText(cadence, period) },
    { key: 'division', title: '所在区域', width: 100 },
    { key: 'status', title: '审核状态', near: true, width: 110, render: ({ status }) => <ReviewTag status={status} /> },
    { key: 'signs', title: '风险提示', width: 150, render: (row) => <Signs {...row} /> },
    { key: 'trend', title: '走势', width: 110, render: ({ trend }) => (trend ? <Sparkline values={trend} /> : '—') },
    { key: 'submittedAt', title: '提交时间', width: 170, render: ({ submittedAt }) => timeText(submittedAt) || '—' },
  ];
}

export const reportIdOf = ({ reportId }: ReportRow): string => reportId;
