import { Button } from '@arco-design/web-react';
import { useMemo } from 'react';
import { shownForm } from '#base/sheet/cells/shown.ts';
import { LazySheetForm } from '#kit/sheet/lazy.tsx';
import { useSheetForm } from '#kit/sheet/use-sheet-form.ts';
import { useTheme } from '#kit/frame/measure.ts';
import { ReportAttachments } from '../attachments/AttachedFiles.tsx';
import { ReportTrail } from '../history/ReportTrail.tsx';
import { PrefillNotes } from '../prefill/PrefillNotes.tsx';
import { startFromStored, contextOf } from './form-start.ts';
import { EditedReport, type EditedReportProps } from './EditedReport.tsx';
import styles from './Form.module.css';
import { returnedCells } from './returned.ts';
import { ReportHead } from './ReportHead.tsx';

export interface OpenedReportProps extends EditedReportProps {
  readonly readOnly: boolean;
}

/** Step 1: the sheets of a report, to fill in or to read. */
export function OpenedReport({ readOnly, ...props }: OpenedReportProps) {
  return readOnly ? <ReadReport {...props} /> : <EditedReport {...props} />;
}

/** A report to read 查看, with what was done to it. */
function ReadReport({ declaration, detail, onClose }: EditedReportProps) {
  const form = useMemo(() => shownForm(declaration, detail.items), [declaration, detail]);
  const context = useMemo(() => contextOf(detail), [detail]);
  const { texts, reasons } = useMemo(() => startFromStored(form, detail), [form, detail]);
  const entry = useSheetForm({ form, context, texts, reasons, readOnly: true });
  const theme = useTheme();
  return (
    <div className={styles['form']}>
      <div className={styles['scroll']}>
        <ReportHead declaration={declaration} detail={detail} />
        <PrefillNotes form={form} prefills={detail.keptPrefills ?? []} now={detail.prefills} values={detail.cells} />
        <LazySheetForm
          form={form}
          entry={entry}
          dates={detail.headerDates}
          returned={returnedCells(detail)}
          readOnly
          theme={theme}
        />
        <ReportAttachments declaration={declaration} files={detail.files} />
        {detail.reportId !== undefined && (
          <ReportTrail
            declaration={declaration}
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
