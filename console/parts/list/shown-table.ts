import type { Cell } from '#kit/chart/tools/csv.ts';
import type { Column } from '#kit/table/columns.ts';

/** What a column's heading says, as text; '' for what is no datum: boxes to tick, what can be done with a row. */
export function nameOf<Row>({ key, name, title }: Column<Row>): string {
  if (key === 'actions' || key === 'tick') return '';
  return name ?? (typeof title === 'string' ? title : '');
}

/** Which columns somebody may leave out: those with a heading; a row's name stays, and so does what is fixed. */
export function hideable<Row>(columns: readonly Column<Row>[]): ReadonlyArray<{ key: string; name: string }> {
  return columns
    .filter((column) => nameOf(column) !== '' && column.key !== 'name' && column.fixed === undefined)
    .map((column) => ({ key: column.key, name: nameOf(column) }));
}

/** The table as it is shown, for a spreadsheet: headings as texts, without what can only be pressed. */
export function shownRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly (readonly Cell[])[],
): readonly (readonly Cell[])[] {
  const names = columns.map(nameOf);
  const kept = (_: unknown, at: number): boolean => names[at] !== '';
  // A row of fewer cells only says that there are none.
  const data = rows.slice(1).filter(({ length }) => length === columns.length);
  return [names.filter(kept), ...data.map((row) => row.filter(kept))];
}
