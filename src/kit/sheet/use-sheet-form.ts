import { useCallback, useMemo, useReducer, useState } from 'react';
import type { CellTexts } from '#base/sheet-edit/board.ts';
import type { SheetAction } from '#base/sheet-edit/edit.ts';
import { editForm, type FormEdit, type FormState, formState, startForm } from '#base/sheet-edit/form.ts';
import type { CellReasons, SheetContext, SheetForm } from '#base/sheet/sheet.ts';

export interface SheetFormStart {
  readonly form: SheetForm;
  readonly context: SheetContext;
  readonly texts: CellTexts;
  readonly reasons: CellReasons;
  readonly readOnly: boolean;
}

export interface FormEntry extends FormState {
  readonly edit: FormEdit['sheets'];
  readonly texts: CellTexts;
  readonly reasons: CellReasons;
  readonly act: (sheet: string, action: SheetAction) => void;
  readonly explain: (address: string, reason: string) => void;
}

/** A form being filled in: its texts begin as given and are its own from then on; all else follows from them. */
export function useSheetForm({ form, context, texts: begun, reasons: given, readOnly }: SheetFormStart): FormEntry {
  const [edit, dispatch] = useReducer(
    (state: FormEdit, { sheet, action }: { readonly sheet: string; readonly action: SheetAction }) =>
      editForm(form, state, sheet, action, readOnly),
    undefined,
    () => startForm(form, begun, readOnly),
  );
  const [reasons, setReasons] = useState(given);
  const { texts } = edit;
  const state = useMemo(() => formState(form, texts, context, reasons), [form, texts, context, reasons]);
  const act = useCallback((sheet: string, action: SheetAction) => dispatch({ sheet, action }), []);
  const explain = useCallback(
    (address: string, reason: string) => setReasons((now) => ({ ...now, [address]: reason })),
    [],
  );
  return { ...state, edit: edit.sheets, texts, reasons, act, explain };
}
