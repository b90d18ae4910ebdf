import { keptQuery } from '#subjects/saved-view/rules.ts';
import { MOST_VIEWS, SAVED_VIEW_MESSAGES, SHARING } from '#subjects/saved-view/terms.ts';
import type { KeptView } from '#subjects/saved-view/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { notFound, Problem, refuse } from '../http/problem.ts';
import type { Writer } from '../service/writing.ts';

const CONFLICT = 409;

/** What was kept; `menus`: whether those of somebody are others now. */
interface Kept {
  readonly viewId: number;
  readonly menus: boolean;
}

/** Keeps a question under a name, or puts it in the place of one of the own; gives its number. */
export async function keepView(
  tx: Db,
  { viewId, version, name, query, sharing }: KeptView,
  { principal, address }: Writer,
  now: number,
): Promise<Kept> {
  // Two that are kept at once are counted one after the other.
  await tx.selectFrom('app_user').select('user_id').where('user_id', '=', principal.userId).forUpdate().execute();
  const own = await tx.selectFrom('saved_view').selectAll().where('owner_id', '=', principal.userId).execute();
  const before = own.find(({ saved_view_id }) => saved_view_id === viewId);
  if (viewId !== undefined && !before) throw notFound(SAVED_VIEW_MESSAGES.gone);
  if (before && before.version !== version) throw new Problem(CONFLICT, SAVED_VIEW_MESSAGES.moved);
  if (own.some((one) => one.name === name && one !== before)) throw refuse(SAVED_VIEW_MESSAGES.nameTaken);
  if (!before && own.length >= MOST_VIEWS) throw refuse(SAVED_VIEW_MESSAGES.tooMany);
  const kept = keptQuery(query);
  if (kept === undefined) throw refuse(SAVED_VIEW_MESSAGES.notAQuestion);
  // What nobody else sees stands in nobody's menus.
  const pinned = before?.pinned === true && sharing !== 'own';
  const values = { name, query: kept, sharing, changed_at: now, pinned };
  const { saved_view_id: id } = before
    ? await tx
        .updateTable('saved_view')
        .set({ ...values, version: before.version + 1 })
        .where('saved_view_id', '=', before.saved_view_id)
        .returning('saved_view_id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('saved_view')
        .values({ ...values, owner_id: principal.userId })
        .returning('saved_view_id')
        .executeTakeFirstOrThrow();
  await record(tx, {
    actor: principal,
    address,
    action: 'saved-view.keep',
    target: `统计 ${name}（${SHARING[sharing]}）`,
    before: before && { name: before.name, query: before.query, sharing: before.sharing, pinned: before.pinned },
    after: { name, query: values.query, sharing, pinned },
  });
  return { viewId: id, menus: before?.pinned === true };
}

/** Drops one of the own; who subscribed to it is told no more, and it leaves the menus that it stood in. */
export async function removeView(tx: Db, viewId: number, { principal, address }: Writer): Promise<Kept> {
  const removed = await tx
    .deleteFrom('saved_view')
    .where('saved_view_id', '=', viewId)
    .where('owner_id', '=', principal.userId)
    .returningAll()
    .executeTakeFirst();
  if (!removed) throw notFound(SAVED_VIEW_MESSAGES.gone);
  await record(tx, {
    actor: principal,
    address,
    action: 'saved-view.remove',
    target: `统计 ${removed.name}`,
    before: { name: removed.name, query: removed.query, sharing: removed.sharing, pinned: removed.pinned },
  });
  return { viewId, menus: removed.pinned };
}
