import { isGrain, type Question } from '#base/dataset/dataset.ts';
import { isPartial } from '#base/dataset/partial.ts';
import type { NamedLine } from '#kit/chart/lines-spec.ts';
import type { Answer } from '#subjects/dataset/wire.ts';

/** Lines that are told apart, and bars that are read. */
export const MOST_LINES = 6;
export const MOST_BARS = 20;

export interface Drawn {
  /** What goes along the picture. */
  readonly along: readonly string[];
  readonly places: readonly string[];
  readonly lines: readonly NamedLine[];
  /** Lines that are not drawn. */
  readonly leftOut: number;
  /** The total of each row. */
  readonly values: ReadonlyArray<{ readonly name: string; readonly value: number }>;
}

/** The first measure of an answer for drawing: time goes along the picture, whether it stands in the rows or the columns. */
export function drawnOf(question: Question, answer: Answer): Drawn {
  const { rows, columns } = question;
  const valueAt = new Map(
    answer.cells.map(
      ({ row, column, values, base }) => [`${row} ${column}`, [values[0] ?? null, base[0] ?? null]] as const,
    ),
  );
  const at = (row: number, column: number): number | null => valueAt.get(`${row} ${column}`)?.[0] ?? null;
  const rowNames = answer.rows.map(({ names }) => names.join(' · ') || '全部');
  const columnNames = answer.columns.map(({ names }) => names.join(' '));
  const totals = columns.length === 0 ? 0 : -1;
  const isAcross = columns.some(isGrain) && !rows.some(isGrain);
  const along = isAcross ? columns : rows;
  const partial = (isAcross ? answer.columns : answer.rows).map(({ keys }) =>
    along.some((key, place) => isGrain(key) && isPartial(question, key, keys[place] ?? '')),
  );
  const lines: NamedLine[] = isAcross
    ? rowNames.map((name, row) => ({ name, values: columnNames.map((_, column) => at(row, column)), partial }))
    : columnNames.map((name, column) => ({
        name: name || '本期',
        values: rowNames.map((_, row) => at(row, column)),
        partial,
      }));
  const base = rowNames.map((_, row) => valueAt.get(`${row} 0`)?.[1] ?? null);
  const compared = columns.length === 0 && base.some((one) => one !== null) ? [{ name: '对比', values: base }] : [];
  return {
    along,
    places: isAcross ? columnNames : rowNames,
    lines: [...lines.slice(0, MOST_LINES), ...compared],
    leftOut: Math.max(0, lines.length - MOST_LINES),
    values: rowNames.flatMap((name, row) => {
      const value = at(row, totals);
      return value === null ? [] : [{ name, value }];
    }),
  };
}
