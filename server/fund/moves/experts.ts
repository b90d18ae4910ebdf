import { fundCalls } from '#subjects/fund/calls.ts';
import { totalMarks } from '#subjects/fund/rules.ts';
import { FUND_MESSAGES } from '#subjects/fund/terms.ts';
import { fundMoveWire, newMarksWire, type NewMarks } from '#subjects/fund/wire.ts';
import { USER_TYPES } from '#subjects/session/terms.ts';
import { record } from '../../audit/record.ts';
import type { Db } from '../../database/tables.ts';
import { badValue, notFound, refuse } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import type { Acting, Effect } from './acting.ts';
import { callOf } from '../scope.ts';
import { changed, type Doing, remember } from '../steps.ts';

type Nothing = Record<string, never>;

/** Who of the bureau may give marks 评审专家. */
export async function expertChoices(
  db: Db,
): Promise<ReadonlyArray<{ readonly userId: number; readonly name: string }>> {
  const rows = await db
    .selectFrom('app_user as u')
    .select(['u.user_id', 'u.display_name'])
    .where('u.enabled', '=', true)
    .where('u.user_type', '=', USER_TYPES.bureau)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_role as r')
          .innerJoin('role_permission as p', 'p.role_code', 'r.role_code')
          .select('r.user_id')
          .whereRef('r.user_id', '=', 'u.user_id')
          .where('p.permission', '=', 'fund.mark'),
      ),
    )
    .orderBy('u.user_id')
    .execute();
  return rows.map(({ user_id, display_name }) => ({ userId: user_id, name: display_name }));
}

/** Makes the experts those that are named: new ones are asked, who has neither given marks nor withdrawn may be left out. */
export async function invited(tx: Db, { row, input }: Acting): Promise<Effect> {
  const wanted = [...new Set(input.experts ?? [])];
  const { experts: least } = await callOf(tx, row.call_id);
  const known = await tx
    .selectFrom('fund_expert')
    .select(['user_id', 'state'])
    .where('declaration_id', '=', row.declaration_id)
    .execute();
  if (known.some(({ user_id, state }) => state !== 'asked' && !wanted.includes(user_id)))
    throw badValue(fundMoveWire, 'experts', FUND_MESSAGES.expertGaveMarks);
  const away = known.filter(({ state }) => state === 'conflict').length;
  if (wanted.length - away < least) throw badValue(fundMoveWire, 'experts', FUND_MESSAGES.fewExperts(least));
  const choices = new Map((await expertChoices(tx)).map(({ userId, name }) => [userId, name]));
  const added = wanted.filter((userId) => !known.some(({ user_id }) => user_id === userId));
  if (added.some((userId) => !choices.has(userId)))
    throw badValue(fundMoveWire, 'experts', FUND_MESSAGES.unknownExpert);
  await tx
    .deleteFrom('fund_expert')
    .where('declaration_id', '=', row.declaration_id)
    .where('user_id', 'not in', wanted)
    .execute();
  if (added.length > 0)
    await tx
      .insertInto('fund_expert')
      .values(
        added.map((user_id) => ({
          declaration_id: row.declaration_id,
          user_id,
          name: choices.get(user_id) ?? '',
          state: 'asked' as const,
        })),
      )
      .execute();
  return { told: { experts: wanted } };
}

/** Ends the marking: every expert has given marks or withdrawn, and enough have given some. */
export async function concluded(tx: Db, { row }: Acting): Promise<Effect> {
  const states = await tx
    .selectFrom('fund_expert')
    .select('state')
    .where('declaration_id', '=', row.declaration_id)
    .execute();
  if (states.some(({ state }) => state === 'asked')) throw refuse(FUND_MESSAGES.marksMissing);
  const { experts: least } = await callOf(tx, row.call_id);
  if (states.filter(({ state }) => state === 'marked').length < least) throw refuse(FUND_MESSAGES.fewMarks(least));
  return {};
}

/** Keeps an expert's marks, once; nobody reads them before the marking is over. */
export async function giveMarks(services: Services, { declarationId, marks, comment }: NewMarks, doing: Doing) {
  const total = totalMarks(marks);
  if (total === undefined) throw badValue(newMarksWire, 'marks', '超出评分范围');
  return asked(services, declarationId, doing, async (tx, project) => {
    await tx
      .updateTable('fund_expert')
      .set({ state: 'marked', marks: JSON.stringify(marks), total, comment, at: doing.now })
      .where('declaration_id', '=', declarationId)
      .where('user_id', '=', doing.principal.userId)
      .execute();
    await remember(tx, { declaration_id: declarationId, stage: 'marking' }, { action: 'mark', to: 'marking' }, doing);
    // What was given is not said here either: the log is read while others still judge.
    await logged(tx, fundCalls.mark.name, project, { marked: true }, doing);
  });
}

/** An expert who is partial steps back 回避, says why, and counts no more. */
export async function declareConflict(services: Services, declarationId: number, reason: string, doing: Doing) {
  return asked(services, declarationId, doing, async (tx, project) => {
    await tx
      .updateTable('fund_expert')
      .set({ state: 'conflict', comment: reason, at: doing.now })
      .where('declaration_id', '=', declarationId)
      .where('user_id', '=', doing.principal.userId)
      .execute();
    const deed = { action: 'conflict', to: 'marking', reason } as const;
    await remember(tx, { declaration_id: declarationId, stage: 'marking' }, deed, doing);
    await logged(tx, fundCalls.conflict.name, project, { conflict: true, reason }, doing);
  });
}

/** What an expert does to a declaration that is being judged and waits for the own marks; the row is locked against the end of the marking. */
async function asked(
  services: Services,
  declarationId: number,
  { principal }: Doing,
  work: (tx: Db, project: string) => Promise<void>,
): Promise<Nothing> {
  return changed(services, async (tx) => {
    const row = await tx
      .selectFrom('fund_declaration')
      .select(['stage', 'project'])
      .where('declaration_id', '=', declarationId)
      .where('declaration_id', 'in', (from) =>
        from.selectFrom('fund_expert').select('declaration_id').where('user_id', '=', principal.userId),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound(FUND_MESSAGES.notInvited);
    const own = await tx
      .selectFrom('fund_expert')
      .select('state')
      .where('declaration_id', '=', declarationId)
      .where('user_id', '=', principal.userId)
      .executeTakeFirstOrThrow();
    if (own.state !== 'asked' || row.stage !== 'marking') throw refuse(FUND_MESSAGES.markedAlready);
    await work(tx, row.project);
    return {};
  });
}

async function logged(tx: Db, action: string, project: string, after: object, doing: Doing): Promise<void> {
  const { principal: actor, address } = doing;
  await record(tx, { actor, address, action, target: `专项资金申报 ${project}`, after });
}
