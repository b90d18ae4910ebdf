import { useCallback, useRef } from 'react';
import { placedCells } from '#base/sheet/cells/cells.ts';
import type { SheetForm } from '#base/sheet/sheet.ts';
import type { SheetFormHandle } from '#kit/sheet/SheetForm.tsx';

/** The way to the cells of sheets that come later than the dialog around them; the first cell is entered by itself. */
export function useSheets(form: SheetForm) {
  const sheets = useRef<SheetFormHandle>(null);
  const entered = useRef(false);
  const takeSheets = useCallback(
    (handle: SheetFormHandle | null) => {
      sheets.current = handle;
      const first = placedCells(form).find(({ cell }) => cell.kind === 'filled');
      if (!handle || !first || entered.current) return;
      // The sheets come after the dialog has opened: who types finds the first cell ready.
      entered.current = true;
      handle.goTo(first.address);
    },
    [form],
  );
  return { takeSheets, goTo: (address: string) => sheets.current?.goTo(address) };
}
