import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { nextFault } from '#base/sheet-edit/faults.ts';
import { placeAt } from '#base/sheet-edit/sheet-board.ts';
import type { SheetForm as Declared } from '#base/sheet/sheet.ts';
import { cellPlace } from '#base/sheet/cells/cells.ts';
import { ScrollTogether } from './canvas/together.ts';
import { FormSheet, type FormFaces } from './FormSheet.tsx';
import type { SheetGridHandle } from './SheetGrid.tsx';

export interface SheetFormHandle {
  /** Leads to a cell and gives it the focus. */
  readonly goTo: (address: string) => void;
}

export interface SheetFormProps extends FormFaces {
  readonly form: Declared;
  readonly ref?: Ref<SheetFormHandle>;
}

/** Every sheet of a report one below the other; F8 goes from fault to fault through all of them. */
export function SheetForm({ form, entry, dates, changed, prefilled, returned, readOnly, theme, ref }: SheetFormProps) {
  const grids = useRef(new Map<string, SheetGridHandle>());
  const newest = useRef({ form, entry });
  const [together] = useState(() => new ScrollTogether());
  useLayoutEffect(() => {
    newest.current = { form, entry };
  });
  const goTo = useCallback((address: string) => {
    const sheet = newest.current.form.sheets.find(({ key }) => key === cellPlace(address)?.sheet);
    const place = sheet && placeAt(sheet, address);
    if (!sheet || !place) return;
    newest.current.entry.act(sheet.key, { kind: 'select', place });
    grids.current.get(sheet.key)?.focus();
  }, []);
  useImperativeHandle(ref, () => ({ goTo }), [goTo]);
  const handleNextFault = useCallback(
    (from: string | undefined, backwards: boolean) => {
      const address = nextFault(newest.current.form, newest.current.entry.faults, from, backwards);
      if (address !== undefined) goTo(address);
    },
    [goTo],
  );
  const takeGrid = useCallback((key: string, handle: SheetGridHandle | null) => {
    if (handle) grids.current.set(key, handle);
    return () => void grids.current.delete(key);
  }, []);

  return form.sheets.map((sheet) => {
    const edit = entry.edit[sheet.key];
    return (
      edit && (
        <FormSheet
          key={sheet.key}
          sheet={sheet}
          edit={edit}
          entry={entry}
          dates={dates}
          changed={changed}
          prefilled={prefilled}
          returned={returned}
          readOnly={readOnly}
          theme={theme}
          together={together}
          takeGrid={takeGrid}
          onNextFault={handleNextFault}
        />
      )
    );
  });
}
