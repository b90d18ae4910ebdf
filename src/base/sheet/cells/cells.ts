import type { Cell, SheetForm, CellValues } from '../sheet.ts';

const SEPARATOR = '/';

/** Address of a cell: sheet key, row key and column key. */
export function cellAddress(sheet: string, row: string, column: string): string {
  return `${sheet}${SEPARATOR}${row}${SEPARATOR}${column}`;
}

export interface CellPlace {
  readonly sheet: string;
  readonly row: string;
  readonly column: string;
}

/** The three keys of an address; undefined for what is none. */
export function cellPlace(address: string): CellPlace | undefined {
  const [sheet, row, column, ...rest] = address.split(SEPARATOR);
  return sheet && row && column && rest.length === 0 ? { sheet, row, column } : undefined;
}

export interface PlacedCell extends CellPlace {
  readonly address: string;
  readonly cell: Cell;
}

const placed = new WeakMap<SheetForm, readonly PlacedCell[]>();

/** Every place of a form that holds a cell, sheet by sheet, row by row; found once for a form, which never changes. */
export function placedCells(form: SheetForm): readonly PlacedCell[] {
  const cells = placed.get(form) ?? allPlacedCells(form);
  placed.set(form, cells);
  return cells;
}

function allPlacedCells(form: SheetForm): readonly PlacedCell[] {
  return form.sheets.flatMap((sheet) =>
    sheet.rows.flatMap((row) =>
      sheet.columns.flatMap((column): PlacedCell[] => {
        const cell = sheet.cell(row.key, column.key);
        if (cell.kind === 'empty') return [];
        return [
          {
            address: cellAddress(sheet.key, row.key, column.key),
            sheet: sheet.key,
            row: row.key,
            column: column.key,
            cell,
          },
        ];
      }),
    ),
  );
}

/** Only the cells that a person fills in: computed and unknown ones of `values` are dropped, missing ones are null. */
export function filledValues(form: SheetForm, values: CellValues): Record<string, number | null> {
  return Object.fromEntries(
    placedCells(form)
      .filter(({ cell }) => cell.kind === 'filled')
      .map(({ address }) => [address, values[address] ?? null]),
  );
}

/** A cell as a person names it: 门店销售 · 周一. */
export function cellTitle(form: SheetForm, address: string): string {
  const place = cellPlace(address);
  const sheet = form.sheets.find(({ key }) => key === place?.sheet);
  const row = sheet?.rows.find(({ key }) => key === place?.row);
  const column = sheet?.columns.find(({ key }) => key === place?.column);
  const parts = [sheet?.title, sheet && sheet.rows.length > 1 ? row?.title : undefined, column?.title];
  return parts.filter(Boolean).join(' · ') || address;
}
