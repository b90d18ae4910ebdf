import { changesBetween } from '#subjects/programme/rules/said.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { DEFAULT_CONTENT, PROGRAMME_MESSAGES } from '#subjects/programme/terms.ts';
import { type Content, draftWire, newProgrammeWire, type ProgrammeDetail } from '#subjects/programme/wire.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badValue, Problem, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { contentText } from './content.ts';
import { placements, programmeOne } from './repository.ts';

/** Who does it, from where. */
export type Editor = Pick<AuditEntry, 'actor' | 'address'>;
export type Writing = Pick<Services, 'db' | 'clock'>;
export type Saved = { readonly programmeId: number; readonly revision: number };

export const targetOf = (name: string) => `节目单 ${name}`;

/** Makes a programme: a copy of another's draft, or of what comes with the program. It plays nowhere until it is published and assigned. */
export async function createProgramme(
  { db, clock }: Writing,
  { name, from }: { readonly name: string; readonly from?: number | undefined },
  { actor, address }: Editor,
): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    const content =
      from === undefined ? DEFAULT_CONTENT : (await programmeOne({ db: transaction, clock }, from)).content;
    const made = await transaction
      .insertInto('programme')
      .values({ name, draft: contentText(content), changed_at: clock.now(), changed_by: actor.displayName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('programme_id')
      .executeTakeFirst();
    if (!made) throw badValue(newProgrammeWire, 'name', PROGRAMME_MESSAGES.nameTaken);
    const after = { name, from };
    await record(transaction, { actor, address, action: 'programme.create', target: targetOf(name), after });
    return { programmeId: made.programme_id, revision: 0 };
  });
}

/** Keeps a draft, faulty or not; refused where somebody else has changed it meanwhile. */
export async function saveDraft(
  { db, clock }: Writing,
  input: Saved & { readonly name: string; readonly content: Content },
  { actor, address }: Editor,
): Promise<Saved> {
  const { programmeId, revision, name, content } = input;
  return db.transaction().execute(async (transaction) => {
    const former = await programmeOne({ db: transaction, clock }, programmeId, { forUpdate: true });
    refuseMoved(former, revision);
    const namesake = await transaction
      .selectFrom('programme')
      .select('programme_id')
      .where('name', '=', name)
      .where('programme_id', '<>', programmeId)
      .executeTakeFirst();
    if (namesake) throw badValue(draftWire, 'name', PROGRAMME_MESSAGES.nameTaken);
    await changed(transaction, programmeId, { name, draft: contentText(content) }, { clock, actor });
    await record(transaction, {
      actor,
      address,
      action: 'programme.save',
      target: targetOf(name),
      before: { name: former.name },
      after: { name, changes: changesBetween(former.content, content, scenes) },
    });
    return { programmeId, revision: revision + 1 };
  });
}

/** Removes a programme that plays nowhere; the usual one stays. */
export async function removeProgramme({ db, clock }: Writing, programmeId: number, { actor, address }: Editor) {
  await db.transaction().execute(async (transaction) => {
    const { name, usual } = await programmeOne({ db: transaction, clock }, programmeId, { forUpdate: true });
    if (usual) throw refuse(PROGRAMME_MESSAGES.usual);
    const { screens, groups } = await placements({ db: transaction });
    if ([...screens, ...groups].some((placed) => placed.programmeId === programmeId))
      throw refuse(PROGRAMME_MESSAGES.inUse);
    await transaction.deleteFrom('programme').where('programme_id', '=', programmeId).execute();
    await record(transaction, { actor, address, action: 'programme.remove', target: targetOf(name), before: { name } });
  });
  return {};
}

export function refuseMoved(former: ProgrammeDetail, revision: number): void {
  if (former.revision !== revision) throw new Problem(409, PROGRAMME_MESSAGES.moved);
}

export async function changed(
  transaction: Db,
  programmeId: number,
  values: { readonly name?: string; readonly draft?: string; readonly live_version?: number },
  { clock, actor }: Pick<Services, 'clock'> & Pick<Editor, 'actor'>,
): Promise<void> {
  await transaction
    .updateTable('programme')
    .set((is) => ({
      ...values,
      revision: is('revision', '+', 1),
      changed_at: clock.now(),
      changed_by: actor.displayName,
    }))
    .where('programme_id', '=', programmeId)
    .execute();
}
