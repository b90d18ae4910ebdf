import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { isOfHolidays } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { goldenSampleCalls as calls } from '#subjects/golden-setting/calls.ts';
import { holidayRegister } from '#subjects/golden-setting/register.ts';
import { MOST_SAMPLED, SAMPLE_MESSAGES } from '#subjects/golden-setting/terms.ts';
import type { Sample, Sampled } from '#subjects/golden-setting/wire.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/database/tables.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import { badField, notFound, stale } from '#server/http/problem.ts';
import { enterpriseInScope, enterpriseInUse } from '#server/scope/conditions.ts';
import { type Scope, scopeOf } from '#server/scope/scope.ts';
import type { Services } from '#server/service/services.ts';
import { toldEverywhere } from '#server/notice/todo.ts';
import { changeTold, type Writer } from '#server/service/writing.ts';
import { owes } from '../engine/reporters.ts';
import { reportersWatched } from './weeks.ts';

/** Who reports in a golden week 黄金周样本: the list, and what it is chosen from. */
export function goldenSampleRoutes(services: Services, all: readonly ReportDeclaration[]): readonly Binding[] {
  return [
    bound(calls.show, ({ holidayId }, principal) => sampleOf(services.db, all, holidayId, scopeOf(principal))),
    bound(calls.save, (draft, principal, { address }) => saveSample(services, draft, { principal, address })),
  ];
}

interface Holiday {
  readonly name: string;
  readonly holiday: string;
  readonly year: number;
  readonly firstDay: DateText;
  readonly lastDay: DateText;
}

/** A golden week that is in force; 404 for any other. */
async function holidayOf(db: Db, holidayId: number): Promise<Holiday> {
  const { rows } = await sql<Holiday>`
    select name, holiday, year, first_day::text as "firstDay", last_day::text as "lastDay" from holiday_window
    where holiday_id = ${holidayId} and ended_at is null and first_day is not null and last_day is not null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound(SAMPLE_MESSAGES.unknown);
  return row;
}

async function sampleOf(db: Db, all: readonly ReportDeclaration[], holidayId: number, scope: Scope): Promise<Sample> {
  const { name, holiday, year, firstDay, lastDay } = await holidayOf(db, holidayId);
  const standing = all.filter(({ cadence }) => isOfHolidays(cadence)).map(owes);
  const on = (which: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select from holiday_member m where m.enterprise_id = e.enterprise_id and ${which})`;
  const isStanding = sql<boolean>`(${sql.join(standing, sql` or `)})`;
  const isChosen = on(sql`m.holiday_id = ${holidayId}`);
  const wasChosen = on(
    sql`m.holiday_id in (select h.holiday_id from holiday_window h where h.holiday = ${holiday} and h.year = ${year - 1} and h.ended_at is null)`,
  );
  const rows = await db
    .selectFrom('enterprise as e')
    .innerJoin('region as d', 'd.region_id', 'e.region_id')
    .innerJoin('market_type as t', 't.market_type_code', 'e.market_type_code')
    .select(['e.enterprise_id as enterpriseId', 'e.name', 'd.name as division', 't.name as marketType'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .select([isStanding.as('standing'), isChosen.as('chosen'), wasChosen.as('lastYear')])
    .select(
      sql<boolean>`exists (select from report_exemption x where x.enterprise_id = e.enterprise_id and x.ended_at is null
        and x.first_day <= ${lastDay} and x.last_day >= ${firstDay})`.as('exempt'),
    )
    .where(enterpriseInUse)
    .where(enterpriseInScope(scope))
    // Of more than an answer holds, those on the list are all there: who saves names the list that was looked at.
    .orderBy(sql`case when ${isChosen} then 0 when ${wasChosen} then 1 when ${isStanding} then 2 else 3 end`)
    .orderBy('e.sort')
    .orderBy('e.enterprise_id')
    .limit(MOST_SAMPLED)
    .execute();
  const enterprises = rows.map(({ total: _total, ...row }): Sampled => row);
  return { holidayId, name, firstDay, lastDay, total: rows[0]?.total ?? 0, enterprises };
}

/** Puts another list in the place of the one that was looked at, all or nothing; 409 where another was written meanwhile. Obligations follow at once. */
async function saveSample(
  services: Services,
  {
    holidayId,
    before,
    enterpriseIds,
  }: { readonly holidayId: number; readonly before: readonly number[]; readonly enterpriseIds: readonly number[] },
  { principal, address }: Writer,
) {
  return changeTold(services, holidayRegister.event, async (tx, now) => {
    // Whoever else writes this list waits for the first to be done.
    await sql`select from holiday_window where holiday_id = ${holidayId} for update`.execute(tx);
    const { name } = await holidayOf(tx, holidayId);
    const { rows } = await sql<{ id: number }>`
      select m.enterprise_id as id from holiday_member m join enterprise e on e.enterprise_id = m.enterprise_id
      where m.holiday_id = ${holidayId} and ${enterpriseInUse}`.execute(tx);
    const [listed, seen, next] = [new Set(rows.map(({ id }) => id)), new Set(before), new Set(enterpriseIds)];
    if (listed.size !== seen.size || [...listed].some((id) => !seen.has(id))) throw stale();
    const settle = await reportersWatched(tx, { holidayId }, { actor: principal, now });
    const added = [...next].filter((id) => !listed.has(id));
    const removed = [...listed].filter((id) => !next.has(id));
    if (added.length > 0) {
      const { numAffectedRows } = await sql`
        insert into holiday_member (holiday_id, enterprise_id)
        select ${holidayId}, e.enterprise_id from enterprise e where e.enterprise_id = any(${added}::integer[]) and ${enterpriseInUse}
        on conflict do nothing`.execute(tx);
      if (Number(numAffectedRows ?? 0n) !== added.length)
        throw badField('enterpriseIds', '名单', SAMPLE_MESSAGES.unknownEnterprise);
    }
    if (removed.length > 0)
      await sql`delete from holiday_member where holiday_id = ${holidayId} and enterprise_id = any(${removed}::integer[])`.execute(
        tx,
      );
    await settle();
    await record(tx, {
      actor: principal,
      address,
      action: calls.save.name,
      target: `黄金周样本 ${name}`,
      before: { enterprises: listed.size },
      after: { enterprises: next.size, added, removed },
    });
    return { added: added.length, removed: removed.length };
  }).then(toldEverywhere(services));
}
