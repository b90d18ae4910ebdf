import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { shownForm } from '#base/sheet/cells/shown.ts';
import { cellTitle, placedCells } from '#base/sheet/cells/cells.ts';
import { cellUnit } from '#base/sheet/unit.ts';
import { useTheme } from '#kit/frame/measure.ts';
import { LazySheetForm } from '#kit/sheet/lazy.tsx';
import type { SheetFormHandle } from '#kit/sheet/SheetForm.tsx';
import { useSheetForm } from '#kit/sheet/use-sheet-form.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { DecisionForm } from '../../../../review/decision/DecisionForm.tsx';
import { useDecision } from '../../../../review/decision/use-decision.ts';
import { startFromStored, contextOf } from '../../form/form-start.ts';
import { returnedCells } from '../../form/returned.ts';
import { ReportHead } from '../../form/ReportHead.tsx';
import { EnterpriseName } from '../../../../parts/names/EnterpriseName.tsx';
import { ReportAttachments } from '../../attachments/AttachedFiles.tsx';
import { ReportTrail } from '../../history/ReportTrail.tsx';
import { ChangedSince } from './ChangedSince.tsx';
import { CellMarks } from './CellMarks.tsx';
import { PeersPanel } from './PeersPanel.tsx';
import { useChanges } from './use-changes.ts';
import { PrefillNotes } from '../../prefill/PrefillNotes.tsx';
import { useCurrentCell } from '../../form/use-current-cell.ts';
import { useSending } from './use-sending.ts';

export interface ReviewedReportProps {
  readonly declaration: ReportDeclaration;
  readonly detail: ReportDetail;
  /** What went wrong with a decision, kept over a change of version. */
  readonly problem: string;
  readonly onProblem: (text: string) => void;
  readonly onDone: () => void;
  /** The sheets stand; `first` is the address of their first figure. */
  readonly onStanding: (sheets: SheetFormHandle, first: string) => void;
  /** The sheets are about to go, or to stand anew. */
  readonly onGoing: () => void;
}

/** A report as its reviewer sees it: what changed since it was last handed in, its sheets to read and to mark, its trail, and the decision. */
export function ReviewedReport(props: ReviewedReportProps) {
  const { declaration, detail, problem, onProblem, onDone, onStanding, onGoing } = props;
  const form = useMemo(() => shownForm(declaration, detail.items), [declaration, detail]);
  const context = useMemo(() => contextOf(detail), [detail]);
  const { texts, reasons } = useMemo(() => startFromStored(form, detail), [form, detail]);
  const { entry, address: current } = useCurrentCell(
    form,
    useSheetForm({ form, context, texts, reasons, readOnly: true }),
  );
  const [marks, setMarks] = useState<Readonly<Record<string, string>>>({});
  const changes = useChanges(declaration.key, detail.reportId ?? '');
  // The same as long as what they are made of is: the sheets reckon their faces anew with each other one.
  const prefilled = useMemo(() => new Set(detail.keptPrefills?.map(({ address }) => address)), [detail]);
  const changed = useMemo(() => new Set(changes.map(({ address }) => address)), [changes]);
  const theme = useTheme();
  const decision = useDecision({ send: useSending(declaration.key, detail, marks), onProblem, onDone });
  const standing = useRef<SheetFormHandle>(null);
  const takeSheets = useCallback(
    (sheets: SheetFormHandle | null) => {
      standing.current = sheets;
      if (!sheets) return onGoing();
      const first = placedCells(form).find(({ cell }) => cell.kind === 'filled');
      if (first) onStanding(sheets, first.address);
    },
    [form, onStanding, onGoing],
  );
  const mayReturn = detail.actions.includes('return');
  return (
    <>
      <ReportHead declaration={declaration} detail={detail}>
        <EnterpriseName enterpriseId={detail.enterpriseId} name="企业全景" />
      </ReportHead>
      <ChangedSince changes={changes} />
      <PrefillNotes form={form} prefills={detail.keptPrefills ?? []} now={detail.prefills} values={detail.cells} />
      {detail.reportId !== undefined && (
        <PeersPanel
          detail={detail}
          current={
            current === undefined
              ? undefined
              : {
                  address: current,
                  title: cellTitle(form, current),
                  unit: cellUnit(form, current),
                }
          }
          titleOf={(address) => cellTitle(form, address)}
          onGo={(address) => standing.current?.goTo(address)}
        />
      )}
      <LazySheetForm
        ref={takeSheets}
        form={form}
        entry={entry}
        dates={detail.headerDates}
        prefilled={prefilled}
        changed={changed}
        returned={mayReturn ? marks : returnedCells(detail)}
        readOnly
        theme={theme}
      />
      <ReportAttachments declaration={declaration} files={detail.files} />
      {mayReturn && (
        <CellMarks
          current={current === undefined ? undefined : { address: current, title: cellTitle(form, current) }}
          marks={Object.entries(marks).map(([address, comment]) => ({
            address,
            comment,
            title: cellTitle(form, address),
          }))}
          onMark={(address, comment) => setMarks((now) => ({ ...now, [address]: comment }))}
          onUnmark={(gone) =>
            setMarks((now) => Object.fromEntries(Object.entries(now).filter(([address]) => address !== gone)))
          }
        />
      )}
      {detail.reportId !== undefined && (
        <ReportTrail
          declaration={declaration}
          reportId={detail.reportId}
          mayComment={detail.actions.includes('comment')}
        />
      )}
      <DecisionForm actions={detail.actions} problem={problem} decision={decision} />
    </>
  );
}
