import type { Page, PageRequest } from '#base/page.ts';
import type { OpenChoices, OpenEnterprise } from '#subjects/enterprise/wire.ts';
import { containing } from '../database/like.ts';
import { enterpriseInUse } from '../scope/conditions.ts';
import type { Db } from '../database/tables.ts';

export interface OpenQuery extends PageRequest {
  readonly name?: string | undefined;
  readonly division?: string | undefined;
  readonly marketType?: string | undefined;
}

/** The enterprises as anybody may see them 公开企业名录: five columns are read, so that nothing else can leave (SECURITY 22). */
export async function openEnterprises(
  db: Db,
  { name, division, marketType, pageIndex, pageSize }: OpenQuery,
): Promise<Page<OpenEnterprise>> {
  let found = db
    .selectFrom('enterprise as e')
    .innerJoin('region as r', 'r.region_id', 'e.region_id')
    .innerJoin('market_type as t', 't.market_type_code', 'e.market_type_code')
    .where(enterpriseInUse);
  if (name)
    found = found.where((is) =>
      is.or([is('e.name', 'like', containing(name)), is('e.address', 'like', containing(name))]),
    );
  if (division) found = found.where('r.code', '=', division);
  if (marketType) found = found.where('e.market_type_code', '=', marketType);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['e.name', 'e.credit_code as creditCode', 'r.name as division', 't.name as marketType', 'e.address'])
    .orderBy('r.sort')
    .orderBy('t.sort')
    .orderBy('e.sort')
    .orderBy('e.enterprise_id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows };
}

/** The districts and kinds that have an enterprise. */
export async function openChoices(db: Db): Promise<OpenChoices> {
  const [divisions, marketTypes] = await Promise.all([
    db
      .selectFrom('region as r')
      .select(['r.code', 'r.name'])
      .where('r.region_id', 'in', db.selectFrom('enterprise as e').select('e.region_id').where(enterpriseInUse))
      .orderBy('r.sort')
      .execute(),
    db
      .selectFrom('market_type as t')
      .select(['t.market_type_code as code', 't.name'])
      .where(
        't.market_type_code',
        'in',
        db.selectFrom('enterprise as e').select('e.market_type_code').where(enterpriseInUse),
      )
      .orderBy('t.sort')
      .execute(),
  ]);
  return { divisions, marketTypes };
}
