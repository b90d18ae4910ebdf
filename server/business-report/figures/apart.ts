import { type ChartAnswer, type FigureAnswer, OUTCOMES } from '#base/narrative/answers.ts';
import { gapText } from '#base/narrative/pieces.ts';

/** A picture of one division with what is withheld in it: by its place and series, {@link cellOf}; `all` where all of it is. */
export interface DrawnChart {
  readonly answer: ChartAnswer;
  readonly withheld: ReadonlySet<string> | 'all';
}

/** Of which cell of a picture it is; a place of null is the total. */
export const cellOf = (place: string | null, series: string): string => JSON.stringify([place, series]);

/**
 * Figures of divisions, by what they are of: where exactly one division's is withheld the next smallest is too, since all but one of them and their
 * sum would tell it. Gives those to withhold besides.
 */
function besides<T>(own: readonly { readonly of: T; readonly value: number | null; readonly isWithheld: boolean }[]) {
  if (own.filter(({ isWithheld }) => isWithheld).length !== 1) return undefined;
  const [smallest] = own
    .filter(({ value, isWithheld }) => value !== null && !isWithheld)
    .toSorted((a, b) => Math.abs(a.value ?? 0) - Math.abs(b.value ?? 0));
  return smallest?.of;
}

/** The figures of texts, with those of chapters withheld that would tell what is withheld of one division. */
export function figuresApart(figures: readonly FigureAnswer[]): FigureAnswer[] {
  const asks = new Set(figures.flatMap(({ ask, division }) => (division === '' ? [] : [ask])));
  const hidden = new Set(
    [...asks].flatMap((ask) => {
      const own = figures.filter((one) => one.ask === ask && one.division !== '');
      const also = besides(own.map((of) => ({ of, value: of.value, isWithheld: of.outcome === 'withheld' })));
      return also ? [also] : [];
    }),
  );
  return figures.map((one) =>
    hidden.has(one) ? { ...one, outcome: 'withheld', text: gapText('withheld'), value: null, base: null } : one,
  );
}

/** The same of the pictures of one block, one a division: place by place and series by series, and their totals. */
export function chartsApart(drawn: readonly DrawnChart[]): ChartAnswer[] {
  const isWithheld = ({ withheld }: DrawnChart, cell: string): boolean => withheld === 'all' || withheld.has(cell);
  const cells = new Map<string, readonly [place: string | null, series: string]>();
  for (const { answer } of drawn)
    for (const { name } of answer.series)
      for (const place of [...answer.places, null]) cells.set(cellOf(place, name), [place, name]);
  const hidden = new Map<DrawnChart, Set<string>>();
  for (const [cell, [place, name]] of cells) {
    const also = besides(
      drawn.map((of) => ({ of, value: valueAt(of.answer, place, name), isWithheld: isWithheld(of, cell) })),
    );
    if (also) hidden.set(also, (hidden.get(also) ?? new Set()).add(cell));
  }
  return drawn.map((one) => without(one.answer, hidden.get(one)));
}

function valueAt({ places, series }: ChartAnswer, place: string | null, name: string): number | null {
  const own = series.find((one) => one.name === name);
  if (place === null) return own?.total ?? null;
  return own?.values[places.indexOf(place)] ?? null;
}

function without(answer: ChartAnswer, hidden: ReadonlySet<string> | undefined): ChartAnswer {
  if (!hidden) return answer;
  const series = answer.series.map((one) => ({
    ...one,
    values: one.values.map((value, at) => (hidden.has(cellOf(answer.places[at] ?? '', one.name)) ? null : value)),
    total: hidden.has(cellOf(null, one.name)) ? null : one.total,
  }));
  return { ...answer, series, notes: [...new Set([...answer.notes, OUTCOMES.withheld])] };
}
