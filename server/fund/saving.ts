import { today } from '#base/calendar.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { callState, contentFaults, CONTENT_LABELS } from '#subjects/fund/rules.ts';
import { FUND_MESSAGES, OPEN_STAGES } from '#subjects/fund/terms.ts';
import type { DeclarationDraft, SavedDeclaration } from '#subjects/fund/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { standingDivision } from '../region/held.ts';
import { Problem, refuse, stale } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { callOf, type Declaration, lockedDeclaration } from './scope.ts';
import { changed, type Doing, remember, step } from './steps.ts';
import { contentOf, termsOf } from './terms-of.ts';

const columnsOf = (draft: DeclarationDraft) => ({
  project: draft.project,
  content: draft.content,
  goals: draft.goals,
  starts_on: draft.startsOn ?? null,
  ends_on: draft.endsOn ?? null,
  investment: draft.investment ?? null,
  amount: draft.amount ?? null,
});

/** Keeps a draft, or what was returned; the same key makes a new one only once, however often it is sent. */
export async function saveDraft(services: Services, draft: DeclarationDraft, doing: Doing): Promise<SavedDeclaration> {
  return changed(services, async (tx) => {
    if (draft.declarationId === undefined) return created(tx, draft, doing, today(services.clock));
    const { row } = await lockedDeclaration(tx, draft.declarationId, doing.principal);
    if (!OPEN_STAGES.includes(row.stage)) throw new Problem(409, FUND_MESSAGES.notEditable);
    if (row.version !== draft.version) throw stale();
    const saved = { declarationId: row.declaration_id, version: row.version + 1, stage: row.stage };
    await tx
      .updateTable('fund_declaration')
      .set({ ...columnsOf(draft), version: saved.version, moved_at: doing.now })
      .where('declaration_id', '=', row.declaration_id)
      .execute();
    await logged(tx, contentOf(row), draft, doing);
    return saved;
  });
}

async function created(tx: Db, draft: DeclarationDraft, doing: Doing, day: string): Promise<SavedDeclaration> {
  const { enterpriseId, userId } = doing.principal;
  if (enterpriseId === null) throw refuse(FUND_MESSAGES.onlyEnterprise);
  const made = await madeBefore(tx, draft, enterpriseId);
  if (made) return made;
  const call = await callOf(tx, draft.callId);
  if (callState(termsOf(call), day) !== 'open') throw refuse(FUND_MESSAGES.notOpen);
  const region_id = await standingDivision(tx, enterpriseId);
  const row = await tx
    .insertInto('fund_declaration')
    .values({
      ...columnsOf(draft),
      call_id: call.call_id,
      enterprise_id: enterpriseId,
      region_id,
      stage: 'draft',
      client_key: draft.clientKey,
      created_by: userId,
      moved_at: doing.now,
    })
    .onConflict((is) => is.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    const other = await madeBefore(tx, draft, enterpriseId);
    if (other) return other;
    throw refuse(FUND_MESSAGES.another);
  }
  await remember(tx, row, { action: 'create', to: 'draft' }, doing);
  await logged(tx, undefined, draft, doing);
  return { declarationId: row.declaration_id, version: row.version, stage: row.stage };
}

async function madeBefore(
  tx: Db,
  { clientKey, callId }: DeclarationDraft,
  enterpriseId: number,
): Promise<SavedDeclaration | undefined> {
  const row = await tx
    .selectFrom('fund_declaration')
    .selectAll()
    .where('enterprise_id', '=', enterpriseId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  if (row && row.call_id !== callId) throw refuse(FUND_MESSAGES.keyReused);
  return row && { declarationId: row.declaration_id, version: row.version, stage: row.stage };
}

/** Hands a declaration in: whole, within the call's time or the time for putting it right, and kept as it was handed in. */
export async function submit(tx: Db, row: Declaration, doing: Doing, day: string): Promise<SavedDeclaration> {
  const call = termsOf(await callOf(tx, row.call_id));
  if (row.stage === 'returned') {
    if (row.due_on !== null && day > row.due_on) throw refuse(FUND_MESSAGES.correctionOver);
  } else if (callState(call, day) !== 'open') throw refuse(FUND_MESSAGES.notOpen);
  const files = await tx
    .selectFrom('fund_file')
    .select(['item', 'name', 'sha256'])
    .where('declaration_id', '=', row.declaration_id)
    .where('removed_at', 'is', null)
    .orderBy('at')
    .orderBy('file_id')
    .execute();
  const content = contentOf(row);
  const faults = Object.entries(contentFaults(content, call, new Set(files.map(({ item }) => item))));
  const found = faults.map(([field, message]) => ({
    field,
    message: `${field === 'evidence' ? '申报材料' : CONTENT_LABELS[field as keyof typeof CONTENT_LABELS]}（${field}）：${message}`,
  }));
  if (found[0]) throw new Problem(400, found[0].message, found);
  const number = row.submissions + 1;
  await tx
    .insertInto('fund_submission')
    .values({
      declaration_id: row.declaration_id,
      number,
      at: doing.now,
      content: JSON.stringify({ ...content, files: files.map(({ item, name }) => `${item}：${name}`) }),
    })
    .execute();
  await tx
    .updateTable('fund_file')
    .set({ submitted: true })
    .where('declaration_id', '=', row.declaration_id)
    .where('removed_at', 'is', null)
    .execute();
  return step(
    tx,
    row,
    {
      action: 'submit',
      to: 'submitted',
      set: { submissions: number, submitted_at: doing.now, due_on: null },
      told: { ...content, files },
    },
    fundCalls.move.name,
    doing,
  );
}

async function logged(tx: Db, before: object | undefined, draft: DeclarationDraft, doing: Doing): Promise<void> {
  const { clientKey: _key, ...after } = draft;
  await record(tx, {
    actor: doing.principal,
    address: doing.address,
    action: fundCalls.save.name,
    target: `专项资金申报 ${draft.project}`,
    ...(before && { before }),
    after,
  });
}
