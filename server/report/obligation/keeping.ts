import { sql } from 'kysely';
import { addDays, type DateText, today } from '#base/calendar.ts';
import { isOfHolidays, periodDays, periodsBetween } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { dueTimes } from '#subjects/obligation/rules.ts';
import { LEAD_DAYS } from '#subjects/obligation/terms.ts';
import {
  campaignMemberRegister,
  campaignRegister,
  exemptionRegister,
  holidayRegister,
} from '#subjects/golden-setting/register.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import { readWindows } from '#server/calendar/windows.ts';
import { takeTurns } from '#server/database/turns.ts';
import { type Note, unheard } from '#server/job/noting.ts';
import { MISSED, type Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import { owesFor } from '../engine/reporters.ts';
import { deadlinesOf, retime } from './schedule.ts';

/** The last day on which what is owed was worked out, yyyy-MM-dd. */
const KEPT_UNTIL_SETTING = 'obligations-until';

/**
 * Writes down what every enterprise owes 应报: each report for every period from the day this was last done (at first: `since`) to some
 * days ahead, so that it exists before it is due; takes back what is not due yet from those who owe it no more. Doing it again changes
 * nothing. Call it in a transaction. Gives the number of rows written or removed. Nobody owes a period that had ended before the enterprise was registered.
 */
export async function enterObligations(
  tx: Db,
  declarations: readonly ReportDeclaration[],
  now: number,
  since?: DateText,
  note: Note = unheard,
): Promise<number> {
  const day = today({ now: () => now });
  await takeTurns(tx, 'obligation');
  await tx.deleteFrom('obligation_task').execute();
  await readWindows(tx);
  const kept = await tx.selectFrom('setting').select('value').where('name', '=', KEPT_UNTIL_SETTING).executeTakeFirst();
  const from = kept?.value ?? since ?? day;
  let changed = 0;
  let same = 0;
  for (const declaration of declarations) {
    const periods = periodsBetween(declaration.cadence, from < day ? from : day, addDays(day, LEAD_DAYS));
    const entered = await enterFor(tx, declaration, declarations, periods);
    // The hour of a golden week may have been set anew.
    const retimed = isOfHolidays(declaration.cadence)
      ? await retime(tx, declaration.key, await deadlinesOf(tx, declaration), now)
      : 0;
    const taken = await takeBack(tx, declaration, declarations, { now, day, periods });
    const all = entered + retimed + taken;
    if (all > 0) note(`${declaration.title}：新增应报 ${entered} 项，取消 ${taken} 项，改期 ${retimed} 项`);
    else same += 1;
    changed += all;
  }
  if (same > 0) note(`${same} 种报表没有变动，跳过`);
  await tx
    .insertInto('setting')
    .values({ name: KEPT_UNTIL_SETTING, value: day })
    .onConflict((on) => on.column('name').doUpdateSet({ value: day }))
    .execute();
  return changed;
}

async function enterFor(
  tx: Db,
  declaration: ReportDeclaration,
  all: readonly ReportDeclaration[],
  keys: readonly PeriodKey[],
): Promise<number> {
  const { key: kind, cadence } = declaration;
  const deadlines = await deadlinesOf(tx, declaration);
  const periods = keys.map((period) => {
    const days = periodDays(cadence, period);
    return { period, ...days, ...dueTimes(days.to, deadlines(days.to)) };
  });
  if (periods.length === 0) return 0;
  // Those that are there are left out, not refused: each that was tried would use up a number, and there are two billion.
  const { numAffectedRows } = await sql`
    insert into obligation (kind, enterprise_id, period, period_start, period_end, due_at, late_at, lock_at)
    select ${kind}, e.enterprise_id, p.* from enterprise e cross join unnest(
      ${periods.map(({ period }) => period)}::text[], ${periods.map(({ from: first }) => first)}::date[], ${periods.map(({ to: last }) => last)}::date[],
      ${periods.map(({ dueAt }) => dueAt)}::bigint[], ${periods.map(({ lateAt }) => lateAt)}::bigint[], ${periods.map(({ lockAt }) => lockAt)}::bigint[])
      as p (period, period_start, period_end, due_at, late_at, lock_at)
    where ${owesFor(declaration, all, { first: sql`p.period_start`, last: sql`p.period_end` })}
      and not exists (select from obligation as there where there.kind = ${kind} and there.enterprise_id = e.enterprise_id and there.period = p.period) on conflict (kind, enterprise_id, period) do nothing`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** What is not due yet and not handed in goes where it is owed no more: by whom, in that season, or on a day that the calendar has no more. */
async function takeBack(
  tx: Db,
  declaration: ReportDeclaration,
  all: readonly ReportDeclaration[],
  { now, day, periods }: { readonly now: number; readonly day: DateText; readonly periods: readonly PeriodKey[] },
): Promise<number> {
  const owed = owesFor(declaration, all, { first: sql`o.period_start`, last: sql`o.period_end` });
  const { numDeletedRows } = await tx
    .deleteFrom('obligation as o')
    .using('enterprise as e')
    .whereRef('e.enterprise_id', '=', 'o.enterprise_id')
    .where('o.kind', '=', declaration.key)
    .where('o.due_at', '>', now)
    .where(
      sql<boolean>`(not ${owed} or (o.period_end between ${day}::date and ${addDays(day, LEAD_DAYS)}::date and not o.period = any(${periods}::text[])))`,
    )
    .where(
      sql<boolean>`not exists (select from report r where r.kind = o.kind and r.enterprise_id = o.enterprise_id and r.period = o.period)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Does that at the start of a server, after midnight and when a registration changed; at any other time it is two short queries. Gives how many were changed. */
export async function keepObligations(
  services: Pick<Services, 'db' | 'clock' | 'publish'>,
  declarations: readonly ReportDeclaration[],
  note: Note = unheard,
): Promise<number> {
  const { db, clock, publish } = services;
  const kept = await db.selectFrom('setting').select('value').where('name', '=', KEPT_UNTIL_SETTING).executeTakeFirst();
  const waits = await db.selectFrom('obligation_task').select('obligation_task_id').limit(1).executeTakeFirst();
  if (kept?.value === today(clock) && !waits) return 0;
  const changed = await db
    .transaction()
    .execute((tx) => enterObligations(tx, declarations, clock.now(), undefined, note));
  if (changed > 0) await publish(obligationEvents.changed, {});
  return changed;
}

/** What changes who owes what, by the names of its events: whoever writes one of these registers finds the obligations following at once. */
const FOLLOWED: ReadonlySet<string> = new Set(
  [enterpriseRegister, holidayRegister, campaignRegister, campaignMemberRegister, exemptionRegister].map(
    ({ event }) => event.name,
  ),
);

/** Keeps the obligations, and this node's calendar of golden weeks, from now on as those registers are written anywhere. Problems go to `report`. */
export function followRegisters(
  services: Pick<Services, 'db' | 'clock' | 'publish' | 'onMessage'>,
  declarations: readonly ReportDeclaration[],
  report: (problem: unknown) => void,
): () => void {
  const follow = async (name: string): Promise<void> => {
    if (name === holidayRegister.event.name || name === MISSED) await readWindows(services.db);
    if (FOLLOWED.has(name)) await keepObligations(services, declarations);
  };
  return services.onMessage((name) => void follow(name).catch(report));
}
