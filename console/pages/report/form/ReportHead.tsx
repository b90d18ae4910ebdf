import type { ReactNode } from 'react';
import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { ReviewTag } from '../../../review/ReviewTag.tsx';
import styles from './Form.module.css';

export interface ReportHeadProps {
  readonly declaration: ReportDeclaration;
  readonly detail: ReportDetail;
  /** What else stands in the line: how the draft is kept. */
  readonly children?: ReactNode;
}

/** The heading of a form: date and enterprise, the unit of its amounts (spec 1 §2.7), its state and who decided so, and why it was returned. */
export function ReportHead({ declaration: { cadence, unit }, detail, children }: ReportHeadProps) {
  const { enterpriseName, period, status, decided, late, receiptNumber, returnReason } = detail;
  return (
    <>
      <div className={styles['head']}>
        <h2>
          {periodText(cadence, period)} {enterpriseName}
        </h2>
        <span>单位：{unit}</span>
        <ReviewTag status={status} />
        {decided && <span role="status">{decided}</span>}
        {late && <span>迟报</span>}
        {receiptNumber !== undefined && <span>回执编号 {receiptNumber}</span>}
        {children}
      </div>
      {returnReason !== undefined && (
        <p className={styles['returned']}>审核意见：{returnReason}（标出的单元格请核对修改）</p>
      )}
    </>
  );
}
