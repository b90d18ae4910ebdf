import { nanjingTime } from '#base/calendar.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { FUND_ACTION_LABELS, type FundAction, FUND_STAGE_LABELS, type FundStage } from '#subjects/fund/terms.ts';
import type { SavedDeclaration } from '#subjects/fund/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import type { Declaration } from './scope.ts';

/** Who does what when, from where. */
export interface Doing {
  readonly principal: Principal;
  readonly address: string;
  readonly now: number;
}

/** One change of a declaration, all or nothing, that every open list and the tile of the workbench hear of afterwards. */
export async function changed<T>({ db, publish }: Services, work: (tx: Db) => Promise<T>): Promise<T> {
  const outcome = await db.transaction().execute(work);
  await publish(fundEvents.changed, {});
  await publish(approvalEvents.changed, {});
  return outcome;
}

export interface Step {
  readonly action: FundAction;
  readonly to: FundStage;
  readonly reason?: string | undefined;
  /** What changes besides the stage. */
  readonly set?: Partial<Omit<Declaration, 'checklist' | 'visit'>> & {
    readonly checklist?: string;
    readonly visit?: string | null;
  };
  /** What the operation log is told besides. */
  readonly told?: Readonly<Record<string, unknown>>;
}

/** Moves a locked declaration and adds the step to its record and a line to the operation log. */
export async function step(
  tx: Db,
  row: Declaration,
  { action, to, reason = '', set = {}, told = {} }: Step,
  call: string,
  { principal, address, now }: Doing,
): Promise<SavedDeclaration> {
  const version = row.version + 1;
  await tx
    .updateTable('fund_declaration')
    .set({ ...set, stage: to, version, moved_at: now })
    .where('declaration_id', '=', row.declaration_id)
    .execute();
  await remember(tx, row, { action, to, reason }, { principal, now });
  await record(tx, {
    actor: principal,
    address,
    action: call,
    target: `专项资金申报 ${row.project}`,
    before: { stage: FUND_STAGE_LABELS[row.stage], version: row.version },
    after: { stage: FUND_STAGE_LABELS[to], version, action, ...(reason !== '' && { reason }), ...told },
  });
  return { declarationId: row.declaration_id, version, stage: to };
}

/** Adds to the record of a declaration alone: what an expert does moves nothing. */
export async function remember(
  tx: Db,
  row: Pick<Declaration, 'declaration_id' | 'stage'>,
  { action, to, reason = '' }: Pick<Step, 'action' | 'to' | 'reason'>,
  { principal, now }: Pick<Doing, 'principal' | 'now'>,
): Promise<void> {
  await tx
    .insertInto('fund_step')
    .values({
      declaration_id: row.declaration_id,
      action,
      from_stage: row.stage,
      to_stage: to,
      reason,
      actor_id: principal.userId,
      actor_name: principal.displayName,
      at: now,
    })
    .execute();
}

/** Who brought a declaration to the stage that it is at, when and by what, in brackets 办理人; '' where nobody did. */
export async function movedBy(tx: Db, row: Pick<Declaration, 'declaration_id' | 'stage'>): Promise<string> {
  const last = await tx
    .selectFrom('fund_step')
    .select(['actor_name', 'at', 'action'])
    .where('declaration_id', '=', row.declaration_id)
    .where('to_stage', '=', row.stage)
    .whereRef('from_stage', '<>', 'to_stage')
    .orderBy('step_id', 'desc')
    .executeTakeFirst();
  if (!last) return '';
  const { date, time } = nanjingTime(last.at);
  return `（${last.actor_name} ${date.slice(5)} ${time.slice(0, 5)} ${FUND_ACTION_LABELS[last.action]}）`;
}
