import { periodDays, periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet.ts';
import type { Column } from '#kit/table/columns.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { ReviewTag } from '../../approval/ReviewTag.tsx';
import styles from './ReportList.module.css';

export const rowIdOf = ({ reportId }: ReportRow): string => reportId;

/** What a report is called in questions and for those who hear the page. */
export const rowNameOf = (declaration: ReportDeclaration) => (row: ReportRow): string => `${row.enterpriseName} ${periodText(declaration.cadence, row.period)}`;

/** The columns that say what a report is (spec 1 §2.7, spec 2 §2.1): for weeks the enterprise's code and the last day besides. */
export function reportColumns(declaration: ReportDeclaration, firstNumber: number): readonly Column<ReportRow>[] {
  const { cadence, labels } = declaration;
  const isWeek = cadence === 'week';
  return [
    { key: 'index', title: '序号', width: 56, align: 'center', render: (_, index) => String(firstNumber + index) },
    ...(isWeek ? [{ key: 'enterpriseCode', title: '企业编码', width: 90 }] : []),
    { key: 'enterpriseName', title: labels.enterprise, width: 160 },
    ...(isWeek ? [{ key: 'period', title: labels.period, width: 124, render: ({ period }: ReportRow) => periodText(declaration.cadence, period) }] : []),
    { key: 'date', title: isWeek ? '报告日期' : labels.period, width: 110, render: ({ period }) => periodDays(cadence, period).to },
    { key: 'filledAt', title: labels.filledAt, width: 170, render: ({ filledAt }) => timeText(filledAt) || '—' },
    {
      key: 'status', title: '状态', width: 118,
      render: ({ status, late }) => <span className={styles['states']}><ReviewTag status={status} />{late && <span className={styles['late']}>迟报</span>}</span>,
    },
  ];
}
