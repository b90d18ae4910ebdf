import { type Expression, type RawBuilder, sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { isCondition, isText } from '#base/register/fields.ts';
import { mayBeUnplaced } from '#base/register/place.ts';
import { containing, idOf } from '../database/like.ts';
import { prepared } from '../database/statements/prepared.ts';
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

/** The order that was asked for, else that of the declaration; what is equal in its number's. */
function ordersOf(register: AnyRegister, { orderBy, order }: ListQuery): readonly Order[] {
  const { fields, key: own } = register;
  const asked = Object.entries(fields).find(([key]) => key === orderBy);
  const declaredOrder = register.order.flatMap((key, at): readonly Order[] => {
    const spec = key === asked?.[0] ? undefined : fields[key];
    const isFromTheEnd = at === 0 && register.latestFirst;
    return spec ? [{ by: orderingOf(register, key, spec), way: isFromTheEnd ? LAST_FIRST : FIRST_FIRST }] : [];
  });
  return [
    ...(asked ? [{ by: orderingOf(register, ...asked), way: order === 'desc' ? LAST_FIRST : NAMED_FIRST }] : []),
    ...declaredOrder,
    { by: sql.ref(`t.${columnOf(own)}`), way: FIRST_FIRST },
  ];
}

/** What records are put in the order of, and which way round. */
interface Order {
  readonly by: Expression<unknown>;
  readonly way: RawBuilder<unknown>;
}
const FIRST_FIRST = sql`asc`;
const NAMED_FIRST = sql`asc nulls last`;
const LAST_FIRST = sql`desc nulls last`;

/** The same in its order. */
const inOrder = (register: AnyRegister, rows: Rows, query: ListQuery): Rows =>
  ordersOf(register, query).reduce((sorted, { by, way }) => sorted.orderBy(sql`${by} ${way}`), rows);

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

/** The numbers of the records that meet the conditions, in order; at most `most` of them. */
export async function numbersFound(
  db: Db,
  register: AnyRegister,
  regions: RegionScope,
  query: ListQuery,
  most: number,
): Promise<readonly number[]> {
  const number = sql.ref<number>(`t.${columnOf(register.key)}`).as('id');
  const rows = await inOrder(register, rowsIn(db, register, regions, query), query)
    .select(number)
    .limit(most)
    .execute();
  return rows.map(({ id }) => Number(id));
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
  const own = columnOf(register.key);
  const number = sql.ref<number>(`t.${own}`).as('id');
  const order = ordersOf(register, query);
  const from = sql`limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
  // What a text narrows is gone through once, and both counted and put in order on the way; else the page is read in its order without the rest.
  const isSought = isSearch(register, query);
  const found = rows.select([number, ...order.map(({ by }, at) => sql<unknown>`${by}`.as(`by${at}`))]);
  const first = sql.join(order.map(({ way }, at) => sql`${sql.ref(`f.by${at}`)} ${way}`));
  const counted = rows.select((is) => is.fn.countAll<number>().as('total'));
  const { rows: page } =
    await sql<AnyRecord>`${isSought ? sql`${prepared}with found as materialized (${found}) ` : sql``}
    select ${sql.join(selectionOf(register, only))}, n.total as ${sql.ref(TOTAL)}
    from (${isSought ? sql`select count(*) as total from found` : counted}) as n
      left join (${isSought ? sql`select f.id from found as f order by ${first} ${from}` : sql`${inOrder(register, rows, query).select(number)} ${from}`}) as p on true
      left join ${sql.table(register.table)} as t on ${sql.ref(`t.${own}`)} = p.id
    order by ${sql.join(order.map(({ by, way }) => sql`${by} ${way}`))}`.execute(db);
  const records = page.map((row) => {
    const { [TOTAL]: _, ...record } = row;
    return recordFrom(register, record);
  });
  // A page without rows still says how many there are before it.
  return { totalCount: Number(page[0]?.[TOTAL] ?? 0), rows: records.filter((one) => one[register.key] !== undefined) };
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
