import { sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { isCondition, isText } from '#base/register/fields.ts';
import { mayBeUnplaced } from '#base/register/place.ts';
import { containing, idOf } from '../database/like.ts';
import { notFound } from '../http/problem.ts';
import type { RegionScope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import { columnOf, declared, inScope, narrowedByTerms, orderingOf, recordFrom, selectionOf } from './columns.ts';

/** What a list was asked for, as its codec gives it: conditions by field, which of ended records, an order, a page. */
export type ListQuery = AnyRecord;

/** The rows of a register within a scope that meet the conditions. Ended ones only where they are asked for. */
export function rowsIn(db: Db, register: AnyRegister, regions: RegionScope, query: ListQuery) {
  let found = declared(db).selectFrom(`${register.table} as t`).where(inScope(register, regions));
  const terms = narrowedByTerms(register, query);
  for (const [key, spec] of Object.entries(register.fields)) {
    const wanted = query[key];
    if (!isCondition(spec) || wanted === undefined || wanted === '') continue;
    const column = sql.ref(`t.${columnOf(key)}`);
    if (isText(spec))
      found = found.where(sql<boolean>`lower(${column}) like ${containing(String(wanted).toLowerCase())}`);
    // What the terms know is looked up once: no index is asked for all of a code that this is said of.
    else if (terms && register.searched?.includes(key))
      found = found.where(sql<boolean>`${column} is not distinct from ${wanted}`);
    else found = found.where(sql<boolean>`${column} = ${wanted}`);
  }
  if (terms) found = found.where(terms);
  const ticked = query['ids'] as readonly string[] | undefined;
  if (ticked && ticked.length > 0) return found.where(`t.${columnOf(register.key)}`, 'in', ticked.map(idOf));
  if (mayBeUnplaced(register) && (query['placed'] === 'yes' || query['placed'] === 'no')) {
    const { lng = '', lat = '' } = register.place ?? {};
    const isPlaced = sql<boolean>`(${sql.ref(`t.${columnOf(lng)}`)} is not null and ${sql.ref(`t.${columnOf(lat)}`)} is not null)`;
    found = found.where(query['placed'] === 'yes' ? isPlaced : sql<boolean>`not ${isPlaced}`);
  }
  if (!register.ends || query['ended'] === 'all') return found;
  return query['ended'] === 'yes' ? found.where('t.ended_at', 'is not', null) : found.where('t.ended_at', 'is', null);
}

type Rows = ReturnType<typeof rowsIn>;

/** The same in the order that was asked for, else in that of the declaration; what is equal in its number's. */
function inOrder(register: AnyRegister, rows: Rows, { orderBy, order }: ListQuery): Rows {
  const { fields, key: own } = register;
  const asked = Object.entries(fields).find(([key]) => key === orderBy);
  const way = order === 'desc' ? 'desc' : 'asc';
  let sorted = rows;
  if (asked)
    sorted = sorted.orderBy(orderingOf(register, ...asked), (by) =>
      way === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast(),
    );
  for (const [at, key] of register.order.entries()) {
    const spec = fields[key];
    const isFromTheEnd = at === 0 && register.latestFirst;
    if (spec)
      sorted = sorted.orderBy(orderingOf(register, key, spec), (by) =>
        isFromTheEnd ? by.desc().nullsLast() : by.asc(),
      );
  }
  return sorted.orderBy(`t.${columnOf(own)}`);
}

/** Every record that meets the conditions, in order; at most `most` of them, with all fields or `only` some. */
export async function allRecords(
  db: Db,
  register: AnyRegister,
  regions: RegionScope,
  query: ListQuery,
  { most, only }: { readonly most?: number; readonly only?: readonly string[] } = {},
): Promise<readonly AnyRecord[]> {
  const sorted = inOrder(register, rowsIn(db, register, regions, query), query).select(selectionOf(register, only));
  const rows = await (most === undefined ? sorted : sorted.limit(most)).execute();
  return rows.map((row) => recordFrom(register, row));
}

/** Under this name every row of a page says how many there are in all: one statement less for every list. */
const TOTAL = 'totalOfAll';

/** Whether a list is narrowed by a text, which no order helps to find. */
const isSearch = ({ fields }: AnyRegister, query: ListQuery): boolean =>
  Object.entries(fields).some(([key, spec]) => isCondition(spec) && isText(spec) && (query[key] ?? '') !== '');

/** How a page of records is asked for beyond its query. */
export interface Listing {
  /** Leaves out of a page what only the caller knows of. */
  readonly narrowed?: (rows: Rows) => Rows;
  /** The fields that are wanted; all without. */
  readonly only?: readonly string[];
}

/** What the list answers: a page, or all where the declaration has it whole. */
export async function listed(
  db: Db,
  register: AnyRegister,
  regions: RegionScope,
  query: ListQuery,
  { narrowed = (rows) => rows, only }: Listing = {},
) {
  if (register.whole) return allRecords(db, register, regions, query);
  const { pageIndex, pageSize } = query as { readonly pageIndex: number; readonly pageSize: number };
  const rows = narrowed(rowsIn(db, register, regions, query));
  const own = `t.${columnOf(register.key)}`;
  const counted = rows.select((is) => is.fn.countAll<number>().as('total'));
  // What a text narrows is gone through once and counted on the way; else the page is read in its order without the rest.
  const total = isSearch(register, query) ? sql<number>`(count(*) over ())` : sql<number>`(${counted})`;
  const paged = inOrder(register, rows, query)
    .select([sql.ref<number>(own).as('id'), total.as('total')])
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const onPage = declared(db)
    .selectFrom(paged.as('p'))
    .innerJoin(`${register.table} as t`, own, 'p.id') as unknown as Rows;
  const page = await inOrder(register, onPage, query)
    .select(selectionOf(register, only))
    .select(sql<number>`p.total`.as(TOTAL))
    .execute();
  // A page beyond the last says nothing of those before it.
  const totalCount = page[0]?.[TOTAL] ?? (pageIndex === 1 ? 0 : (await counted.executeTakeFirstOrThrow()).total);
  const records = page.map((row) => {
    const { [TOTAL]: _, ...record } = row;
    return recordFrom(register, record);
  });
  return { totalCount, rows: records };
}

/** The records of these numbers within the scope, ended ones too. */
export async function recordsOf(
  db: Db,
  register: AnyRegister,
  regions: RegionScope,
  ids: readonly number[],
): Promise<readonly AnyRecord[]> {
  if (ids.length === 0) return [];
  const rows = await rowsIn(db, register, regions, { ended: 'all' })
    .where(sql<boolean>`${sql.ref(`t.${columnOf(register.key)}`)} = any(${[...ids]}::int[])`)
    .select(selectionOf(register))
    .orderBy(`t.${columnOf(register.key)}`)
    .execute();
  return rows.map((row) => recordFrom(register, row));
}

/** One record; another scope's is not there. */
export async function recordOf(db: Db, register: AnyRegister, regions: RegionScope, id: number): Promise<AnyRecord> {
  const [found] = await recordsOf(db, register, regions, [id]);
  if (!found) throw notFound(`${register.noun}不存在`);
  return found;
}
