import type { Page, PageRequest } from '#base/page.ts';
import type { OutletRow } from '#subjects/enterprise/wire.ts';
import { containing, idOf } from '../database/like.ts';
import { enterpriseInScope, enterpriseInUse } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

export interface OutletQuery extends PageRequest {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly industry?: string | undefined;
  readonly outletId?: string | undefined;
}

/** Outlets that report prices 网点, by name and address, in their fixed order. */
export async function outletPage(db: Db, query: OutletQuery, scope: Scope): Promise<Page<OutletRow>> {
  const { name, address, industry, outletId } = query;
  let found = db
    .selectFrom('enterprise as e')
    .innerJoin('region as r', 'r.region_id', 'e.region_id')
    .where('e.reports_prices', '=', true)
    .where(enterpriseInUse)
    .where(enterpriseInScope(scope));
  if (name) found = found.where('e.name', 'like', containing(name));
  if (address) found = found.where('e.address', 'like', containing(address));
  if (industry) found = found.where('e.market_type_code', '=', industry);
  if (outletId) found = found.where('e.enterprise_id', '=', idOf(outletId));
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['e.enterprise_id', 'e.name', 'e.address', 'r.name as region_name'])
    .orderBy('e.sort')
    .orderBy('e.enterprise_id')
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      outletId: String(row.enterprise_id),
      name: row.name,
      address: row.address,
      division: row.region_name,
    })),
  };
}

/** As many as one chooses among by eye; who looks for another one types more of its name. */
const MOST_OPTIONS = 200;

/** Enterprises in use to choose from, within the scope, by a part of the name or of the code. */
export async function enterpriseOptions(db: Db, name: string | undefined, scope: Scope) {
  let found = db
    .selectFrom('enterprise as e')
    .innerJoin('region as r', 'r.region_id', 'e.region_id')
    .where(enterpriseInUse)
    .where(enterpriseInScope(scope));
  if (name)
    found = found.where((is) =>
      is.or([is('e.name', 'like', containing(name)), is('e.code', 'like', containing(name))]),
    );
  const rows = await found
    .select(['e.enterprise_id', 'e.name', 'e.code', 'r.name as division'])
    .orderBy('e.sort')
    .orderBy('e.enterprise_id')
    .limit(MOST_OPTIONS)
    .execute();
  return rows.map(({ enterprise_id, ...row }) => ({ ...row, enterpriseId: String(enterprise_id) }));
}
