import { type ChartAnswer, type FigureAnswer, OUTCOMES } from '#base/narrative/answers.ts';
import { askRead } from '#base/narrative/ask.ts';
import { gapText } from '#base/narrative/gaps.ts';

/** A picture of one division with what is withheld in it: by its place and series, {@link cellOf}; `all` where all of it is. */
export interface DrawnChart {
  readonly dataset: string;
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

/**
 * The figures of texts, and the pictures of each block one a division, with those withheld that would tell what is withheld of one division: where it
 * is repeated for all, and, since a division adds figures and pictures of its own, wherever the same value of the dataset stands in its part again.
 */
export function toldApart(
  figures: readonly FigureAnswer[],
  blocks: readonly (readonly DrawnChart[])[],
): { readonly figures: FigureAnswer[]; readonly charts: ChartAnswer[] } {
  const hiddenFigures = figuresBesides(figures);
  const hiddenCells = new Map(blocks.flatMap((drawn) => [...cellsBesides(drawn)]));
  const again = new Set([
    ...[...hiddenFigures].map(({ ask, division, value }) => secretOf(datasetOf(ask), division, value)),
    ...[...hiddenCells].flatMap(([{ dataset, answer }, cells]) =>
      [...cells.values()].map(([place, name]) =>
        secretOf(dataset, answer.division ?? '', valueAt(answer, place, name)),
      ),
    ),
  ]);
  const isAgain = (dataset: string, division: string, value: number | null): boolean =>
    value !== null && division !== '' && again.has(secretOf(dataset, division, value));
  return {
    figures: figures.map((one) =>
      hiddenFigures.has(one) || isAgain(datasetOf(one.ask), one.division, one.value)
        ? { ...one, outcome: 'withheld', text: gapText('withheld'), value: null, base: null }
        : one,
    ),
    charts: blocks.flat().map((one) => {
      const { answer, dataset } = one;
      const cells = hiddenCells.get(one);
      return without(answer, (place, name) => {
        const value = valueAt(answer, place, name);
        return cells?.has(cellOf(place, name)) === true || isAgain(dataset, answer.division ?? '', value);
      });
    }),
  };
}

const secretOf = (dataset: string, division: string, value: number | null): string =>
  JSON.stringify([dataset, division, value]);
const datasetOf = (ask: string): string => askRead(ask)?.dataset ?? '';

function figuresBesides(figures: readonly FigureAnswer[]): ReadonlySet<FigureAnswer> {
  const asks = new Set(figures.flatMap(({ ask, division }) => (division === '' ? [] : [ask])));
  return new Set(
    [...asks].flatMap((ask) => {
      const own = figures.filter((one) => one.ask === ask && one.division !== '');
      const also = besides(own.map((of) => ({ of, value: of.value, isWithheld: of.outcome === 'withheld' })));
      return also ? [also] : [];
    }),
  );
}

type Cells = ReadonlyMap<string, readonly [place: string | null, series: string]>;

/** Place by place and series by series, and their totals: what to withhold besides in the pictures of one block. */
function cellsBesides(drawn: readonly DrawnChart[]): ReadonlyMap<DrawnChart, Cells> {
  const isWithheld = ({ withheld }: DrawnChart, cell: string): boolean => withheld === 'all' || withheld.has(cell);
  const cells = new Map<string, readonly [place: string | null, series: string]>();
  for (const { answer } of drawn)
    for (const { name } of answer.series)
      for (const place of [...answer.places, null]) cells.set(cellOf(place, name), [place, name]);
  const hidden = new Map<DrawnChart, Map<string, readonly [place: string | null, series: string]>>();
  for (const [cell, [place, name]] of cells) {
    const also = besides(
      drawn.map((of) => ({ of, value: valueAt(of.answer, place, name), isWithheld: isWithheld(of, cell) })),
    );
    if (also) hidden.set(also, (hidden.get(also) ?? new Map()).set(cell, [place, name]));
  }
  return hidden;
}

function valueAt({ places, series }: ChartAnswer, place: string | null, name: string): number | null {
  const own = series.find((one) => one.name === name);
  if (place === null) return own?.total ?? null;
  return own?.values[places.indexOf(place)] ?? null;
}

/** A picture without some of its values; what is withheld is told neither by a total nor, where it is the total, by its parts. */
function without(answer: ChartAnswer, isHidden: (place: string | null, name: string) => boolean): ChartAnswer {
  const series = answer.series.map((one) => {
    const values = one.values.map((value, at) => (isHidden(answer.places[at] ?? '', one.name) ? null : value));
    const isTold = values.every((value, at) => value === one.values[at]);
    if (isTold && !isHidden(null, one.name)) return one;
    // With a part its total goes, which would tell it with the other parts; with a total alone its smallest part goes, known ones of none aside.
    const least = Math.min(...values.flatMap((value) => (value === null ? [] : [Math.abs(value)])));
    const at = isTold ? values.findIndex((value) => value !== null && Math.abs(value) === least) : -1;
    return { ...one, values: at < 0 ? values : values.with(at, null), total: null };
  });
  const isWhole = answer.series.every(
    (one, at) =>
      one.total === series[at]?.total && one.values.every((value, place) => value === series[at]?.values[place]),
  );
  return isWhole ? answer : { ...answer, series, notes: [...new Set([...answer.notes, OUTCOMES.withheld])] };
}
