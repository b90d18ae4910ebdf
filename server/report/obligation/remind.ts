import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { mayRemind, momentText } from '#subjects/obligation/rules.ts';
import { MOST_REMINDED, OBLIGATION_MESSAGES } from '#subjects/obligation/terms.ts';
import type { Obligation, Reminded } from '#subjects/obligation/wire.ts';
import { record } from '#server/audit/record.ts';
import { mayComeIn } from '#server/binding/standing.ts';
import { idOf } from '#server/database/like.ts';
import { takeTurns } from '#server/database/turns.ts';
import { notFound } from '#server/http/problem.ts';
import { tellEnterprise } from '#server/notice/telling.ts';
import type { Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import { scopeOf } from '#server/scope/scope.ts';
import type { Caller } from '../filling/submission.ts';
import { type ObligationFilter, obligationColumns, obligationOf, obligationsFound, obligationsIn } from './found.ts';
import { inState } from './state/conditions.ts';

export interface RemindRequest extends ObligationFilter {
  readonly ids: readonly string[];
  /** Everything missing that the filter finds instead of `ids`. */
  readonly all: boolean;
}

/**
 * Reminds enterprises of what they have not handed in 催报: one notice an enterprise that names its reports, to its own users only, and a
 * line in the log of each obligation. What was reminded of lately is left alone; 404, nothing done, where a chosen one is out of reach.
 */
export async function remind(
  services: Services,
  declarations: readonly ReportDeclaration[],
  request: RemindRequest,
  { principal, address }: Caller,
): Promise<Reminded> {
  const now = services.clock.now();
  const outcome = await services.db.transaction().execute(async (tx) => {
    // Two who remind at once would both find that nobody has been reminded.
    await takeTurns(tx, 'obligation');
    const missing = await chosen(tx, services, declarations, request, { principal, address }, now);
    const due = missing.filter(({ remindedAt: last }) => mayRemind(last, now));
    const reached = await withUsers(tx, due, today(services.clock));
    for (const rows of byEnterprise(reached)) await remindEnterprise(tx, rows, { principal, address }, now);
    return { reminded: reached.length, cooling: missing.length - due.length, unreachable: due.length - reached.length };
  });
  if (outcome.reminded > 0) {
    await services.publish(noticeEvents.changed, {});
    await services.publish(obligationEvents.changed, {});
  }
  return outcome;
}

async function chosen(
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  declarations: readonly ReportDeclaration[],
  request: RemindRequest,
  { principal }: Caller,
  now: number,
): Promise<Obligation[]> {
  const scope = scopeOf(principal);
  const ids = [...new Set(request.ids.map(idOf))];
  const all = request.all
    ? obligationsFound(tx, scope, { ...request, state: request.state ?? 'missing' }, today(clock), now)
    : obligationsIn(tx, scope).where(sql<boolean>`o.obligation_id = any(${ids}::int[])`);
  const rows = await all
    .select(obligationColumns)
    .where((is) =>
      request.all ? is.and([inState('missing', now), sql<boolean>`not ${inState('locked', now)}`]) : sql<boolean>`true`,
    )
    .orderBy('o.enterprise_id')
    .orderBy('o.due_at')
    .limit(MOST_REMINDED)
    .execute();
  if (!request.all && rows.length !== ids.length) throw notFound(OBLIGATION_MESSAGES.unknown);
  return rows
    .map((row) => obligationOf(row, declarations, now))
    .filter(({ state }) => state === 'open' || state === 'overdue');
}

/** Those of enterprises where somebody can sign in. */
async function withUsers(tx: Db, rows: readonly Obligation[], day: string): Promise<Obligation[]> {
  const ids = [...new Set(rows.map(({ enterpriseId }) => Number(enterpriseId)))];
  const users = await tx
    .selectFrom('app_user as u')
    .select('u.enterprise_id')
    .distinct()
    .where(mayComeIn('u', day))
    .where(sql<boolean>`u.enterprise_id = any(${ids}::int[])`)
    .execute();
  const known = new Set(users.map(({ enterprise_id }) => String(enterprise_id)));
  return rows.filter(({ enterpriseId }) => known.has(enterpriseId));
}

function byEnterprise(rows: readonly Obligation[]): Iterable<readonly Obligation[]> {
  const groups = new Map<string, Obligation[]>();
  for (const row of rows) groups.set(row.enterpriseId, [...(groups.get(row.enterpriseId) ?? []), row]);
  return groups.values();
}

async function remindEnterprise(
  tx: Db,
  rows: readonly Obligation[],
  { principal, address }: Caller,
  now: number,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const lines = rows.map(
    ({ title, periodText, dueAt, state }) =>
      `《${title}》${periodText}，应于 ${momentText(dueAt)} 前报送${state === 'overdue' ? '，已逾期' : ''}`,
  );
  const content = `${first.enterpriseName}：\n${lines.join('\n')}\n请尽快填报。`;
  const notice_id = await tellEnterprise(
    tx,
    {
      kind: 'reminder',
      component: `report/${first.kind}`,
      enterpriseId: Number(first.enterpriseId),
      title: OBLIGATION_MESSAGES.reminderTitle,
      content,
    },
    principal,
    now,
  );
  await tx
    .insertInto('obligation_reminder')
    .values(
      rows.map(({ obligationId }) => ({
        obligation_id: Number(obligationId),
        notice_id,
        user_id: principal.userId,
        user_name: principal.displayName,
        at: now,
      })),
    )
    .execute();
  await record(tx, {
    actor: principal,
    address,
    action: 'obligation.remind',
    target: `催报 ${first.enterpriseName}`,
    after: { reports: lines },
  });
}
