import { FEWEST_ENTERPRISES } from '#subjects/dataset/terms.ts';
import type { Group } from './groups.ts';

const isFew = ({ enterprises }: Group): boolean => enterprises !== null && enterprises < FEWEST_ENTERPRISES;

/** A row, every part of the rows that it is in, and all rows. */
const around = (row: Group['row']): readonly Group['row'][] =>
  row === null ? [null] : [...row.map((_, at) => row.slice(0, at + 1)), ...(row.length === 0 ? [row] : []), null];

/**
 * The places of an answer whose figures are withheld 少量不显示: those of few enterprises, and every total that such a one is part of, for who knows the
 * others would have it by subtraction.
 */
export const withheldIn = (
  groups: readonly Group[],
  placeOf: (group: Pick<Group, 'row' | 'column'>) => string,
): Set<string> =>
  new Set(
    groups
      .filter(isFew)
      .flatMap(({ row, column }) =>
        around(row).flatMap((part) => [column, null].map((of) => placeOf({ row: part, column: of }))),
      ),
  );
