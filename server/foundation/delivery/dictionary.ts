import { DICTIONARY_ROOT_NUM, PRICE_GOODS_NUM } from '#subjects/dictionary/terms.ts';
import { nextNum } from '#server/database/numbering.ts';
import type { Db } from '#server/database/tables.ts';
import type { Release } from './release.ts';

/**
 * Adds a dictionary item of a later release below the item of its parent's code, under its own id and number where they are free.
 * False where an administrator has made that code already, or deleted the dictionary.
 */
export async function deliverItem(
  tx: Db,
  row: Release['dictionary'][number],
  dictionary: Release['dictionary'],
): Promise<boolean> {
  const parent = await placeOf(tx, row.parent_id, dictionary);
  if (parent === undefined) return false;
  const siblings = await tx
    .selectFrom('dictionary_item')
    .select(['code', 'num'])
    .where('parent_id', parent.dict_id === null ? 'is' : '=', parent.dict_id)
    .execute();
  if (siblings.some(({ code }) => code === row.code)) return false;
  const nums = siblings.map(({ num }) => num);
  const own = row.num.slice(0, -4) === parent.num && !nums.includes(row.num);
  const taken = await tx
    .selectFrom('dictionary_item')
    .select('dict_id')
    .where('dict_id', '=', row.dict_id)
    .executeTakeFirst();
  const { last } = await tx
    .selectFrom('dictionary_item')
    .select((is) => is.fn.max('dict_id').as('last'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('dictionary_item')
    .values({
      ...row,
      dict_id: taken ? (last ?? row.dict_id) + 1 : row.dict_id,
      parent_id: parent.dict_id,
      num: own ? row.num : nextNum(parent.num, parent.dict_id === null ? [...nums, PRICE_GOODS_NUM] : nums),
    })
    .execute();
  return true;
}

/** The item that stands in this database for one of the release, found by its codes. */
async function placeOf(
  tx: Db,
  id: number | null,
  dictionary: Release['dictionary'],
): Promise<{ readonly dict_id: number | null; readonly num: string } | undefined> {
  if (id === null) return { dict_id: null, num: DICTIONARY_ROOT_NUM };
  const row = dictionary.find(({ dict_id }) => dict_id === id);
  const above = row && (await placeOf(tx, row.parent_id, dictionary));
  if (!row || !above) return undefined;
  return tx
    .selectFrom('dictionary_item')
    .select(['dict_id', 'num'])
    .where('parent_id', above.dict_id === null ? 'is' : '=', above.dict_id)
    .where('code', '=', row.code)
    .executeTakeFirst();
}
