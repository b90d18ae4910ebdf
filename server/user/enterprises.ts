import type { InputOf } from '#base/call.ts';
import type { Page } from '#base/page.ts';
import type { userCalls } from '#subjects/user/calls.ts';
import type { UserEnterprise } from '#subjects/user/wire.ts';
import { containing } from '../database/like.ts';
import { enterpriseInScope, enterpriseInUse } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

/** Every enterprise that somebody may bind a user to: all in the own regions, the own one for enterprise staff; whether it reports prices or not. */
export async function enterprisesToBind(
  db: Db,
  { name, pageIndex, pageSize }: InputOf<(typeof userCalls)['enterprises']>,
  scope: Scope,
): Promise<Page<UserEnterprise>> {
  let found = db
    .selectFrom('enterprise as e')
    .innerJoin('region as r', 'r.region_id', 'e.region_id')
    .where(enterpriseInScope(scope))
    .where(enterpriseInUse);
  if (name) found = found.where('e.name', 'like', containing(name));
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['e.enterprise_id', 'e.name', 'r.name as division'])
    .orderBy('e.sort')
    .orderBy('e.enterprise_id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map(({ enterprise_id, ...row }) => ({ ...row, enterpriseId: enterprise_id })),
  };
}
