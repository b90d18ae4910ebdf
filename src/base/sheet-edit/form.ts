import type { CellFault, CellReasons, CellValues, SheetContext, SheetForm } from '../sheet/sheet.ts';
import { cellPlace } from '../sheet/cells/cells.ts';
import { checkCells } from '../sheet/check.ts';
import { compute } from '../sheet/compute.ts';
import type { CellTexts } from './board.ts';
import { editSheet, type SheetAction, type SheetEdit, startEdit } from './edit.ts';
import { boardOf, readTexts } from './sheet-board.ts';

/** A form being filled in. */
export interface FormEdit {
  /** Its sheets by their key. */
  readonly sheets: Readonly<Record<string, SheetEdit>>;
  /** Every text of them; the same object as long as none changes. */
  readonly texts: CellTexts;
}

/** A form as it is opened with these texts. */
export function startForm(form: SheetForm, texts: CellTexts, readOnly = false): FormEdit {
  return withTexts(
    Object.fromEntries(
      form.sheets.map((sheet) => {
        const own = Object.entries(texts).filter(([address]) => cellPlace(address)?.sheet === sheet.key);
        return [sheet.key, startEdit(boardOf(sheet, readOnly), Object.fromEntries(own))];
      }),
    ),
  );
}

/** What an action in one of its sheets makes of a form. */
export function editForm(
  form: SheetForm,
  edit: FormEdit,
  sheetKey: string,
  action: SheetAction,
  readOnly = false,
): FormEdit {
  const [sheet, own] = [form.sheets.find(({ key }) => key === sheetKey), edit.sheets[sheetKey]];
  if (!sheet || !own) return edit;
  const next = editSheet(boardOf(sheet, readOnly), own, action);
  const sheets = { ...edit.sheets, [sheetKey]: next };
  return next.values === own.values ? { ...edit, sheets } : withTexts(sheets);
}

function withTexts(sheets: FormEdit['sheets']): FormEdit {
  return { sheets, texts: Object.fromEntries(Object.values(sheets).flatMap(({ values }) => Object.entries(values))) };
}

/** What the texts of a form come to: filled values, every cell, and what is wrong. */
export interface FormState {
  readonly values: CellValues;
  readonly cells: CellValues;
  readonly faults: readonly CellFault[];
}

/** Reads, computes and checks a form, as the server will again on save. */
export function formState(form: SheetForm, texts: CellTexts, context: SheetContext, reasons: CellReasons): FormState {
  const { values, faults } = readTexts(form, texts);
  // A text that is no number is a fault of its own; that its cell counts as blank besides would only say it twice.
  const faultyTexts = new Set(faults.map(({ address }) => address));
  const cells = compute(form, values, context);
  const checked = checkCells(form, cells, context, reasons).filter(
    ({ address, rule }) => !(rule === 'required' && faultyTexts.has(address)),
  );
  return { values, cells, faults: [...faults, ...checked] };
}
