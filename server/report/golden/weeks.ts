import { type RawBuilder, sql } from 'kysely';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import { isOfHolidays } from '#base/sheet/period.ts';
import { goldenTold, seasonTurn } from '#subjects/golden-setting/rules.ts';
import { allReports } from '#subjects/reports.ts';
import type { Db } from '#server/database/tables.ts';
import type { Writer, Written } from '#server/service/records.ts';
import { owes, owesFor } from '../engine/reporters.ts';
import { toldAnew, type Told } from './told.ts';

const daily = allReports.find(({ cadence }) => isOfHolidays(cadence));

/** An enterprise and a golden week that is not over. */
interface Reporter {
  readonly holidayId: number;
  readonly enterpriseId: number;
  readonly name: string;
  readonly firstDay: DateText;
  readonly lastDay: DateText;
}
type Turn = Parameters<typeof goldenTold>[1];

const isListed = sql<boolean>`exists (select from holiday_member m where m.holiday_id = w.holiday_id and m.enterprise_id = e.enterprise_id)`;

/** Those of the golden weeks `w` and the enterprises `e` that meet a condition. */
async function reportersOf(tx: Db, which: RawBuilder<boolean>, now: number): Promise<readonly Reporter[]> {
  const { rows } = await sql<Reporter>`
    select w.holiday_id as "holidayId", e.enterprise_id as "enterpriseId", w.name, w.first_day::text as "firstDay", w.last_day::text as "lastDay"
    from holiday_window w cross join enterprise e where w.last_day >= ${nanjingTime(now).date} and ${which}
    order by w.holiday_id, e.enterprise_id`.execute(tx);
  return rows;
}

const telling =
  (turn: Turn) =>
  ({ holidayId, enterpriseId, ...week }: Reporter): Told => ({
    ...goldenTold(week, turn),
    of: `golden/${holidayId}`,
    enterpriseId,
    report: daily?.key,
  });

const keyOf = ({ holidayId, enterpriseId }: Reporter): string => `${holidayId}/${enterpriseId}`;

/** Holds who reports in golden weeks, of one week or one enterprise, before a write; what it gives tells whom the write has changed that for, in the same transaction. */
export async function reportersWatched(
  tx: Db,
  of: { readonly holidayId: number } | { readonly enterpriseId: number },
  writer: Writer,
): Promise<() => Promise<void>> {
  if (!daily) return async () => {};
  const whose = 'holidayId' in of ? sql`w.holiday_id = ${of.holidayId}` : sql`e.enterprise_id = ${of.enterpriseId}`;
  const owed = owesFor(daily, allReports, { first: sql`w.first_day`, last: sql`w.last_day` });
  const reporters = () => reportersOf(tx, sql<boolean>`w.ended_at is null and ${whose} and ${owed}`, writer.now);
  const before = await reporters();
  return async () => {
    const after = await reporters();
    const [was, is] = [before, after].map((all) => new Set(all.map(keyOf)));
    const joined = after.filter((one) => !was?.has(keyOf(one))).map(telling('on'));
    const left = before.filter((one) => !is?.has(keyOf(one))).map(telling('off'));
    await toldAnew(tx, [...joined, ...left], writer);
  };
}

/** Enterprises are in use again 恢复: each is told of every golden week on whose list it is. */
export async function weeksToldTo(tx: Db, enterpriseIds: readonly number[], writer: Writer): Promise<void> {
  const which = sql<boolean>`w.ended_at is null and e.enterprise_id = any(${enterpriseIds}::integer[]) and ${isListed}`;
  const reporters = await reportersOf(tx, which, writer.now);
  await toldAnew(tx, reporters.map(telling('on')), writer);
}

/** Golden weeks were written: whoever is on the list of one that begins, ends or moves by it is told; who always reports is not told of an end, for the days of the rule come in its place. */
export async function weeksTold(tx: Db, writes: readonly Written[], writer: Writer): Promise<void> {
  if (!daily) return;
  const turned = writes.flatMap(({ before, after }) => {
    const [was, is] = [before, after].map((one) => one && { ...(one as unknown as Reporter), status: 1 });
    const turn = seasonTurn(was, is, nanjingTime(writer.now).date);
    const week = is ?? was;
    return turn && week ? [{ week, turn }] : [];
  });
  if (turned.length === 0) return;
  const { rows } = await sql<{ holidayId: number; enterpriseId: number; standing: boolean }>`
    select m.holiday_id as "holidayId", e.enterprise_id as "enterpriseId", ${owes(daily)} as standing
    from holiday_member m join enterprise e on e.enterprise_id = m.enterprise_id
    where m.holiday_id = any(${turned.map(({ week }) => week.holidayId)}::integer[]) order by 1, 2`.execute(tx);
  const tellings = turned.flatMap(({ week: { holidayId, name, firstDay, lastDay }, turn }) =>
    rows
      .filter((member) => member.holidayId === holidayId && !(turn === 'off' && member.standing))
      .map(({ enterpriseId }) => telling(turn)({ holidayId, name, firstDay, lastDay, enterpriseId })),
  );
  await toldAnew(tx, tellings, writer);
}
