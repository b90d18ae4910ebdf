import { sql } from 'kysely';
import { type SettledWindow, settleWindows } from '#base/sheet/periods/settled.ts';
import type { Db } from '#server/database/tables.ts';

/** The golden weeks that the register holds 假期安排, those that were ended left out. */
export async function settledWindows(db: Db): Promise<SettledWindow[]> {
  const { rows } = await sql<SettledWindow>`
    select holiday as window, year, first_day::text as "from", last_day::text as "to" from holiday_window where ended_at is null order by first_day`.execute(
    db,
  );
  return rows;
}

/** Makes this process reckon with them. */
export async function readWindows(db: Db): Promise<void> {
  settleWindows(await settledWindows(db));
}
