import { type DateText, daysBetween } from '../../calendar.ts';
import { type Dataset, dimensionsOf, type Grain, GRAINS } from '../dataset.ts';

/** Rows of time that are read at a glance: more are put together to the next grain. */
const MOST_STEPS = 62;
export const STEPS: Readonly<Record<Grain, number>> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };

export interface Known {
  readonly fixed: ReadonlySet<string>;
  readonly several: string | undefined;
  readonly measures: readonly string[];
  readonly days: { readonly from?: DateText; readonly to?: DateText };
  readonly ranked: boolean;
}

/** Dimensions that are not asked for one value of. */
const freeIn = ({ dimensions }: Dataset, { fixed, several }: Known): readonly string[] =>
  dimensions.map(({ key }) => key).filter((key) => !fixed.has(key) || key === several);

/** A dimension that the measures say nothing over and that nobody names: its values have to stand apart. */
export function apartIn(dataset: Dataset, known: Known): string | undefined {
  const free = freeIn(dataset, known);
  return dataset.measures
    .filter(({ key }) => known.measures.includes(key))
    .flatMap(({ neverOver = [] }) => neverOver)
    .find((key) => free.includes(key) && key !== known.several);
}

/**
 * What the figures stand by where nobody says it: by the names that are to be ranked; by what the measure says nothing over; by the time
 * where several days are looked at; else by the first dimension that is not asked for one value of.
 */
export function rowOf(dataset: Dataset, known: Known): string {
  const { several, days, ranked } = known;
  const free = freeIn(dataset, known);
  const apart = apartIn(dataset, known);
  const first = apart ?? free.find((key) => key !== several) ?? several ?? dataset.dimensions[0]?.key ?? '';
  if (ranked) return several ?? first;
  if (apart !== undefined) return apart;
  return grainFor(dataset, days) ?? several ?? first;
}

/** The finest grain that the dataset knows and that comes to a number of steps one can read; undefined for a single day. */
function grainFor({ time, dimensions }: Dataset, { from, to }: Known['days']): Grain | undefined {
  if (time === null || from === undefined || to === undefined || from === to) return undefined;
  const known = dimensionsOf({ time, dimensions }).map(({ key }) => key);
  const days = daysBetween(from, to) + 1;
  const grains = (Object.keys(GRAINS) as Grain[]).filter((grain) => known.includes(grain) && grain !== 'quarter');
  return grains.find((grain) => days / STEPS[grain] <= MOST_STEPS);
}
