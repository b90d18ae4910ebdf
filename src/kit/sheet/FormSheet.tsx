import { useCallback, useMemo } from 'react';
import type { SheetAction } from '#base/sheet-edit/edit.ts';
import { cleanedCells } from '#base/sheet-edit/history.ts';
import { boardOf } from '#base/sheet-edit/sheet-board.ts';
import type { Sheet } from '#base/sheet/sheet.ts';
import { cellPlace } from '#base/sheet/cells/cells.ts';
import { useNarrow } from '../frame/measure.ts';
import type { Theme } from '../tokens/theme.ts';
import { facesOf } from './faces.ts';
import { SheetGrid, type SheetGridHandle, type SheetGridProps } from './SheetGrid.tsx';
import type { FormEntry } from './use-sheet-form.ts';

/** What of a whole form every one of its sheets is drawn from. */
export interface FormFaces {
  readonly entry: FormEntry;
  readonly dates: readonly string[];
  readonly changed?: ReadonlySet<string> | undefined;
  /** Cells that were offered a value 预填. */
  readonly prefilled?: ReadonlySet<string> | undefined;
  readonly returned?: Readonly<Record<string, string>> | undefined;
  readonly readOnly: boolean;
  readonly theme: Theme;
}

export interface FormSheetProps extends Pick<SheetGridProps, 'sheet' | 'edit' | 'together' | 'onNextFault'>, FormFaces {
  readonly takeGrid: (key: string, handle: SheetGridHandle | null) => () => void;
}

/** A sheet for a phone: of its fixed columns the title alone stays, so that the first column to fill in is in sight. */
const narrowed = (sheet: Sheet): Sheet => ({ ...sheet, rowHeaders: sheet.rowHeaders.slice(0, 1) });

/** A sheet of a form with what of the whole form concerns it: where that says the same as before, the sheet is not drawn anew. */
export function FormSheet({
  sheet: declared,
  edit,
  entry,
  dates,
  changed,
  prefilled,
  returned,
  readOnly,
  theme,
  together,
  takeGrid,
  onNextFault,
}: FormSheetProps) {
  const isNarrow = useNarrow();
  const sheet = useMemo(() => (isNarrow ? narrowed(declared) : declared), [declared, isNarrow]);
  const { key } = sheet;
  const { values, past } = edit;
  const { cells, faults, reasons, act, explain } = entry;
  const board = useMemo(() => boardOf(sheet, readOnly), [sheet, readOnly]);
  const own = useMemo(() => faults.filter(({ address }) => cellPlace(address)?.sheet === key), [faults, key]);
  const cleaned = useMemo(() => cleanedCells(past), [past]);
  const faces = useMemo(
    () => facesOf(sheet, board, values, { cells, faults: own, changed, prefilled, cleaned, returned }),
    [sheet, board, values, cells, own, changed, prefilled, cleaned, returned],
  );
  const handleAction = useCallback((action: SheetAction) => act(key, action), [act, key]);
  const takeHandle = useCallback((handle: SheetGridHandle | null) => takeGrid(key, handle), [takeGrid, key]);
  return (
    <SheetGrid
      ref={takeHandle}
      sheet={sheet}
      board={board}
      dates={dates}
      edit={edit}
      faces={faces}
      faults={own}
      reasons={reasons}
      returned={returned}
      cleaned={cleaned}
      readOnly={readOnly}
      theme={theme}
      together={together}
      onAction={handleAction}
      onReason={explain}
      onNextFault={onNextFault}
    />
  );
}
