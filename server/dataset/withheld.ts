import type { ComparedSpan } from '#base/dataset/compared.ts';
import { FEWEST_ENTERPRISES } from '#subjects/dataset/terms.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../scope/scope.ts';
import { type Group, groupsOf } from './groups.ts';
import { fromSums } from './sums/from-sums.ts';
import type { DatasetSource } from './source.ts';

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

/** A question's figures, and the sums that they are from where they are from such as stay when rows are taken out. Sums that know of how many enterprises they are at least do where these are enough to be told. */
export async function groupsTold(
  db: Db,
  source: DatasetSource,
  scope: Scope,
  question: Parameters<typeof groupsOf>[3],
  seesEnterprises: boolean,
  by?: ComparedSpan,
): Promise<{ readonly groups: readonly Group[] | undefined; readonly sums: DatasetSource | undefined }> {
  const sums = fromSums(source, scope, question, seesEnterprises, by);
  const groups = await groupsOf(db, sums ?? source, scope, question, by);
  return sums?.atLeast && groups?.some(isFew)
    ? { groups: await groupsOf(db, source, scope, question, by), sums: undefined }
    : { groups, sums: source.sums?.isOfRows ? undefined : sums };
}
