import type { Selectable } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import type { DictionaryRecord } from '#subjects/dictionary/wire.ts';
import type { DictionaryItemRow } from '../database/rows/registers.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { usesOf } from './uses.ts';

export type ItemRow = Selectable<DictionaryItemRow>;

export interface DictionaryQuery extends PageRequest {
  readonly parentId?: number | undefined;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

export async function itemRow(db: Db, dictId: number): Promise<ItemRow | undefined> {
  return db.selectFrom('dictionary_item').selectAll().where('dict_id', '=', dictId).executeTakeFirst();
}

/** The items below one, the dictionaries themselves without, a page of them in their order, each with how often it is used. */
export async function itemPage(
  db: Db,
  { parentId, name, code, status, pageIndex, pageSize }: DictionaryQuery,
): Promise<Page<DictionaryRecord>> {
  let found = db
    .selectFrom('dictionary_item')
    .where('parent_id', parentId === undefined ? 'is' : '=', parentId ?? null);
  if (name) found = found.where('name', 'like', containing(name));
  if (code) found = found.where('code', 'like', containing(code));
  if (status !== undefined) found = found.where('status', '=', status);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('sort')
    .orderBy('dict_id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: await recordsOf(db, rows) };
}

/** Rows as administration sees them. A dictionary is used as often as its items are. */
export async function recordsOf(db: Db, rows: readonly ItemRow[]): Promise<DictionaryRecord[]> {
  const headIds = [...new Set(rows.map(({ parent_id }) => parent_id).filter((id) => id !== null))];
  const heads =
    headIds.length === 0
      ? []
      : await db
          .selectFrom('dictionary_item')
          .select(['dict_id', 'code', 'parent_id'])
          .where('dict_id', 'in', headIds)
          .execute();
  const usesBelow = new Map<number, ReadonlyMap<string, number>>();
  for (const { dict_id, code, parent_id } of heads)
    if (parent_id === null) usesBelow.set(dict_id, await usesOf(db, code));
  const records: DictionaryRecord[] = [];
  for (const row of rows) {
    const own =
      row.parent_id === null ? sum(await usesOf(db, row.code)) : (usesBelow.get(row.parent_id)?.get(row.code) ?? 0);
    records.push(recordOf(row, own));
  }
  return records;
}

export function recordOf(row: ItemRow, uses: number): DictionaryRecord {
  return {
    dictId: row.dict_id,
    parentId: row.parent_id ?? undefined,
    num: row.num,
    code: row.code,
    name: row.name,
    status: row.status,
    sort: row.sort,
    validFrom: row.valid_from ?? undefined,
    validTo: row.valid_to ?? undefined,
    uses,
    version: row.version,
  };
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((one, other) => one + other, 0);
