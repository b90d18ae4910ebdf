import type { Kysely } from 'kysely';
import { addDays, type DateText, monthStart } from '#base/calendar.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { demonstrationOutlets } from './places/outlets.ts';
import { demonstrationPlans } from './places/plans.ts';
import { demonstrationVisits } from './series/visits.ts';

/**
 * Enters what is missing of district plans, of visits on the days from `from` that are over, and of the customers' survey, which is
 * that of the month before: the whole for a fresh demonstration, what is new for one that was filled earlier.
 */
export async function enterMarkets(db: Kysely<Tables>, from: DateText, today: DateText): Promise<void> {
  if (await lacksMarkets(db)) {
    await insertRows(db, 'market_plan', demonstrationPlans(demonstrationOutlets()), {
      name: 'text',
      region_id: 'int',
      begin_year: 'int',
      end_year: 'int',
      retained: 'int',
      added: 'int',
      floor_area: 'numeric',
    });
  }
  const areas = await db.selectFrom('business_area').select('area_id').orderBy('area_id').execute();
  const last = await db
    .selectFrom('area_visit')
    .select('visit_date')
    .orderBy('visit_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = last ? addDays(last.visit_date, 1) : from;
  await insertRows(
    db,
    'area_visit',
    demonstrationVisits(
      areas.map(({ area_id }) => area_id),
      first,
      addDays(today, -1),
    ),
    {
      area_id: 'int',
      visit_date: 'date',
      visitors: 'int',
    },
  );
  await db
    .updateTable('customer_profile')
    .set({ surveyed_on: addDays(monthStart(today), -1) })
    .execute();
}

/** Whether no district has a plan yet: what `enterMarkets` enters has never been entered. */
export async function lacksMarkets(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('market_plan').select('region_id').limit(1).executeTakeFirst()) === undefined;
}
