import { sql } from 'kysely';
import { weekOfKey } from '#base/sheet/periods/iso-week.ts';
import { cellAddress, type CellValues } from '#base/sheet/sheet.ts';
import { ONLY_ROW, STORE_SHEETS, WEEK_DAYS } from '#subjects/store-week/terms.ts';
import { insertBulk } from '#server/database/bulk.ts';
import { type Effect, NOTHING_LEFT } from '../report/engine/handling.ts';

const daysOf = (sheet: string, cells: CellValues) =>
  WEEK_DAYS.map((day) => cells[cellAddress(sheet, ONLY_ROW, day)] ?? 0);

/** Passing a weekly report makes its days the store's sales of that week. */
export const takeOverSales: Effect = async (tx, passed) => {
  const weeks = passed.flatMap(({ enterpriseId, period, cells }) => {
    const week = weekOfKey(period);
    return week
      ? [{ enterpriseId, ...week, day: daysOf(STORE_SHEETS.day, cells), night: daysOf(STORE_SHEETS.night, cells) }]
      : [];
  });
  await sql`delete from store_week using unnest(
    ${weeks.map((one) => one.enterpriseId)}::int[], ${weeks.map((one) => one.year)}::int[], ${weeks.map((one) => one.week)}::int[])
    as passed (enterprise_id, year, week)
    where store_week.enterprise_id = passed.enterprise_id and store_week.year = passed.year and store_week.week = passed.week`.execute(
    tx,
  );
  await insertBulk(
    tx,
    'store_week',
    [
      { name: 'enterprise_id', type: 'int' },
      { name: 'year', type: 'int' },
      { name: 'week', type: 'int' },
      { name: 'day_amounts', type: 'jsonb' },
      { name: 'night_amounts', type: 'jsonb' },
    ],
    weeks.map((one) => [one.enterpriseId, one.year, one.week, one.day, one.night]),
  );
  return NOTHING_LEFT;
};
