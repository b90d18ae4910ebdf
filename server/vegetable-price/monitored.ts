import { sql } from 'kysely';
import { addDays, type DateText } from '#base/calendar.ts';
import { inMonitorOrder } from '#subjects/vegetable-price/rules/monitor.ts';
import { ASSORTMENT_DAYS, LAST_HEARD_DAYS } from '#subjects/vegetable-price/terms.ts';
import type { MonitoredOutlet } from '#subjects/vegetable-price/wire/monitor.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import { enterprisesIn } from './repository.ts';

/** What an outlet gave prices of within some days, and the last of these days on which it gave any. */
interface Assortment {
  readonly lastDate: DateText;
  readonly goods: readonly number[];
}
export type Assortments = ReadonlyMap<number, Assortment>;

/** What every outlet gave prices of in the days before one: a morning's prices change nothing of it, and the day itself is a fourteenth of what is read. */
export async function assortmentsBefore(db: Db, date: DateText): Promise<Assortments> {
  // The last day of each goods first: counted so, the prices are read once and nothing is sorted.
  const goods = pricedWithin(db, addDays(date, -1), ASSORTMENT_DAYS - 1)
    .select((is) => ['p.enterprise_id', 'p.goods_id', is.fn.max('p.price_date').as('last_date')])
    .groupBy(['p.enterprise_id', 'p.goods_id']);
  const rows = await db
    .selectFrom(goods.as('g'))
    .select((is) => ['g.enterprise_id', is.fn.max('g.last_date').as('last_date')])
    .select(sql<number[]>`array_agg(g.goods_id)`.as('goods'))
    .groupBy('g.enterprise_id')
    .execute();
  return new Map(
    rows.map(({ enterprise_id, last_date, goods: of }) => [enterprise_id, { lastDate: last_date, goods: of }]),
  );
}

/** Every outlet in scope that reports prices, with what it reported on `date`; what needs a person stands first. */
export async function monitoredOutlets(
  db: Db,
  date: DateText,
  scope: Scope,
  before: Assortments,
): Promise<MonitoredOutlet[]> {
  const reported = db
    .selectFrom('price_point as p')
    .where('p.price_date', '=', date)
    .select(['p.enterprise_id', sql<number[]>`array_agg(p.goods_id)`.as('goods')])
    .groupBy('p.enterprise_id');
  const warned = db
    .selectFrom('price_warning as w')
    .select((is) => ['w.enterprise_id', is.fn.countAll<number>().as('warned')])
    .where('w.price_date', '=', date)
    .groupBy('w.enterprise_id');
  const rows = await enterprisesIn(db, scope)
    .innerJoin('region as d', 'd.region_id', 'e.region_id')
    .leftJoin(reported.as('r'), 'r.enterprise_id', 'e.enterprise_id')
    .leftJoin(warned.as('w'), 'w.enterprise_id', 'e.enterprise_id')
    .select(['e.enterprise_id', 'e.name', 'd.name as division', 'r.goods', 'w.warned'])
    .execute();
  const heard = await lastHeard(
    db,
    date,
    rows.flatMap(({ enterprise_id, goods }) => ((goods ?? before.get(enterprise_id)) ? [] : [enterprise_id])),
  );
  return inMonitorOrder(
    rows.map(({ enterprise_id, name, division, goods, warned: beyond }) => {
      const earlier = before.get(enterprise_id);
      return {
        outletName: name,
        outletNo: String(enterprise_id),
        divisionName: division,
        priced: goods?.length ?? 0,
        assortment: new Set([...(goods ?? []), ...(earlier?.goods ?? [])]).size,
        warned: beyond ?? 0,
        lastDate: goods ? date : (earlier?.lastDate ?? heard.get(enterprise_id)),
      };
    }),
  );
}

/** When outlets that were silent for days reported last; those that did not within 90 days are left out. */
async function lastHeard(
  db: Db,
  date: DateText,
  enterpriseIds: readonly number[],
): Promise<ReadonlyMap<number, DateText>> {
  if (enterpriseIds.length === 0) return new Map();
  const rows = await pricedWithin(db, date, LAST_HEARD_DAYS)
    .where('p.enterprise_id', 'in', enterpriseIds)
    .select(['p.enterprise_id', sql<DateText>`max(p.price_date)`.as('last_date')])
    .groupBy('p.enterprise_id')
    .execute();
  return new Map(rows.map(({ enterprise_id, last_date }) => [enterprise_id, last_date]));
}

/** The prices of the last `days` days up to `date`. */
function pricedWithin(db: Db, date: DateText, days: number) {
  return db
    .selectFrom('price_point as p')
    .where('p.price_date', '>', addDays(date, -days))
    .where('p.price_date', '<=', date);
}
