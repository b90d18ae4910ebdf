import { type ReactNode, useId, useMemo, useState } from 'react';
import { attachmentFaults } from '#base/sheet/attachment.ts';
import { blocking } from '#base/sheet/check.ts';
import type { ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { periodText, previousPeriod } from '#base/sheet/period.ts';
import { useCore } from '#browser/core.tsx';
import type { Draft } from '#browser/drafts/merge.ts';
import { useDraft } from '#browser/drafts/use-draft.ts';
import { useKeptContent } from '#browser/drafts/use-kept-content.ts';
import type { OneEditor } from '#browser/drafts/use-one-editor.ts';
import type { Keep } from '#browser/storage.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import { LazySheetForm } from '#kit/sheet/lazy.tsx';
import { useSheetForm } from '#kit/sheet/use-sheet-form.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { Receipt, ReportDetail } from '#subjects/report/wire.ts';
import { AttachmentFields } from '../attachments/AttachmentFields.tsx';
import { saidOfAttachments } from '../attachments/said.ts';
import { useAttachments } from '../attachments/use-attachments.ts';
import { ReportTrail } from '../history/ReportTrail.tsx';
import { useReportDeeds } from '../list/use-report-deeds.ts';
import { useEarlyEntry } from './filling/use-early-entry.ts';
import { FillingFooter } from './filling/FillingFooter.tsx';
import { FillingForm } from './filling/FillingForm.tsx';
import { useSheets } from './filling/use-sheets.ts';
import { type FormStart, contextOf, valuesOf, writtenReasons } from './form-start.ts';
import { NextCell } from './NextCell.tsx';
import { DraftMark } from './DraftMark.tsx';
import styles from './Form.module.css';
import { LaidOver, OtherTab, Problem, Unfinished } from '../../../parts/sheet/Notices.tsx';
import { ReportHead } from './ReportHead.tsx';
import { returnedCells } from './returned.ts';
import { PrefillNotes } from '../prefill/PrefillNotes.tsx';
import { usePrefills } from '../prefill/use-prefills.ts';
import { useCurrentCell } from './use-current-cell.ts';
import { useSubmission } from './use-submission.ts';

export interface FillingProps {
  readonly declaration: ReportDeclaration;
  readonly detail: ReportDetail;
  readonly form: SheetForm;
  readonly start: FormStart;
  readonly kept: Keep<Draft>;
  readonly editor: OneEditor;
  readonly back: ReactNode;
  readonly onReload: () => void;
  readonly onClose: () => void;
  readonly onSubmitted: (receipt: Receipt) => Promise<void>;
}

/** The sheets being filled in: every change kept as a draft, faults led to cell by cell, handed in with a receipt. */
export function Filling({
  declaration,
  detail,
  form,
  start,
  kept,
  editor,
  back,
  onReload,
  onClose,
  onSubmitted,
}: FillingProps) {
  const { transport } = useCore();
  const theme = useTheme();
  const keysId = useId();
  const { key: kind } = declaration;
  const { enterpriseId, period, reportId } = detail;
  const readOnly = editor.role === 'reader';
  const context = useMemo(() => contextOf(detail), [detail]);
  const returned = useMemo(() => returnedCells(detail), [detail]);
  const conflicts = useMemo(() => new Set(start.conflicts), [start]);
  const typing = useSheetForm({ form, context, texts: start.texts, reasons: start.reasons, readOnly });
  const { entry, address: current } = useCurrentCell(form, typing);
  const prefills = usePrefills(form, detail, start, entry);
  const prefilled = useMemo(() => new Set(detail.prefills?.map(({ address }) => address)), [detail]);
  const { texts, reasons, faults } = entry;
  const content = (of: Pick<Draft, 'texts' | 'reasons'>) => ({
    kind,
    enterpriseId,
    period,
    values: valuesOf(form, of.texts),
    reasons: writtenReasons(of.reasons),
    offered: declaration.prefills && prefills.offered,
  });
  const keeping = useDraft({
    kept,
    base: start.base,
    basedOn: start.basedOn,
    send: async (draft) =>
      (await transport.send(reportCalls.saveDraft, { ...content(draft), basedOn: draft.basedOn }, { quiet: true }))
        .savedAt,
  });
  useKeptContent(keeping.change, { texts, reasons });
  const deeds = useReportDeeds(declaration);
  const [asked, setAsked] = useState(false);
  const { takeSheets, goTo } = useSheets(form);
  const { problem, submitting, submit } = useSubmission(async (receipt) => {
    keeping.drop();
    await onSubmitted(receipt);
  });
  const left = blocking(faults);
  const attachments = useAttachments(detail);
  const lacking = attachmentFaults(
    declaration.attachments ?? [],
    attachments.files.map(({ item }) => item),
    'submit',
  );
  const attachmentSaid = saidOfAttachments(asked ? lacking : [], problem?.cells ?? []);
  const early = useEarlyEntry(form, entry);
  const shown = asked ? entry : early;
  const handleSubmit = () => {
    setAsked(true);
    // What cannot stand comes before what only wants a word.
    const first = left.find(({ strength }) => strength === 'hard') ?? left[0];
    const [lack] = lacking;
    const [unsure] = prefills.moved;
    if (first ?? unsure) goTo((first ?? unsure)?.address ?? '');
    else if (lack) document.querySelector<HTMLElement>(`[data-attachment='${lack.item}'] input`)?.focus();
    else
      void submit({
        ...content({ texts, reasons }),
        files: declaration.attachments && attachments.files.map(({ fileId }) => fileId),
        version: reportId === undefined ? undefined : start.basedOn,
      });
  };
  const handleWithdraw = () => {
    if (reportId === undefined) return;
    const what = `${detail.enterpriseName} ${periodText(declaration.cadence, period)}`;
    deeds.askWithdrawal({ reportId, version: detail.version }, what, onClose);
  };
  const isOffered = !readOnly && current !== undefined && prefilled.has(current);
  return (
    <FillingForm
      title={declaration.title}
      keysId={keysId}
      onRestore={isOffered ? () => prefills.restore(current) : undefined}
    >
      <div className={styles['scroll']}>
        <ReportHead declaration={declaration} detail={detail}>
          <DraftMark state={keeping.state} />
        </ReportHead>
        {readOnly && <OtherTab isFree={editor.isFree} onTakeOver={editor.takeOver} />}
        {start.conflicts.length > 0 && (
          <LaidOver what="报表" form={form} cells={start.conflicts} theirs={start.base} onCell={goTo} />
        )}
        <PrefillNotes
          form={form}
          prefills={detail.prefills ?? []}
          values={prefills.values}
          moved={prefills.moved}
          {...(readOnly ? {} : { onRestore: prefills.restore, onConfirm: prefills.confirm })}
        />
        <LazySheetForm
          ref={takeSheets}
          form={form}
          entry={shown}
          dates={detail.headerDates}
          changed={conflicts}
          prefilled={prefilled}
          returned={returned}
          readOnly={readOnly}
          theme={theme}
        />
        {declaration.attachments && (
          <AttachmentFields declaration={declaration} attachments={attachments} faults={attachmentSaid} />
        )}
        {reportId !== undefined && (
          <ReportTrail declaration={declaration} reportId={reportId} mayComment={detail.actions.includes('comment')} />
        )}
      </div>
      {!readOnly && (
        <NextCell
          form={form}
          entry={shown}
          current={current}
          lastPeriod={detail.lastPeriod}
          lastName={periodText(declaration.cadence, previousPeriod(declaration.cadence, period) ?? '')}
          steady={declaration.steady ?? false}
          onGo={goTo}
        />
      )}
      {problem && <Problem form={form} problem={problem} onCell={goTo} onReload={onReload} />}
      {asked && !problem && left.length > 0 && <Unfinished form={form} faults={left} onCell={goTo} />}
      {deeds.refused && <QuietMark text={deeds.refused.text} onRetry={deeds.refused.again} />}
      <FillingFooter
        keysId={keysId}
        back={back}
        isPrefilled={prefilled.size > 0}
        isSending={attachments.sending !== undefined}
        submitting={submitting}
        readOnly={readOnly}
        onWithdraw={reportId !== undefined && detail.actions.includes('withdraw') ? handleWithdraw : undefined}
        onSubmit={handleSubmit}
        onClose={onClose}
      />
    </FillingForm>
  );
}
