import { type RawBuilder, sql } from 'kysely';
import { addDays, type DateText, today } from '#base/calendar.ts';
import { brandOf } from '#subjects/enterprise/rules.ts';
import type { EnterpriseDetail } from '#subjects/enterprise/wire.ts';
import { LAST_HEARD_DAYS } from '#subjects/vegetable-price/terms.ts';
import { idOf } from '../database/like.ts';
import { notFound } from '../http/problem.ts';
import { enterpriseInScope, namesRegion } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';

/** Half a year of weeks is drawn, and so many places of one name are listed. */
const MOST_WEEKS = 26;
const MOST_SITES = 20;

/** Everything about one enterprise in the session's scope; another's is not there. Figures only for who may read their kind. */
export async function enterpriseDetail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  principal: Principal,
): Promise<EnterpriseDetail> {
  const row = await db
    .selectFrom('enterprise as e')
    .innerJoin('region as r', 'r.region_id', 'e.region_id')
    .innerJoin('market_type as t', 't.market_type_code', 'e.market_type_code')
    .select([
      'e.enterprise_id',
      'e.code',
      'e.name',
      'r.name as division',
      't.name as market_type',
      'e.address',
      'e.reports_prices',
      'e.reports_weekly',
    ])
    .where('e.enterprise_id', '=', idOf(id))
    .where(enterpriseInScope(principal))
    .executeTakeFirst();
  if (!row) throw notFound();
  const ownId = row.enterprise_id;
  const priceDate = holds(principal, 'vegetable-price.read') ? await lastPricedDay(db, ownId, today(clock)) : undefined;
  const [prices, weeks, sites] = await Promise.all([
    priceDate === undefined ? [] : pricesOf(db, ownId, priceDate),
    holds(principal, 'market.read') ? weeksOf(db, ownId) : [],
    sitesOf(db, ownId, row.name, principal),
  ]);
  return {
    enterpriseId: String(ownId),
    code: row.code,
    name: row.name,
    division: row.division,
    marketType: row.market_type,
    address: row.address,
    reportsPrices: row.reports_prices,
    reportsWeekly: row.reports_weekly,
    priceDate,
    prices,
    weeks,
    sites,
  };
}

/** The last day with prices; of the last three months as a rule, so that the tables of older ones are looked into for those who fell silent only. */
export async function lastPricedDay(db: Db, enterpriseId: number, day: DateText): Promise<DateText | undefined> {
  const since = async (first: DateText | undefined) => {
    // One step into the index of each good is a tenth of walking the days back.
    const { rows } = await sql<{ day: DateText | null }>`
      select max((select max(p.price_date) from price_point p where p.goods_id = g.goods_id and p.enterprise_id = ${enterpriseId}
        ${first === undefined ? sql`` : sql`and p.price_date > ${first}::date`})) as day from goods g`.execute(db);
    return rows[0]?.day ?? undefined;
  };
  return (await since(addDays(day, -LAST_HEARD_DAYS))) ?? (await since(undefined));
}

/** What a price was before: the last one of those that meet a condition. */
const earlier = (within: RawBuilder<unknown>) => sql`
  (select b.price::float8 from price_point b where b.goods_id = p.goods_id and b.enterprise_id = p.enterprise_id and b.price_date < ${sql.ref('p.price_date')} ${within}
    order by b.price_date desc limit 1)`;

/** The prices of a day, with what each good cost when it was last reported before. */
async function pricesOf(db: Db, enterpriseId: number, day: string): Promise<EnterpriseDetail['prices']> {
  const { rows } = await sql<{ goods: string; category: string; price: number; previous: number | null }>`
    select g.name as goods, c.name as category, p.price::float8 as price,
      coalesce(${earlier(sql`and b.price_date > ${addDays(day, -LAST_HEARD_DAYS)}::date`)}, ${earlier(sql``)}) as previous
    from price_point p join goods g on g.goods_id = p.goods_id join goods c on c.goods_id = g.parent_id
    where p.price_date = ${day}::date and p.enterprise_id = ${enterpriseId}
    order by g.sort, g.goods_id`.execute(db);
  return rows.map(({ goods, category, price, previous }) => ({
    goodsName: goods,
    category,
    price,
    previousPrice: previous ?? undefined,
  }));
}

async function weeksOf(db: Db, enterpriseId: number): Promise<EnterpriseDetail['weeks']> {
  const { rows } = await sql<{ year: number; week: number; amount: number; night: number }>`
    select w.year, w.week,
      (select coalesce(round(sum(d::numeric), 2), 0)::float8 from jsonb_array_elements_text(w.day_amounts) as d) as amount,
      (select coalesce(round(sum(d::numeric), 2), 0)::float8 from jsonb_array_elements_text(w.night_amounts) as d) as night
    from store_week w where w.enterprise_id = ${enterpriseId}
    order by w.year desc, w.week desc limit ${MOST_WEEKS}`.execute(db);
  return rows.map(({ year, week, amount, night }) => ({ year, week, amount, nightAmount: night })).toReversed();
}

/** Whether the outlet `o` is a place of an enterprise: registered as its own, or of its name or brand where it is registered as nobody's. */
export function isSiteOf(enterpriseId: number, name: string): RawBuilder<boolean> {
  const brand = brandOf(name);
  return sql<boolean>`(o.enterprise_id = ${enterpriseId} or (o.enterprise_id is null and (o.name = ${brand} or starts_with(o.name, ${`${brand}（`}))))`;
}

/** Its places on the map within the session's regions, those that are registered as its own first. */
async function sitesOf(
  db: Db,
  enterpriseId: number,
  name: string,
  { regionCodes }: Scope,
): Promise<EnterpriseDetail['sites']> {
  return db
    .selectFrom('outlet as o')
    .innerJoin('region as r', 'r.region_id', 'o.region_id')
    .select([
      'o.outlet_id as outletId',
      'o.name',
      'r.name as division',
      'o.address',
      'o.lng',
      'o.lat',
      'o.service_radius as serviceRadius',
      'o.opened_year as openedYear',
    ])
    .select([
      sql<number>`o.floor_area::float8`.as('floorArea'),
      sql<boolean>`o.enterprise_id is not null`.as('registered'),
    ])
    .where(isSiteOf(enterpriseId, name))
    .where(namesRegion('r.code', regionCodes))
    .orderBy(sql`o.enterprise_id is null`)
    .orderBy(sql`o.name = ${name}`, 'desc')
    .orderBy('r.sort')
    .orderBy('o.outlet_id')
    .limit(MOST_SITES)
    .execute();
}
