import { sql } from 'kysely';
import { keptQuery } from '#subjects/saved-view/rules.ts';
import { MOST_VIEWS, SAVED_VIEW_MESSAGES, type Sharing, SHARING } from '#subjects/saved-view/terms.ts';
import type { KeptView, SavedView } from '#subjects/saved-view/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { notFound, Problem, refuse } from '../http/problem.ts';
import { seenBy } from '../scope/sharing.ts';
import type { Principal } from '../service/principal.ts';
import type { Writer } from '../service/writing.ts';

const SEEN = { owner: 'v.owner_id', sharing: 'v.sharing' } as const;
const CONFLICT = 409;

function viewsFor(db: Db, principal: Principal) {
  return db
    .selectFrom('saved_view as v')
    .innerJoin('app_user as u', 'u.user_id', 'v.owner_id')
    .where(seenBy(SEEN, principal));
}

/** What somebody keeps and what others share with him, the own ones first, each by its name. */
export async function viewList(db: Db, principal: Principal): Promise<SavedView[]> {
  const rows = await viewsFor(db, principal)
    .select(['v.saved_view_id', 'v.name', 'v.query', 'v.sharing', 'v.version', 'v.owner_id', 'u.display_name'])
    .select(
      sql<boolean>`exists (select from saved_view_subscriber s where s.saved_view_id = v.saved_view_id and s.user_id = ${principal.userId})`.as(
        'is_subscribed',
      ),
    )
    .orderBy(sql`v.owner_id <> ${principal.userId}`)
    .orderBy('v.name')
    .orderBy('v.saved_view_id')
    .execute();
  return rows.map((row) => ({
    viewId: row.saved_view_id,
    name: row.name,
    query: row.query,
    sharing: row.sharing as Sharing,
    owner: row.display_name,
    isOwn: row.owner_id === principal.userId,
    isSubscribed: row.is_subscribed,
    version: row.version,
  }));
}

/** Keeps a question under a name, or puts it in the place of one of the own; gives its number. */
export async function keepView(
  tx: Db,
  { viewId, version, name, query, sharing }: KeptView,
  { principal, address }: Writer,
  now: number,
): Promise<number> {
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
  const values = { name, query: kept, sharing, changed_at: now };
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
    before: before && { name: before.name, query: before.query, sharing: before.sharing },
    after: { name, query: values.query, sharing },
  });
  return id;
}

/** Drops one of the own; who subscribed to it is told no more. */
export async function removeView(tx: Db, viewId: number, { principal, address }: Writer): Promise<void> {
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
    before: { name: removed.name, query: removed.query, sharing: removed.sharing },
  });
}

/** Subscribes to one that is seen, or ends it; twice the same changes nothing. */
export async function subscribeView(
  tx: Db,
  { viewId, on }: { readonly viewId: number; readonly on: boolean },
  { principal, address }: Writer,
): Promise<void> {
  const view = await viewsFor(tx, principal)
    .select(['v.saved_view_id', 'v.name'])
    .where('v.saved_view_id', '=', viewId)
    .executeTakeFirst();
  if (!view) throw notFound(SAVED_VIEW_MESSAGES.gone);
  const row = { saved_view_id: viewId, user_id: principal.userId };
  if (on)
    await tx
      .insertInto('saved_view_subscriber')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('saved_view_subscriber')
      .where('saved_view_id', '=', viewId)
      .where('user_id', '=', principal.userId)
      .execute();
  await record(tx, {
    actor: principal,
    address,
    action: 'saved-view.subscribe',
    target: `统计 ${view.name}`,
    after: { on },
  });
}
