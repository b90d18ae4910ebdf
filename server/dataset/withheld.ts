import { FEWEST_ENTERPRISES } from '#subjects/dataset/terms.ts';
import type { Group } from './groups.ts';

const isFew = ({ enterprises }: Group): boolean => enterprises !== null && enterprises < FEWEST_ENTERPRISES;
const same = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * The places of an answer whose figures are withheld 少量不显示: those of few enterprises, and every total that such a one is part of, for who knows the
 * others would have it by subtraction.
 */
export function withheldIn(groups: readonly Group[], placeOf: (group: Group) => string): Set<string> {
  const few = groups.filter(isFew);
  const totals = groups.filter(
    (total) =>
      (total.row === null || total.column === null) &&
      few.some(
        (one) =>
          (total.row === null || same(total.row, one.row)) && (total.column === null || same(total.column, one.column)),
      ),
  );
  return new Set([...few, ...totals].map(placeOf));
}
