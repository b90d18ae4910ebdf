import { sql } from 'kysely';
import { addDays, type DateText } from '#base/calendar.ts';
import { inMonitorOrder } from '#subjects/vegetable-price/rules/monitor.ts';
import { ASSORTMENT_DAYS, LAST_HEARD_DAYS } from '#subjects/vegetable-price/terms.ts';
import type { MonitoredOutlet } from '#subjects/vegetable-price/wire.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import { enterprisesIn } from './repository.ts';

/** Every outlet in scope that reports prices, with what it reported on `date`; what needs a person stands first. */
export async function monitoredOutlets(db: Db, date: DateText, scope: Scope): Promise<MonitoredOutlet[]> {
  // The last day of each goods first: counted so, the prices are read once and nothing is sorted.
  const goods = pricedWithin(db, date, ASSORTMENT_DAYS)
    .select((is) => ['p.enterprise_id', is.fn.max('p.price_date').as('last_date')])
    .groupBy(['p.enterprise_id', 'p.goods_id']);
  const reported = db
    .selectFrom(goods.as('g'))
    .select((is) => [
      'g.enterprise_id',
      is.fn.max('g.last_date').as('last_date'),
      is.fn.countAll<number>().as('assortment'),
    ])
    .select(sql<number>`count(*) filter (where g.last_date = ${date})`.as('priced'))
    .groupBy('g.enterprise_id');
  const warned = db
    .selectFrom('price_warning as w')
    .select((is) => ['w.enterprise_id', is.fn.countAll<number>().as('warned')])
    .where('w.price_date', '=', date)
    .groupBy('w.enterprise_id');
  const rows = await enterprisesIn(db, scope)
    .innerJoin('region as d', 'd.region_id', 'e.region_id')
    .leftJoin(reported.as('r'), 'r.enterprise_id', 'e.enterprise_id')
    .leftJoin(warned.as('w'), 'w.enterprise_id', 'e.enterprise_id')
    .select(['e.enterprise_id', 'e.name', 'd.name as division', 'r.priced', 'r.assortment', 'r.last_date', 'w.warned'])
    .execute();
  const heard = await lastHeard(
    db,
    date,
    rows.filter(({ last_date }) => last_date === null).map(({ enterprise_id }) => enterprise_id),
  );
  return inMonitorOrder(
    rows.map(({ enterprise_id, name, division, priced, assortment, last_date, warned: beyond }) => ({
      outletName: name,
      outletNo: String(enterprise_id),
      divisionName: division,
      priced: priced ?? 0,
      assortment: assortment ?? 0,
      warned: beyond ?? 0,
      lastDate: last_date ?? heard.get(enterprise_id),
    })),
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
