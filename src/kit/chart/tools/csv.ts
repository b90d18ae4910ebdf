/** What a spreadsheet takes for a formula at the beginning of a text. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]/;
const BYTE_ORDER_MARK = '\uFEFF';

/** A cell of an export: numbers go out as they are, texts as texts. */
export type Cell = string | number;

/**
 * The rows as CSV (RFC 4180) that a Chinese spreadsheet opens rightly: UTF-8 with its mark, CRLF. A text that would run as
 * a formula gets an apostrophe before it; a number is never taken for one.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

function fieldOf(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows of a table in the page: what a `data` element stands for is its number, anything else its text. */
export function rowsOf(table: HTMLTableElement): readonly (readonly Cell[])[] {
  return [...table.rows].map((row) => [...row.cells].map(cellOf));
}

function cellOf(cell: HTMLTableCellElement): Cell {
  const value = cell.querySelector('data')?.value;
  return value === undefined || value === '' ? cell.textContent.trim() : Number(value);
}
