import { Button } from '@arco-design/web-react';
import { type ReactNode, useMemo } from 'react';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { LazySheetForm } from '#kit/sheet/lazy.tsx';
import { useSheetForm } from '#kit/sheet/use-sheet-form.ts';
import { useTheme } from '#kit/frame/measure.ts';
import type { Receipt, ReportDetail } from '#subjects/report/wire.ts';
import { ReportTrail } from '../history/ReportTrail.tsx';
import { startFromStored, contextOf } from './form-start.ts';
import { EditedReport } from './EditedReport.tsx';
import styles from './Form.module.css';
import { returnedCells } from './returned.ts';
import { ReportHead } from './ReportHead.tsx';

export interface OpenedReportProps {
  readonly declaration: ReportDeclaration;
  /** The report as it was fetched; the form is its own from then on. */
  readonly detail: ReportDetail;
  readonly readOnly: boolean;
  /** A draft is taken up without asking. */
  readonly resumes: boolean;
  /** The way back to step 0, where there is one. */
  readonly back: ReactNode;
  readonly onReload: () => void;
  readonly onClose: () => void;
  readonly onSubmitted: (receipt: Receipt) => Promise<void>;
}

/** Step 1: the sheets of a report, to fill in or to read. */
export function OpenedReport(props: OpenedReportProps) {
  return props.readOnly ? <ReadReport {...props} /> : <EditedReport {...props} />;
}

/** A report to read 查看, with what was done to it. */
function ReadReport({ declaration, detail, onClose }: OpenedReportProps) {
  const form = useMemo(() => declaration.formOf(detail.items), [declaration, detail]);
  const context = useMemo(() => contextOf(detail), [detail]);
  const { texts, reasons } = useMemo(() => startFromStored(form, detail), [form, detail]);
  const entry = useSheetForm({ form, context, texts, reasons, readOnly: true });
  const theme = useTheme();
  return (
    <div className={styles['form']}>
      <div className={styles['scroll']}>
        <ReportHead declaration={declaration} detail={detail} />
        <LazySheetForm
          form={form}
          entry={entry}
          dates={detail.headerDates}
          returned={returnedCells(detail)}
          readOnly
          theme={theme}
        />
        {detail.reportId !== undefined && (
          <ReportTrail
            kind={declaration.key}
            reportId={detail.reportId}
            mayComment={detail.actions.includes('comment')}
          />
        )}
      </div>
      <div className={styles['footer']}>
        <Button onClick={onClose}>关闭</Button>
      </div>
    </div>
  );
}
