import { useCallback, useMemo, useState } from 'react';
import type { SheetAction } from '#base/sheet-edit/edit.ts';
import { boardOf } from '#base/sheet-edit/sheet-board.ts';
import type { SheetForm } from '#base/sheet/sheet.ts';
import type { FormEntry } from '#kit/sheet/use-sheet-form.ts';

/** The cell that was chosen last in the sheets of a form, whichever of them it is in; `entry` is what the sheets are to be given instead. */
export function useCurrentCell(form: SheetForm, entry: FormEntry) {
  const { act } = entry;
  const [sheetKey, setSheetKey] = useState(form.sheets[0]?.key ?? '');
  const watching = useCallback(
    (key: string, action: SheetAction) => {
      setSheetKey(key);
      act(key, action);
    },
    [act],
  );
  const watched = useMemo(() => ({ ...entry, act: watching }), [entry, watching]);
  const sheet = form.sheets.find(({ key }) => key === sheetKey);
  const focus = entry.edit[sheetKey]?.selection.focus;
  return { entry: watched, address: sheet && focus ? boardOf(sheet, true).addressAt(focus) : undefined };
}
