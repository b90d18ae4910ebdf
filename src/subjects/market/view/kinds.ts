import type { KindCounts } from '../wire.ts';

/** From which share above or below the city's number for its people a cell is marked. */
const MARKED_FROM = 0.3;

interface KindCell {
  readonly count: number;
  /** Outlets for a thousand people against the city's; 1 where that is not known. */
  readonly ratio: number;
  readonly mark: '' | '＋' | '－';
}

export interface KindRow {
  readonly code: string;
  readonly name: string;
  readonly cells: readonly KindCell[];
  readonly total: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The divisions with their outlets by kind, each held against the city's number for as many people, most outlets first. */
export function kindRows({ kinds, divisions }: KindCounts): readonly KindRow[] {
  const people = sum(divisions.map(({ population }) => population ?? 0));
  const totals = kinds.map((_, at) => sum(divisions.map(({ counts }) => counts[at] ?? 0)));
  return divisions
    .map(({ code, name, counts, population }) => ({
      code,
      name,
      total: sum(counts),
      cells: counts.map((count, at): KindCell => {
        const expected = population && people ? ((totals[at] ?? 0) * population) / people : 0;
        // Of what a division would have less than one of, it lacks none.
        const ratio = expected >= 1 ? count / expected : 1;
        return { count, ratio, mark: ratio >= 1 + MARKED_FROM ? '＋' : ratio <= 1 - MARKED_FROM ? '－' : '' };
      }),
    }))
    .toSorted((a, b) => b.total - a.total);
}

/** How many cells lack outlets for their people against the city. */
export function lackingCells(rows: readonly KindRow[]): number {
  return rows.flatMap(({ cells }) => cells).filter(({ mark }) => mark === '－').length;
}

/** So many divisions are named in a heading; of more the number is said. */
const MOST_NAMED = 3;

/** What was found 结论: the divisions that have none of a kind, or the one that lacks most of one for its people, else where most are. */
export function kindsHeadline({ kinds }: KindCounts, rows: readonly KindRow[]): string {
  const lacks = rows
    .flatMap(({ name, cells }) => cells.map(({ ratio }, at) => ({ name, kind: kinds[at] ?? '', ratio })))
    .toSorted((a, b) => a.ratio - b.ratio)[0];
  if (lacks?.ratio === 0) {
    const at = kinds.indexOf(lacks.kind);
    const without = rows.flatMap(({ name, cells }) => (cells[at]?.ratio === 0 ? [name] : []));
    const more = without.length > MOST_NAMED ? ` 等 ${without.length} 个区` : '';
    return `${without.slice(0, MOST_NAMED).join('、')}${more}没有${lacks.kind}`;
  }
  if (lacks && lacks.ratio <= 1 - MARKED_FROM)
    return `${lacks.name}${lacks.kind}按人口比全市少 ${Math.round((1 - lacks.ratio) * 100)}%`;
  return rows[0] ? `${rows[0].name}市场主体最多，${rows[0].total} 个` : '各区市场主体';
}
