import { Button } from '@arco-design/web-react';
import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { BegunReport } from '#subjects/report/wire.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './ReportList.module.css';

export interface BegunReportsProps {
  readonly declaration: ReportDeclaration;
  readonly begun: readonly BegunReport[];
  readonly onContinue: (report: BegunReport) => void;
  readonly onDiscard: (report: BegunReport) => void;
}

/** 草稿: what was begun, saved by itself and never handed in stands above the reports, to go on with or to throw away. */
export function BegunReports({ declaration, begun, onContinue, onDiscard }: BegunReportsProps) {
  if (begun.length === 0) return null;
  return (
    <ul className={styles['begun']} aria-label="未提交的草稿">
      {begun.map((report) => {
        const name = `${report.enterpriseName} ${periodText(declaration.cadence, report.period)}`;
        return (
          <li key={name}>
            <span className={styles['draft']}>草稿</span>
            <strong>{name}</strong>
            <span>自动保存于 {timeText(report.savedAt)}，尚未提交</span>
            <Button type="text" size="mini" aria-label={`继续填写 ${name}`} onClick={() => onContinue(report)}>
              继续填写
            </Button>
            <Button type="text" size="mini" aria-label={`放弃草稿 ${name}`} onClick={() => onDiscard(report)}>
              放弃草稿
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
