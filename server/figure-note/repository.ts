import { filtersWritten } from '#base/dataset/address.ts';
import { figureNoteCalls } from '#subjects/figure-note/calls.ts';
import { divisionsOf, pointKey } from '#subjects/figure-note/rules.ts';
import { MOST_NOTES, MOST_ON_FIGURE, NOTE_MESSAGES } from '#subjects/figure-note/terms.ts';
import type { FigureNote, NewNote } from '#subjects/figure-note/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { notFound, Problem, refuse } from '../http/problem.ts';
import { namesOnlyRegions } from '../scope/conditions.ts';
import type { Principal } from '../service/principal.ts';
import type { Writer } from '../service/writing.ts';

const CONFLICT = 409;

interface Told {
  readonly dataset: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Whether who asks may be told what others wrote. */
  readonly seesOthers: boolean;
}

/** The notes on figures of a dataset within some days that are of no more than somebody looks at, newest first. */
export async function notesFor(
  db: Db,
  { dataset, from = '', to = '', seesOthers }: Told,
  { regionCodes, enterpriseId, userId }: Principal,
): Promise<FigureNote[]> {
  // A figure of the bureau is of all enterprises: none of them is told of it.
  if (enterpriseId !== null) return [];
  const rows = await db
    .selectFrom('figure_note')
    .selectAll()
    .where('dataset', '=', dataset)
    .where('withdrawn_at', 'is', null)
    .where('from_day', '>=', from)
    .where('to_day', '<=', to)
    .where(namesOnlyRegions('divisions', regionCodes))
    .$if(!seesOthers, (own) => own.where('author_id', '=', userId))
    .orderBy('note_id', 'desc')
    .limit(MOST_NOTES)
    .execute();
  return rows.map((row) => ({
    noteId: row.note_id,
    version: row.version,
    point: row.point,
    text: row.text,
    by: row.author_name,
    at: row.made_at,
    changedAt: row.changed_at ?? undefined,
    isOwn: row.author_id === userId,
  }));
}

/** Writes a note on a figure that was judged; gives its number. */
export async function writeNote(
  tx: Db,
  { dataset, measure, filters, from, to, text }: NewNote,
  { principal, address }: Writer,
  now: number,
): Promise<number> {
  const divisions = divisionsOf({ filters }, principal.regionCodes);
  if (principal.enterpriseId !== null || divisions?.length === 0) throw refuse(NOTE_MESSAGES.outside);
  const point = pointKey({ dataset, measure, filters, from, to }, divisions);
  // Two of one author that are written at once are counted one after the other.
  await tx.selectFrom('app_user').select('user_id').where('user_id', '=', principal.userId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('figure_note')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('point', '=', point)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MOST_ON_FIGURE) throw refuse(NOTE_MESSAGES.tooMany);
  const { note_id: noteId } = await tx
    .insertInto('figure_note')
    .values({
      dataset,
      measure,
      filters: filtersWritten(filters),
      from_day: from ?? '',
      to_day: to ?? '',
      divisions: divisions && [...divisions],
      point,
      text,
      author_id: principal.userId,
      author_name: principal.displayName,
      made_at: now,
    })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  await record(tx, {
    actor: principal,
    address,
    action: figureNoteCalls.write.name,
    target: `统计批注 ${noteId}`,
    after: { dataset, measure, filters, from, to, text },
  });
  return noteId;
}

/** An own note that stands, locked; 404 for any other. */
async function ownNote(tx: Db, noteId: number, { userId }: Principal) {
  const row = await tx
    .selectFrom('figure_note')
    .selectAll()
    .where('note_id', '=', noteId)
    .where('author_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(NOTE_MESSAGES.gone);
  return row;
}

/** Changes the words of an own note; 409 where they were changed meanwhile. */
export async function changeNote(
  tx: Db,
  { noteId, version, text }: { readonly noteId: number; readonly version: number; readonly text: string },
  { principal, address }: Writer,
  now: number,
): Promise<void> {
  const before = await ownNote(tx, noteId, principal);
  if (before.version !== version) throw new Problem(CONFLICT, NOTE_MESSAGES.moved);
  await tx
    .updateTable('figure_note')
    .set({ text, changed_at: now, version: version + 1 })
    .where('note_id', '=', noteId)
    .execute();
  await record(tx, {
    actor: principal,
    address,
    action: figureNoteCalls.change.name,
    target: `统计批注 ${noteId}`,
    before: { text: before.text },
    after: { text },
  });
}

/** Withdraws an own note: nobody is told of it any more. */
export async function withdrawNote(tx: Db, noteId: number, { principal, address }: Writer, now: number): Promise<void> {
  const { text } = await ownNote(tx, noteId, principal);
  await tx.updateTable('figure_note').set({ withdrawn_at: now }).where('note_id', '=', noteId).execute();
  await record(tx, {
    actor: principal,
    address,
    action: figureNoteCalls.withdraw.name,
    target: `统计批注 ${noteId}`,
    before: { text },
  });
}
