import { actionLabel } from '#subjects/fund/rules/moves.ts';
import { ENDED_STAGES, FUND_MESSAGES, type UndoableAction } from '#subjects/fund/terms.ts';
import type { SavedDeclaration } from '#subjects/fund/wire.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import type { Db } from '../../database/tables.ts';
import { keepDecisions } from '../../decision/decisions.ts';
import { takeBackDecision } from '../../decision/taking-back.ts';
import { notFound, refuse } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import { type Declaration, lockedDeclaration } from '../scope.ts';
import { changed, type Doing, step, type Step } from '../steps.ts';
import type { Acting } from './acting.ts';
import { revoked } from './deciding.ts';

/** What a declaration was before a move: its stage, and what the move changed besides. */
type Former = Pick<Declaration, 'stage'> & Partial<Declaration>;

interface Made {
  readonly action: UndoableAction;
  readonly set: Step['set'];
  readonly saved: SavedDeclaration;
}

/** Keeps what a declaration was before a move, so that who made it may take it back for a while. */
export async function keepMove(tx: Db, { row, doing }: Acting, { action, set = {}, saved }: Made): Promise<void> {
  const former = Object.fromEntries(
    Object.entries(row).filter(([column]) => column === 'stage' || Object.hasOwn(set, column)),
  );
  await keepDecisions(
    tx,
    [
      {
        source: 'fund',
        recordId: row.declaration_id,
        version: saved.version,
        name: row.project,
        action,
        former: JSON.stringify(former),
      },
    ],
    doing.principal,
    doing.now,
  );
}

/** Takes one's own move back 撤回办理, within ten minutes and before anything follows it: the declaration is what it was, and the budget has its sum again. */
export async function takeBackMove(services: Services, declarationId: number, doing: Doing): Promise<void> {
  await changed(services, async (tx) => {
    const { row, party } = await lockedDeclaration(tx, declarationId, doing.principal);
    if (party !== 'bureau') throw notFound(FUND_MESSAGES.unknown);
    const record = { source: 'fund', recordId: declarationId, version: row.version } as const;
    // The enterprise is told nothing of a move, and so nothing of its undoing; its own page shows the stage.
    const { action, former, decided_at } = await takeBackDecision(
      tx,
      { ...record, component: 'fund/declare', enterpriseId: null },
      doing.principal,
      doing.now,
    );
    if (action === 'return') await refuseCorrected(tx, row, decided_at);
    if (action === 'refuse') await refuseDeclaredAnew(tx, row);
    if (action === 'decide') await revoked(tx, { row });
    const { stage, checklist, visit, ...columns } = JSON.parse(former ?? '{}') as Former;
    const set = {
      ...columns,
      ...(checklist !== undefined && { checklist: JSON.stringify(checklist) }),
      ...(visit !== undefined && { visit: visit === null ? null : JSON.stringify(visit) }),
    };
    const reason = `撤回“${actionLabel(action)}”`;
    await step(tx, row, { action: 'undo', to: stage, reason, set }, reviewDeskCalls.takeBack.name, doing);
  });
}

/** An enterprise that has begun to put its evidence right keeps the time that it was given. */
async function refuseCorrected(tx: Db, { declaration_id }: Declaration, since: number): Promise<void> {
  const touched = await tx
    .selectFrom('fund_file')
    .select('file_id')
    .where('declaration_id', '=', declaration_id)
    .where((is) => is.or([is('at', '>', since), is('removed_at', '>', since)]))
    .executeTakeFirst();
  if (touched) throw refuse(FUND_MESSAGES.correctionBegun);
}

/** Who was refused may declare anew, and has one declaration at a time. */
async function refuseDeclaredAnew(tx: Db, { call_id, enterprise_id }: Declaration): Promise<void> {
  const other = await tx
    .selectFrom('fund_declaration')
    .select('declaration_id')
    .where('call_id', '=', call_id)
    .where('enterprise_id', '=', enterprise_id)
    .where('stage', 'not in', ENDED_STAGES)
    .executeTakeFirst();
  if (other) throw refuse(FUND_MESSAGES.declaredAnew);
}
