import type { Saved } from '#base/envelope.ts';
import { DICTIONARY_ROOT_NUM, KEPT_ELSEWHERE, PRICE_GOODS_NUM } from '#subjects/dictionary/terms.ts';
import {
  type ChangedDictionary,
  type DictionaryRecord,
  type NewDictionary,
  newDictionaryWire,
} from '#subjects/dictionary/wire.ts';
import { nextNum } from '../database/numbering.ts';
import { takeTurns } from '../database/turns.ts';
import { badValue, notFound, Problem, refuse, stale } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { type ItemRow, itemRow, recordsOf } from './repository.ts';

const DEEPEST = 5;
const DIGITS = 4;

/** Adds an item below its parent, at the end. Refuses a code its siblings have, and dictionaries that other registers keep. */
export async function createItem(
  tx: Db,
  input: NewDictionary,
): Promise<{ readonly saved: Saved; readonly after: DictionaryRecord }> {
  await takeTurns(tx, 'dictionary');
  const parent = input.parentId === undefined ? undefined : await itemRow(tx, input.parentId);
  if (input.parentId !== undefined && !parent) throw notFound('上级字典不存在');
  if (parent) refuseKeptElsewhere(parent);
  if (parent && parent.num.length >= DICTIONARY_ROOT_NUM.length + DEEPEST * DIGITS)
    throw refuse(`字典最多 ${DEEPEST} 级`);
  const siblings = await siblingsOf(tx, parent?.dict_id ?? null);
  checkItem(input, siblings, undefined);
  const { last } = await tx
    .selectFrom('dictionary_item')
    .select((is) => is.fn.max('dict_id').as('last'))
    .executeTakeFirstOrThrow();
  const taken = siblings.map(({ num }) => num);
  const row = await tx
    .insertInto('dictionary_item')
    .values({
      ...columnsOf(input),
      dict_id: (last ?? 1_000_000) + 1,
      parent_id: parent?.dict_id ?? null,
      num: nextNum(parent?.num ?? DICTIONARY_ROOT_NUM, parent ? taken : [...taken, PRICE_GOODS_NUM]),
      sort: Math.max(0, ...siblings.map(({ sort }) => sort)) + 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { saved: { id: row.dict_id, version: row.version }, after: await oneRecord(tx, row) };
}

/** Changes an item; the code of one that is used stays, or what is saved under it would lose its name. */
export async function updateItem(
  tx: Db,
  input: ChangedDictionary,
): Promise<{ readonly saved: Saved; readonly before: DictionaryRecord; readonly after: DictionaryRecord }> {
  await takeTurns(tx, 'dictionary');
  const row = await itemRow(tx, input.dictId);
  if (!row) throw notFound('字典不存在');
  if (row.version !== input.version) throw stale();
  const before = await oneRecord(tx, row);
  checkItem(input, await siblingsOf(tx, row.parent_id), row.dict_id);
  if (row.code !== input.code) {
    refuseKeptElsewhere(row);
    if (before.uses > 0) throw refuse(`“${row.name}”被 ${before.uses} 处使用，不能修改代码`);
  }
  const changed = await tx
    .updateTable('dictionary_item')
    .set({ ...columnsOf(input), version: row.version + 1 })
    .where('dict_id', '=', row.dict_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { saved: { id: changed.dict_id, version: changed.version }, before, after: await oneRecord(tx, changed) };
}

/** Removes items, all or none; gives what they were. Refuses what is used, saying how often, and what has items below that stay. */
export async function removeItems(tx: Db, ids: readonly number[]): Promise<readonly DictionaryRecord[]> {
  await takeTurns(tx, 'dictionary');
  const wanted = [...new Set(ids)];
  const rows = await tx
    .selectFrom('dictionary_item')
    .selectAll()
    .where('dict_id', 'in', wanted)
    .orderBy('num', 'desc')
    .execute();
  if (rows.length !== wanted.length) throw notFound('字典不存在');
  rows.forEach(refuseKeptElsewhere);
  const below = await tx
    .selectFrom('dictionary_item')
    .select(['dict_id', 'parent_id'])
    .where('parent_id', 'in', wanted)
    .execute();
  const staying = below.find(({ dict_id }) => !wanted.includes(dict_id));
  if (staying) throw refuse(`“${rows.find(({ dict_id }) => dict_id === staying.parent_id)?.name}”下有字典项，不能删除`);
  const records = await recordsOf(tx, rows);
  const used = records.find(({ uses }) => uses > 0);
  if (used) throw refuse(`“${used.name}”被 ${used.uses} 处使用，不能删除`);
  for (const { dict_id } of rows) await tx.deleteFrom('dictionary_item').where('dict_id', '=', dict_id).execute();
  return records;
}

/** Puts the items below a parent into a new order; numbers stay, for records may hold them. */
export async function orderItems(tx: Db, parentId: number | undefined, ids: readonly number[]): Promise<void> {
  await takeTurns(tx, 'dictionary');
  const siblings = await siblingsOf(tx, parentId ?? null);
  const present = new Set(siblings.map(({ dict_id }) => dict_id));
  if (ids.some((id) => !present.has(id))) throw notFound('字典不存在');
  if (new Set(ids).size !== present.size || ids.length !== present.size)
    throw new Problem(409, '字典已被他人修改，请刷新后重试');
  for (const [index, dictId] of ids.entries()) {
    await tx
      .updateTable('dictionary_item')
      .set({ sort: index + 1 })
      .where('dict_id', '=', dictId)
      .execute();
  }
}

function columnsOf({ name, code, status, validFrom, validTo }: NewDictionary | ChangedDictionary) {
  return { name, code, status, valid_from: validFrom ?? null, valid_to: validTo ?? null };
}

function checkItem(
  { code, validFrom, validTo }: NewDictionary | ChangedDictionary,
  siblings: readonly ItemRow[],
  self: number | undefined,
): void {
  if (siblings.some((row) => row.code === code && row.dict_id !== self))
    throw badValue(newDictionaryWire, 'code', '已有重复值');
  if (validFrom !== undefined && validTo !== undefined && validTo < validFrom)
    throw badValue(newDictionaryWire, 'validTo', '不能早于生效日期');
}

function refuseKeptElsewhere({ num }: ItemRow): void {
  const instead = KEPT_ELSEWHERE[num];
  if (instead !== undefined) throw refuse(`${instead}，不能在字典中修改`);
}

async function siblingsOf(tx: Db, parentId: number | null): Promise<readonly ItemRow[]> {
  return tx
    .selectFrom('dictionary_item')
    .selectAll()
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('sort')
    .execute();
}

async function oneRecord(tx: Db, row: ItemRow): Promise<DictionaryRecord> {
  const [record] = await recordsOf(tx, [row]);
  if (!record) throw new Error('a row has a record');
  return record;
}
