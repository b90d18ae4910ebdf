import { isGrain, type Question } from '#base/dataset/dataset.ts';
import { isPartial } from '#base/dataset/partial.ts';
import type { NamedLine } from '#kit/chart/several/lines-spec.ts';
import type { NotedAt } from './answer-table.tsx';
import type { Answer } from '../wire.ts';

/** Lines that are told apart, and bars that are read. */
export const MOST_LINES = 6;
export const MOST_BARS = 20;
/** Small lines that a page has room for. */
export const MOST_SMALL = 24;

export interface Drawn {
  /** What goes along the picture. */
  readonly along: readonly string[];
  readonly places: readonly string[];
  /** All of them; a picture takes as many as can be told apart in it. */
  readonly lines: readonly NamedLine[];
  /** What the figures are compared with, where they are. */
  readonly compared: readonly NamedLine[];
  /** The total of each row, by the key of its first dimension. */
  readonly values: readonly RowTotal[];
}

export interface RowTotal {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly isNoted?: true;
}

/** The first measure of an answer for drawing: time goes along the picture, whether it stands in the rows or the columns. */
export function drawnOf(question: Question, answer: Answer, notedAt?: NotedAt): Drawn {
  const { rows, columns } = question;
  const valueAt = new Map(
    answer.cells.map(
      ({ row, column, values, base }) => [`${row} ${column}`, [values[0] ?? null, base[0] ?? null]] as const,
    ),
  );
  const at = (row: number, column: number): number | null => valueAt.get(`${row} ${column}`)?.[0] ?? null;
  const [measure = ''] = question.measures;
  const isNoted = (row: number, column: number): boolean =>
    notedAt?.({ measure, row: answer.rows[row]?.keys ?? [], column: answer.columns[column]?.keys ?? [] }) ?? false;
  const notedIn = (places: readonly unknown[], of: (place: number) => boolean) =>
    notedAt && { noted: places.map((_, place) => of(place)) };
  const rowNames = answer.rows.map(({ names }) => names.join(' · ') || '全部');
  const columnNames = answer.columns.map(({ names }) => names.join(' '));
  const totals = columns.length === 0 ? 0 : -1;
  const isAcross = columns.some(isGrain) && !rows.some(isGrain);
  const along = isAcross ? columns : rows;
  const partial = (isAcross ? answer.columns : answer.rows).map(({ keys }) =>
    along.some((key, place) => isGrain(key) && isPartial(question, key, keys[place] ?? '')),
  );
  const lines: NamedLine[] = isAcross
    ? rowNames.map((name, row) => ({
        name,
        values: columnNames.map((_, column) => at(row, column)),
        partial,
        ...notedIn(columnNames, (column) => isNoted(row, column)),
      }))
    : columnNames.map((name, column) => ({
        name: name || '本期',
        values: rowNames.map((_, row) => at(row, column)),
        partial,
        ...notedIn(rowNames, (row) => isNoted(row, column)),
      }));
  const base = rowNames.map((_, row) => valueAt.get(`${row} 0`)?.[1] ?? null);
  const compared = columns.length === 0 && base.some((one) => one !== null) ? [{ name: '对比', values: base }] : [];
  return {
    along,
    places: isAcross ? columnNames : rowNames,
    lines,
    compared,
    values: rowNames.flatMap((name, row) => {
      const value = at(row, totals);
      return value === null
        ? []
        : [
            {
              key: answer.rows[row]?.keys[0] ?? '',
              name,
              value,
              ...(isNoted(row, totals) && { isNoted: true as const }),
            },
          ];
    }),
  };
}

/** Lines to be laid on one another: those beyond `most` together as 其他, so that a column is the whole of it. */
export function stackedLines(lines: readonly NamedLine[], most = MOST_LINES): readonly NamedLine[] {
  if (lines.length <= most) return lines;
  const rest = lines.slice(most);
  const values = (rest[0]?.values ?? []).map((_, index) => {
    const known = rest.flatMap((line) => line.values[index] ?? []);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });
  return [...lines.slice(0, most), { name: `其他 ${rest.length} 项`, values, partial: rest[0]?.partial }];
}
