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

/** What was found 结论: the division that lacks most of one kind for its people, else where most are. */
export function kindsHeadline({ kinds }: KindCounts, rows: readonly KindRow[]): string {
  const lacks = rows
    .flatMap(({ name, cells }) => cells.map(({ ratio }, at) => ({ name, kind: kinds[at] ?? '', ratio })))
    .toSorted((a, b) => a.ratio - b.ratio)[0];
  if (lacks && lacks.ratio <= 1 - MARKED_FROM) {
    const less = Math.round((1 - lacks.ratio) * 100);
    return less === 100 ? `${lacks.name}没有${lacks.kind}` : `${lacks.name}${lacks.kind}按人口比全市少 ${less}%`;
  }
  return rows[0] ? `${rows[0].name}市场主体最多，${rows[0].total} 个` : '各区市场主体';
}
