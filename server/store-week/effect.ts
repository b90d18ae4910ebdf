import { sql } from 'kysely';
import { weekOfKey } from '#base/sheet/periods/iso-week.ts';
import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { ONLY_ROW, SALES_UNDONE, STORE_SHEETS, WEEK_DAYS } from '#subjects/store-week/terms.ts';
import { type Effect, NOTHING_LEFT } from '../report/engine/handling.ts';

const daysOf = (sheet: string, cells: CellValues) =>
  WEEK_DAYS.map((day) => cells[cellAddress(sheet, ONLY_ROW, day)] ?? 0);

/** Passing a weekly report makes its days the store's sales of that week; what stood there is kept beside them, and stands again once it is passed no more. */
export const takeOverSales: Effect = {
  pass: async (tx, passed) => {
    const weeks = passed.flatMap(({ enterpriseId, period, cells }) => {
      const week = weekOfKey(period);
      return week
        ? [{ enterpriseId, ...week, day: daysOf(STORE_SHEETS.day, cells), night: daysOf(STORE_SHEETS.night, cells) }]
        : [];
    });
    await sql`
      insert into store_week as kept (enterprise_id, year, week, day_amounts, night_amounts)
      select * from unnest(
        ${weeks.map((one) => one.enterpriseId)}::int[], ${weeks.map((one) => one.year)}::int[], ${weeks.map((one) => one.week)}::int[],
        ${weeks.map((one) => JSON.stringify(one.day))}::jsonb[], ${weeks.map((one) => JSON.stringify(one.night))}::jsonb[])
      on conflict (enterprise_id, year, week) do update
        set day_amounts = excluded.day_amounts, night_amounts = excluded.night_amounts,
          former = jsonb_build_object('day', kept.day_amounts, 'night', kept.night_amounts)`.execute(tx);
    return NOTHING_LEFT;
  },
  undo: async (tx, { enterpriseId, period }) => {
    const week = weekOfKey(period);
    if (!week) return { afterwards: NOTHING_LEFT, note: '' };
    const isIt = sql`enterprise_id = ${enterpriseId} and year = ${week.year} and week = ${week.week}`;
    const gone = await sql`delete from store_week where ${isIt} and former is null returning 1 as one`.execute(tx);
    const back = await sql`
      update store_week set day_amounts = former -> 'day', night_amounts = former -> 'night', former = null
      where ${isIt} and former is not null returning 1 as one`.execute(tx);
    const note = back.rows.length > 0 ? SALES_UNDONE.restored : gone.rows.length > 0 ? SALES_UNDONE.removed : '';
    return { afterwards: NOTHING_LEFT, note };
  },
};
