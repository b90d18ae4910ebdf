import { type RawBuilder, sql } from 'kysely';
import { today } from '#base/calendar.ts';
import type { Page } from '#base/page.ts';
import { callState } from '#subjects/fund/rules.ts';
import { ENDED_STAGES, type FundStage, WAITING_STAGES } from '#subjects/fund/terms.ts';
import type { DeclarationRow, FundBudget, FundCall, FundQueueQuery } from '#subjects/fund/wire.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { type Declaration, type FundCallOf, isSeen } from './scope.ts';
import { budgetOf, termsOf } from './terms-of.ts';

type Filter = Pick<FundQueueQuery, 'callId' | 'stage' | 'text'>;

/** The declarations that somebody sees: an enterprise its own, the bureau those of its divisions that were handed in. */
export function seenBy(db: Db, principal: Scope, { callId, stage, text }: Partial<Filter> = {}) {
  let found = db
    .selectFrom('fund_declaration as f')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'f.enterprise_id')
    .innerJoin('region as r', 'r.region_id', 'f.region_id')
    .innerJoin('fund_call as c', 'c.call_id', 'f.call_id')
    .where(isSeen(principal));
  if (principal.enterpriseId === null) found = found.where('f.stage', '<>', 'draft');
  if (callId !== undefined) found = found.where('f.call_id', '=', callId);
  if (stage !== undefined) found = found.where('f.stage', '=', stage);
  if (text)
    found = found.where((is) =>
      is.or([is('f.project', 'like', containing(text)), is('e.name', 'like', containing(text))]),
    );
  return found;
}

export type Listed = Declaration & {
  readonly enterprise_name: string;
  readonly region_name: string;
  readonly call_name: string;
};

/** The same with names, what waits first. */
export const listed = (found: ReturnType<typeof seenBy>) =>
  found
    .selectAll('f')
    .select(['e.name as enterprise_name', 'r.name as region_name', 'c.name as call_name'])
    .orderBy(sql`case when ${waits} then 0 else 1 end`)
    .orderBy('f.submitted_at')
    .orderBy('f.declaration_id');
const waits: RawBuilder<boolean> = sql<boolean>`f.stage = any(${[...WAITING_STAGES]}::text[])`;

/** A page of declarations: what waits comes first, what has waited longest before it. */
export async function declarationPage(
  db: Db,
  query: FundQueueQuery,
  principal: Principal,
): Promise<Page<DeclarationRow>> {
  const found = seenBy(db, principal, query);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await listed(found)
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize)
    .execute();
  return { totalCount: total, rows: rows.map(rowOf) };
}

/** All of them by the same conditions, `most` at most. */
export async function declarationRows(
  db: Db,
  filter: Filter,
  principal: Principal,
  most: number,
): Promise<readonly DeclarationRow[]> {
  return (
    await listed(seenBy(db, principal, filter))
      .limit(most)
      .execute()
  ).map(rowOf);
}

/** One as it stands in lists; undefined for one that the asker does not see. */
export function listedOne(db: Db, declarationId: number, principal: Principal): Promise<Listed | undefined> {
  return listed(seenBy(db, principal).where('f.declaration_id', '=', declarationId)).executeTakeFirst();
}

/** How many are at each stage. */
export async function stageCounts(
  db: Db,
  callId: number | undefined,
  principal: Principal,
): Promise<ReadonlyArray<{ readonly stage: FundStage; readonly count: number }>> {
  return seenBy(db, principal, { callId })
    .select((is) => ['f.stage', is.fn.countAll<number>().as('count')])
    .groupBy('f.stage')
    .execute();
}

/** Whether the last step until then left a declaration waiting. */
const waited = (at: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select s.to_stage from fund_step s where s.declaration_id = f.declaration_id and s.at <= ${at}
    order by s.step_id desc limit 1) = any(${[...WAITING_STAGES]}::text[]), false)`;

/** How many wait for the bureau 待审数 (spec 2 §7.10 getFundUnchevkedCount, spec 1 §2.6 entFundDeclFlag), or waited `at` an instant. */
export async function waitingCount(db: Db, scope: Scope, at?: number): Promise<number> {
  const { total } = await seenBy(db, scope)
    .where(at === undefined ? waits : waited(at))
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What has become of each call's budget 预算执行; of the whole city, for a budget is. */
export async function budgets(db: Db): Promise<readonly FundBudget[]> {
  const isProposed = sql`stage in ('proposing', 'notice', 'deciding')`;
  const calls = await db
    .selectFrom('fund_call as c')
    .leftJoin('fund_declaration as f', (join) => join.onRef('f.call_id', '=', 'c.call_id').on('f.stage', '<>', 'draft'))
    .select(['c.call_id', 'c.name', 'c.budget', 'c.decided'])
    .select([
      sql<number>`coalesce(sum(f.proposed) filter (where ${isProposed}), 0)::bigint`.as('proposed'),
      sql<number>`coalesce(sum(f.paid), 0)::bigint`.as('paid'),
      sql<number>`count(f.declaration_id)::int`.as('declarations'),
    ])
    .groupBy('c.call_id')
    .orderBy('c.opens_on', 'desc')
    .orderBy('c.call_id')
    .execute();
  return calls.map(({ call_id, name, decided, proposed, paid, declarations, ...call }) => ({
    callId: call_id,
    name,
    budget: budgetOf(call),
    decided,
    proposed,
    paid,
    declarations,
  }));
}

/** The calls that an enterprise may look at, the open ones first, each with its own declaration. */
export async function openCalls({ db, clock }: Services, { enterpriseId }: Principal): Promise<readonly FundCall[]> {
  const rows = await db
    .selectFrom('fund_call as c')
    .leftJoin('fund_declaration as f', (join) =>
      join
        .onRef('f.call_id', '=', 'c.call_id')
        .on('f.enterprise_id', '=', enterpriseId)
        .on('f.stage', 'not in', [...ENDED_STAGES]),
    )
    .selectAll('c')
    .select('f.declaration_id')
    .where('c.ended_at', 'is', null)
    .orderBy('c.closes_on', 'desc')
    .orderBy('c.call_id')
    .execute();
  return rows.map((row) => fundCallOf(row, today(clock), row.declaration_id ?? undefined));
}

/** A call as it is shown. */
export function fundCallOf(call: FundCallOf, day: string, ownId?: number): FundCall {
  const terms = termsOf(call);
  return {
    callId: call.call_id,
    name: call.name,
    year: call.year,
    direction: call.direction,
    conditions: call.conditions,
    required: [...terms.required],
    optional: [...terms.optional],
    ceiling: terms.ceiling,
    opensOn: terms.opensOn,
    closesOn: terms.closesOn,
    state: callState(terms, day),
    ownId,
  };
}

export function rowOf(row: Listed): DeclarationRow {
  return {
    declarationId: row.declaration_id,
    callId: row.call_id,
    callName: row.call_name,
    enterpriseId: row.enterprise_id,
    enterpriseName: row.enterprise_name,
    regionName: row.region_name,
    project: row.project,
    amount: row.amount ?? undefined,
    proposed: row.proposed ?? undefined,
    decided: row.decided ?? undefined,
    paid: row.paid,
    stage: row.stage,
    submittedAt: row.submitted_at ?? undefined,
    movedAt: row.moved_at,
    dueOn: row.due_on ?? undefined,
    version: row.version,
  };
}
