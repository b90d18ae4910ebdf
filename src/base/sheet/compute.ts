import { type CellReader, type CellValues, NO_CONTEXT, type SheetContext, type SheetForm } from './sheet.ts';
import { cellAddress, placedCells } from './cells/cells.ts';

/** A number rounded half away from zero, free of binary dust (1.005 → 1.01). */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const size = Math.round(Math.abs(value) * scale * (1 + Number.EPSILON)) / scale;
  return value < 0 && size !== 0 ? -size : size;
}

/**
 * Every cell of a form: what was filled in, and what is computed from it and the context. Blank is null; values of places that the
 * form does not have are dropped. A formula that asks for itself throws: a declaration is wrong, not a person's figures.
 */
export function compute(
  form: SheetForm,
  values: CellValues,
  context: SheetContext = NO_CONTEXT,
): Record<string, number | null> {
  const places = new Map(placedCells(form).map((place) => [place.address, place]));
  const done = new Map<string, number | null>();
  const open = new Set<string>();
  const valueAt = (address: string): number | null => {
    const known = done.get(address);
    if (known !== undefined) return known;
    const place = places.get(address);
    if (!place) return null;
    if (open.has(address)) throw new Error(`the cell ${address} is computed from itself`);
    open.add(address);
    const value =
      place.cell.kind === 'computed'
        ? settled(place.cell.compute(readerAt(place.row)), place.cell.decimals)
        : finite(values[address]);
    open.delete(address);
    done.set(address, value);
    return value;
  };
  const readerAt = (row: string): CellReader => ({
    row,
    value: (sheet, at, column) => valueAt(cellAddress(sheet, at, column)),
    lastPeriod: (sheet, at, column) => context.lastPeriod[cellAddress(sheet, at, column)] ?? null,
    lastYear: (sheet, at, column) => context.lastYear[cellAddress(sheet, at, column)] ?? null,
    loaded: (sheet, at, column) => context.loaded[cellAddress(sheet, at, column)] ?? null,
    reference: (sheet, at, column) => context.reference?.[cellAddress(sheet, at, column)] ?? null,
    drawn: (sheet, at, column) => context.drawn?.[cellAddress(sheet, at, column)] ?? null,
  });
  return Object.fromEntries([...places.keys()].map((address) => [address, valueAt(address)]));
}

const finite = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function settled(value: number | null, decimals: number): number | null {
  const known = finite(value);
  return known === null ? null : rounded(known, decimals);
}
