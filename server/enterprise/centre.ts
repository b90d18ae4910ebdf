import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import { brandOf } from '#subjects/enterprise/rules.ts';
import type { CENTRE_ORDERS, CentreKind } from '#subjects/enterprise/terms.ts';
import type { CentreRow } from '#subjects/enterprise/wire.ts';
import { containing } from '../database/like.ts';
import { enterpriseInScope, enterpriseInUse, liesInRegions } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

export interface CentreQuery extends PageRequest {
  readonly name?: string | undefined;
  readonly kind?: CentreKind | undefined;
  readonly orderBy?: (typeof CENTRE_ORDERS)[number] | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const ORDER_COLUMNS = { name: 'name', division: 'division', marketType: 'market_type', address: 'address' } as const;

/**
 * Every enterprise in scope and every outlet on the map in its divisions 企业中心 (spec 1 §2.3), the enterprises first; staff of an
 * enterprise see the outlets that trade under its name.
 */
export async function centrePage(db: Db, query: CentreQuery, scope: Scope): Promise<Page<CentreRow>> {
  const { name, kind, orderBy, order, pageIndex, pageSize } = query;
  const enterprises = db
    .selectFrom('enterprise as e')
    .select((is) => [
      is.val<CentreKind>('enterprise').as('kind'),
      'e.enterprise_id as id',
      'e.name',
      'e.region_id',
      'e.market_type_code',
      'e.address',
      'e.sort',
    ])
    .where(enterpriseInScope(scope))
    .where(enterpriseInUse);
  const outlets = db
    .selectFrom('outlet as o')
    .select((is) => [
      is.val<CentreKind>('outlet').as('kind'),
      'o.outlet_id as id',
      'o.name',
      'o.region_id',
      'o.market_type_code',
      'o.address',
      sql<number>`o.outlet_id`.as('sort'),
    ])
    .where(liesInRegions('o.region_id', scope.regionCodes))
    .where(await tradesUnder(db, scope));
  let found = db
    .selectFrom(enterprises.unionAll(outlets).as('c'))
    .innerJoin('region as r', 'r.region_id', 'c.region_id')
    .innerJoin('market_type as t', 't.market_type_code', 'c.market_type_code');
  if (name) found = found.where('c.name', 'like', containing(name));
  if (kind) found = found.where('c.kind', '=', kind);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let rows = found.select(['c.kind', 'c.id', 'c.name', 'r.name as division', 't.name as market_type', 'c.address']);
  if (orderBy) rows = rows.orderBy(sql.ref(ORDER_COLUMNS[orderBy]), order ?? 'asc');
  const page = await rows
    .orderBy('c.kind')
    .orderBy('c.sort')
    .orderBy('c.id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: page.map(({ id, market_type: marketType, ...row }) => ({ ...row, id: String(id), marketType })),
  };
}

/** Whether the outlet `o` bears the name of the own enterprise, or of its brand; for who belongs to none, whichever it bears. */
async function tradesUnder(db: Db, { enterpriseId }: Scope) {
  if (enterpriseId === null) return sql<boolean>`true`;
  const own = await db
    .selectFrom('enterprise')
    .select('name')
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  const brand = brandOf(own?.name ?? '');
  return sql<boolean>`(o.name = ${brand} or starts_with(o.name, ${`${brand}（`}))`;
}
