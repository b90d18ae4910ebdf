import { type Ref, useImperativeHandle, useRef } from 'react';
import { nextFault } from '#base/sheet-edit/faults.ts';
import { placeAt } from '#base/sheet-edit/sheet-board.ts';
import { cellPlace, type SheetForm as Declared } from '#base/sheet.ts';
import type { Theme } from '../tokens/theme.ts';
import { SheetGrid, type SheetGridHandle } from './SheetGrid.tsx';
import type { FormEntry } from './use-sheet-form.ts';

export interface SheetFormHandle {
  /** Leads to a cell and gives it the focus. */
  readonly goTo: (address: string) => void;
}

export interface SheetFormProps {
  readonly form: Declared;
  readonly entry: FormEntry;
  readonly dates: readonly string[];
  readonly changed?: ReadonlySet<string> | undefined;
  readonly returned?: Readonly<Record<string, string>> | undefined;
  readonly readOnly: boolean;
  readonly theme: Theme;
  readonly ref?: Ref<SheetFormHandle>;
}

/** Every sheet of a report one below the other; F8 goes from fault to fault through all of them. */
export function SheetForm({ form, entry, dates, changed, returned, readOnly, theme, ref }: SheetFormProps) {
  const grids = useRef(new Map<string, SheetGridHandle>());
  const goTo = (address: string) => {
    const sheet = form.sheets.find(({ key }) => key === cellPlace(address)?.sheet);
    const place = sheet && placeAt(sheet, address);
    if (!sheet || !place) return;
    entry.act(sheet.key, { kind: 'select', place });
    grids.current.get(sheet.key)?.focus();
  };
  useImperativeHandle(ref, () => ({ goTo }));
  const handleNextFault = (from: string | undefined, backwards: boolean) => {
    const address = nextFault(form, entry.faults, from, backwards);
    if (address !== undefined) goTo(address);
  };

  return form.sheets.map((sheet) => {
    const edit = entry.edit[sheet.key];
    return edit && (
      <SheetGrid
        key={sheet.key}
        ref={(handle) => {
          if (handle) grids.current.set(sheet.key, handle);
          return () => void grids.current.delete(sheet.key);
        }}
        sheet={sheet}
        dates={dates}
        edit={edit}
        cells={entry.cells}
        faults={entry.faults}
        reasons={entry.reasons}
        changed={changed}
        returned={returned}
        readOnly={readOnly}
        theme={theme}
        onAction={(action) => entry.act(sheet.key, action)}
        onReason={entry.explain}
        onNextFault={handleNextFault}
      />
    );
  });
}
