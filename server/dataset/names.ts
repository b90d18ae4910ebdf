import { type Grain, isGrain } from '#base/dataset/dataset.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../scope/scope.ts';
import type { DatasetSource } from './source.ts';

/** What a row without a value is called by. */
const NO_VALUE = '未注明';

/** How a value is called, and where it stands among its like. */
export interface Names {
  readonly nameOf: (dimension: string, key: string) => string;
  /** Whether figures of a value are shares, or so much for a quantity. */
  readonly isRatio: (dimension: string, key: string) => boolean;
  /** Below zero where the first key stands before the second. */
  readonly compare: (dimension: string, a: string, b: string) => number;
}

const TIME_TEXT: Readonly<Record<Grain, (key: string) => string>> = {
  day: (key) => key,
  week: (key) => `${key.slice(0, 4)}年第${Number(key.slice(6))}周`,
  month: (key) => `${key.slice(0, 4)}年${Number(key.slice(5))}月`,
  quarter: (key) => `${key.slice(0, 4)}年第${key.slice(6)}季度`,
  year: (key) => `${key}年`,
};

/** The names of the values of these dimensions, in scope. */
export async function namesOf(
  db: Db,
  source: DatasetSource,
  scope: Scope,
  dimensions: Iterable<string>,
): Promise<Names> {
  const known = new Map(
    await Promise.all(
      [...new Set(dimensions)].map(async (dimension) => {
        const values = isGrain(dimension) ? [] : ((await source.dimensions[dimension]?.values(db, scope)) ?? []);
        const places = values.map(({ key, title, isRatio = false }, at) => [key, { title, isRatio, at }] as const);
        return [dimension, new Map(places)] as const;
      }),
    ),
  );
  const placeOf = (dimension: string, key: string): number =>
    known.get(dimension)?.get(key)?.at ?? Number.MAX_SAFE_INTEGER;
  return {
    nameOf: (dimension, key) => {
      if (isGrain(dimension)) return TIME_TEXT[dimension](key);
      return known.get(dimension)?.get(key)?.title ?? (key === '' ? NO_VALUE : key);
    },
    isRatio: (dimension, key) => known.get(dimension)?.get(key)?.isRatio ?? false,
    compare: (dimension, a, b) => placeOf(dimension, a) - placeOf(dimension, b) || (a < b ? -1 : a > b ? 1 : 0),
  };
}
