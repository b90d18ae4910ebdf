import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import { openPlace } from '#subjects/enterprise/rules.ts';
import { MOST_OPEN_PLACES } from '#subjects/enterprise/terms.ts';
import type { OpenChoices, OpenEnterprise, OpenPlacedEnterprise, OpenPlaces } from '#subjects/enterprise/wire.ts';
import { publishedBorders } from '#subjects/planning/rules.ts';
import { containing } from '../database/like.ts';
import { enterpriseInUse } from '../scope/conditions.ts';
import type { Db } from '../database/tables.ts';

/** What the public list is narrowed to. */
export interface OpenConditions {
  readonly name?: string | undefined;
  readonly division?: string | undefined;
  readonly marketType?: string | undefined;
}

/** The enterprises that the public list has of a query. */
function openIn(db: Db, { name, division, marketType }: OpenConditions) {
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
  return marketType ? found.where('e.market_type_code', '=', marketType) : found;
}

/** What leaves of an enterprise: these five columns, and nothing else can (SECURITY 22). */
const OPEN_COLUMNS = [
  'e.name',
  'e.credit_code as creditCode',
  'r.name as division',
  't.name as marketType',
  'e.address',
] as const;
const IN_ORDER = sql`r.sort, t.sort, e.sort, e.enterprise_id`;

/** The enterprises as anybody may see them 公开企业名录. */
export async function openEnterprises(
  db: Db,
  { pageIndex, pageSize, ...conditions }: OpenConditions & PageRequest,
): Promise<Page<OpenEnterprise>> {
  const found = openIn(db, conditions);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(OPEN_COLUMNS)
    .orderBy(IN_ORDER)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows };
}

/** Where those enterprises are 公开企业分布: the outlets that each has today, as their signs say it. */
export async function openPlaces(db: Db, conditions: OpenConditions): Promise<OpenPlaces> {
  const found = openIn(db, conditions);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const placed = found.innerJoin('outlet as o', 'o.enterprise_id', 'e.enterprise_id');
  const { enterprises, places } = await placed
    .select((is) => [
      is.fn.count<number>('e.enterprise_id').distinct().as('enterprises'),
      is.fn.countAll<number>().as('places'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await placed
    .select([...OPEN_COLUMNS, 'e.enterprise_id as id', 'o.name as site', 'o.address as siteAddress', 'o.lng', 'o.lat'])
    .orderBy(IN_ORDER)
    .orderBy('o.outlet_id')
    .limit(MOST_OPEN_PLACES)
    .execute();
  const byEnterprise = new Map<number, OpenPlacedEnterprise>();
  for (const { id, site, siteAddress, lng, lat, ...enterprise } of rows) {
    const one = byEnterprise.get(id) ?? { ...enterprise, sites: [] };
    one.sites.push({ name: site, address: siteAddress, ...openPlace({ lng, lat }) });
    byEnterprise.set(id, one);
  }
  return { total, unplaced: total - enterprises, places, enterprises: [...byEnterprise.values()] };
}

/** The districts and kinds that have an enterprise, and whether there are borders that anybody may see. */
export async function openChoices(db: Db, isDemonstration: boolean): Promise<OpenChoices> {
  const [divisions, marketTypes, borders] = await Promise.all([
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
    db.selectFrom('boundary').select(['kind', 'code', 'review_number as reviewNumber']).execute(),
  ]);
  return { divisions, marketTypes, hasMap: publishedBorders(borders, isDemonstration).length > 0 };
}
