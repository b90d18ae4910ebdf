import { type CellTexts } from '#base/sheet-edit/board.ts';
import { readTexts, textsOf } from '#base/sheet-edit/sheet-board.ts';
import { offersOf } from '#base/sheet/drawn/prefill.ts';
import type { CellReasons, CellValues, SheetContext, SheetForm } from '#base/sheet/sheet.ts';
import { filledValues } from '#base/sheet/cells/cells.ts';
import { type Draft, newerDraft, rebased } from '#browser/drafts/merge.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';

/** What a form begins with: texts, reasons, and the version they are changes to. */
export interface FormStart {
  readonly texts: CellTexts;
  readonly reasons: CellReasons;
  readonly base: CellTexts;
  readonly basedOn: number;
  /** Cells that somebody else has changed as well, each in another way. */
  readonly conflicts: readonly string[];
}

export const contextOf = (detail: ReportDetail): SheetContext => {
  const { lastPeriod, lastYear, loaded, history, reference, drawn, sums } = detail;
  return { lastPeriod, lastYear, loaded, history, reference, drawn, sums };
};

/** The texts of a report's filled cells as it is stored; one that is to be filled in for the first time has what it is offered 预填. */
export function storedTexts(
  form: SheetForm,
  { cells, version, prefills = [], actions }: Pick<ReportDetail, 'cells' | 'version' | 'prefills' | 'actions'>,
): CellTexts {
  const isNew = version === 0 && actions.includes('edit');
  return { ...(isNew ? textsOf(offersOf(prefills)) : {}), ...textsOf(filledValues(form, cells)) };
}

/** A report as it is stored, without any draft. */
export function startFromStored(form: SheetForm, detail: ReportDetail): FormStart {
  const texts = storedTexts(form, detail);
  return { texts, reasons: detail.reasons, base: texts, basedOn: detail.version, conflicts: [] };
}

/** A draft brought to the report's present version. */
export function startFromDraft(form: SheetForm, detail: ReportDetail, draft: Draft): FormStart {
  const { draft: own, conflicts } = rebased(draft, detail.version, storedTexts(form, detail));
  return { texts: own.texts, reasons: own.reasons, base: own.base, basedOn: own.basedOn, conflicts };
}

/**
 * The draft to offer on opening a report: of the one on this machine and the server's the one changed last; undefined when there is none,
 * or when it says what the report says already.
 */
export function offeredDraft(form: SheetForm, detail: ReportDetail, here: Draft | undefined): Draft | undefined {
  const draft = newerDraft(here, serverDraft(form, detail));
  if (!draft) return undefined;
  const start = startFromDraft(form, detail, draft);
  const isKnown = sameTexts(start.texts, storedTexts(form, detail)) && sameTexts(start.reasons, detail.reasons);
  return isKnown ? undefined : draft;
}

/** The server keeps no texts it began from: while the version is the same they are the report's, else nothing is known of them. */
function serverDraft(form: SheetForm, detail: ReportDetail): Draft | undefined {
  const { draft, version } = detail;
  if (!draft) return undefined;
  const begun = version === 0 ? textsOf(draft.offered ?? {}) : storedTexts(form, detail);
  const base = draft.basedOn === version ? begun : {};
  return {
    texts: textsOf(draft.values),
    reasons: draft.reasons,
    base,
    basedOn: draft.basedOn,
    changedAt: draft.savedAt,
    savedAt: draft.savedAt,
  };
}

/** The numbers of texts, for the server; what is no number yet is left blank there and stays in the draft here. */
export const valuesOf = (form: SheetForm, texts: CellTexts): CellValues => readTexts(form, texts).values;

/** Reasons that say something. */
export const writtenReasons = (reasons: CellReasons): CellReasons =>
  Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason.trim() !== ''));

function sameTexts(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => (one[key] ?? '') === (other[key] ?? ''),
  );
}
