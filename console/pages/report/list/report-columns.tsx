import { isDaily, periodDays, periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { Column } from '#kit/table/columns.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import { timeText } from '../../../register/choices.ts';
import { ReviewTag } from '../../../review/ReviewTag.tsx';
import styles from './ReportList.module.css';

export const rowIdOf = ({ reportId }: ReportRow): string => reportId;

/** What a report is called in questions and for those who hear the page. */
export const rowNameOf =
  (declaration: ReportDeclaration) =>
  (row: ReportRow): string =>
    `${row.enterpriseName} ${periodText(declaration.cadence, row.period)}`;

/** The columns that say what a report is (spec 1 §2.7, spec 2 §2.1): where it is handled, the enterprise's code too, and beside a longer period its last day. */
export function reportColumns(declaration: ReportDeclaration, firstNumber: number): readonly Column<ReportRow>[] {
  const { cadence, listing, labels } = declaration;
  const isHandled = listing === 'handled';
  const date: Column<ReportRow> = {
    key: 'date',
    title: isHandled ? '报告日期' : labels.period,
    width: 110,
    render: ({ period }) => periodDays(cadence, period).to,
  };
  return [
    { key: 'index', title: '序号', width: 56, align: 'center', render: (_, index) => String(firstNumber + index) },
    ...(isHandled ? [{ key: 'enterpriseCode', title: '企业编码', width: 90 }] : []),
    {
      key: 'enterpriseName',
      title: labels.enterprise,
      lead: true,
      width: 160,
      render: ({ enterpriseId, enterpriseName }) => (
        <span className={styles['enterprise']}>
          <EnterpriseName enterpriseId={enterpriseId} name={enterpriseName} />
        </span>
      ),
    },
    ...(isHandled
      ? [
          {
            key: 'period',
            title: labels.period,
            width: isDaily(cadence) ? 190 : 124,
            render: ({ period }: ReportRow) => periodText(cadence, period),
          },
        ]
      : []),
    ...(isHandled && isDaily(cadence) ? [] : [date]),
    { key: 'filledAt', title: labels.filledAt, width: 170, render: ({ filledAt }) => timeText(filledAt) || '—' },
    {
      key: 'status',
      title: '状态',
      near: true,
      width: 118,
      render: ({ status, late }) => (
        <span className={styles['states']}>
          <ReviewTag status={status} />
          {late && <span className={styles['late']}>迟报</span>}
        </span>
      ),
    },
  ];
}
