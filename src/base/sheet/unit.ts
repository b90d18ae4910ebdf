import type { SheetForm } from './sheet.ts';
import { cellPlace } from './cells/cells.ts';

/** The unit that a figure is told with where it is told alone: its own, else that of its row, else that of its sheet; a chosen word has none. */
export function cellUnit({ sheets }: Pick<SheetForm, 'sheets'>, address: string): string {
  const place = cellPlace(address);
  const sheet = sheets.find(({ key }) => key === place?.sheet);
  const row = sheet?.rows.find(({ key }) => key === place?.row);
  const cell = place && sheet?.cell(place.row, place.column);
  if (cell?.kind === 'filled' && cell.form.words) return '';
  const own = cell && cell.kind !== 'empty' ? cell.suffix : undefined;
  return own ?? row?.unit ?? sheet?.unit ?? '';
}
