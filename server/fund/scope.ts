import type { Selectable } from 'kysely';
import { movesFor } from '#subjects/fund/rules/moves.ts';
import { type FundAction, FUND_MESSAGES } from '#subjects/fund/terms.ts';
import type { FundCallRow, FundDeclarationRow } from '../database/rows/offices/funds.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { ownElseInRegions } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';

export type Declaration = Selectable<FundDeclarationRow>;
export type FundCallOf = Selectable<FundCallRow>;
/** As what somebody meets a declaration in the own scope. */
export type Party = 'enterprise' | 'bureau';

/** Whether a declaration of `f` lies in the scope of the session, for lists, counts, details and moves alike. */
export const isSeen = (scope: Scope) =>
  ownElseInRegions({ region: 'f.region_id', enterprise: 'f.enterprise_id' }, scope);

/** Undefined for who has no part in declarations; experts meet theirs elsewhere. */
export function partyOf(principal: Principal): Party | undefined {
  if (principal.kind === 'screen') return undefined;
  if (principal.enterpriseId !== null) return holds(principal, 'fund.declare') ? 'enterprise' : undefined;
  return holds(principal, 'fund.read') ? 'bureau' : undefined;
}

/** What the asker may do to a declaration at its stage. */
export function actionsOf({ stage }: Pick<Declaration, 'stage'>, principal: Principal): readonly FundAction[] {
  const party = partyOf(principal);
  return party ? movesFor(stage, party, (right) => holds(principal, right)) : [];
}

/** Why somebody stepped aside from a declaration as an expert 回避; undefined for who did not. Who is partial in judging it is so in every office. */
export async function steppedAside(db: Db, declarationId: number, { userId }: Principal): Promise<string | undefined> {
  const row = await db
    .selectFrom('fund_expert')
    .select('comment')
    .where('declaration_id', '=', declarationId)
    .where('user_id', '=', userId)
    .where('state', '=', 'conflict')
    .executeTakeFirst();
  return row?.comment;
}

/** A declaration in scope, locked until the transaction ends: of two who act at once the second sees what the first made of it. A draft is its enterprise's own affair. */
export async function lockedDeclaration(
  tx: Db,
  declarationId: number,
  principal: Principal,
): Promise<{ readonly row: Declaration; readonly party: Party }> {
  const party = partyOf(principal);
  const row =
    party &&
    (await tx
      .selectFrom('fund_declaration as f')
      .selectAll()
      .where('declaration_id', '=', declarationId)
      .where(isSeen(principal))
      .forUpdate()
      .executeTakeFirst());
  if (!row || !party || (party === 'bureau' && row.stage === 'draft')) throw notFound(FUND_MESSAGES.unknown);
  return { row, party };
}

export async function callOf(db: Db, callId: number): Promise<FundCallOf> {
  const row = await db.selectFrom('fund_call').selectAll().where('call_id', '=', callId).executeTakeFirst();
  if (!row) throw notFound(FUND_MESSAGES.unknownCall);
  return row;
}
