import { sql } from 'kysely';
import { datasetNamed } from '#subjects/datasets.ts';
import { SCREEN_RIGHTS } from '#subjects/rights.ts';
import { MOST_PINNED, SAVED_VIEW_MESSAGES, type Sharing } from '#subjects/saved-view/terms.ts';
import type { SavedView } from '#subjects/saved-view/wire.ts';
import { record } from '../audit/record.ts';
import { mappedOnWalls } from '../data-source/dataset.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse } from '../http/problem.ts';
import { seenBy, seenByWalls } from '../scope/sharing.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Writer } from '../service/writing.ts';

const SEEN = { owner: 'v.owner_id', sharing: 'v.sharing' } as const;

function viewsFor(db: Db, principal: Principal) {
  return db
    .selectFrom('saved_view as v')
    .innerJoin('app_user as u', 'u.user_id', 'v.owner_id')
    .where(seenBy(SEEN, principal));
}

/** What somebody keeps and what others share with him, the own ones first, each by its name. */
export async function viewList(db: Db, principal: Principal): Promise<SavedView[]> {
  const rows = await viewsFor(db, principal)
    .select([
      'v.saved_view_id',
      'v.name',
      'v.query',
      'v.sharing',
      'v.version',
      'v.owner_id',
      'v.pinned',
      'u.display_name',
    ])
    .select(seenByWalls(SEEN).as('on_walls'))
    .select(
      sql<boolean>`exists (select from saved_view_subscriber s where s.saved_view_id = v.saved_view_id and s.user_id = ${principal.userId})`.as(
        'is_subscribed',
      ),
    )
    .orderBy(sql`v.owner_id <> ${principal.userId}`)
    .orderBy('v.name')
    .orderBy('v.saved_view_id')
    .execute();
  const mapped = await mappedOnWalls(db);
  return rows.map((row) => ({
    viewId: row.saved_view_id,
    name: row.name,
    query: row.query,
    sharing: row.sharing as Sharing,
    owner: row.display_name,
    isOwn: row.owner_id === principal.userId,
    isSubscribed: row.is_subscribed,
    isPinned: row.pinned,
    mayPin: row.sharing !== 'own' && mayPin(row, principal),
    onWalls: row.on_walls && wallsRead(row.query, mapped),
    version: row.version,
  }));
}

/** Menus are put into by who shares a question, and by who keeps the menus of the whole city. */
const mayPin = ({ owner_id }: { readonly owner_id: number }, principal: Principal): boolean =>
  owner_id === principal.userId || (holds(principal, 'menu.write') && principal.wholeCity === true);

/** Whether walls may read what a question is of: a dataset whose right they have, or one that was `mapped` for them too. */
function wallsRead(query: string, mapped: ReadonlySet<string>): boolean {
  const name = new URLSearchParams(query).get('dataset') ?? '';
  const right = datasetNamed(name)?.right;
  return mapped.has(name) || (right !== undefined && SCREEN_RIGHTS.includes(right));
}

/** The numbers of the questions that walls may show. */
export async function viewsOnWalls(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('saved_view as v')
    .select(['v.saved_view_id', 'v.query'])
    .where(seenByWalls(SEEN))
    .execute();
  const mapped = await mappedOnWalls(db);
  return new Set(rows.filter(({ query }) => wallsRead(query, mapped)).map(({ saved_view_id }) => saved_view_id));
}

/** A question that is seen, for who asks what it comes to; undefined for one that was dropped or is no longer shared. */
export async function keptQuestion(db: Db, principal: Principal, viewId: number) {
  return viewsFor(db, principal).select(['v.name', 'v.query']).where('v.saved_view_id', '=', viewId).executeTakeFirst();
}

/** The questions that stand in the menus of who sees them, by their names. */
export async function pinnedFor(db: Db, principal: Principal) {
  return viewsFor(db, principal)
    .select(['v.saved_view_id', 'v.name'])
    .where('v.pinned', '=', true)
    .orderBy('v.name')
    .orderBy('v.saved_view_id')
    .execute();
}

/** Puts a shared one into the menus of those that it is shared with, or takes it out; twice the same changes nothing. */
export async function pinView(
  tx: Db,
  { viewId, on }: { readonly viewId: number; readonly on: boolean },
  { principal, address }: Writer,
): Promise<void> {
  const view = await viewsFor(tx, principal)
    .select(['v.saved_view_id', 'v.name', 'v.owner_id', 'v.sharing', 'v.pinned'])
    .where('v.saved_view_id', '=', viewId)
    .executeTakeFirst();
  if (!view || !mayPin(view, principal)) throw notFound(SAVED_VIEW_MESSAGES.gone);
  if (on) {
    if (view.sharing === 'own') throw refuse(SAVED_VIEW_MESSAGES.ownOnly);
    // Two of one person that are pinned at once are counted one after the other.
    await tx.selectFrom('app_user').select('user_id').where('user_id', '=', view.owner_id).forUpdate().execute();
    const others = await tx
      .selectFrom('saved_view')
      .select('saved_view_id')
      .where('owner_id', '=', view.owner_id)
      .where('pinned', '=', true)
      .where('saved_view_id', '<>', viewId)
      .execute();
    if (others.length >= MOST_PINNED) throw refuse(SAVED_VIEW_MESSAGES.tooManyPinned);
  }
  const changed = await tx
    .updateTable('saved_view')
    .set({ pinned: on })
    .where('saved_view_id', '=', viewId)
    .where((is) => is.or([is('sharing', '<>', 'own'), is.val(!on)]))
    .returning('saved_view_id')
    .executeTakeFirst();
  if (!changed) throw refuse(SAVED_VIEW_MESSAGES.ownOnly);
  await record(tx, {
    actor: principal,
    address,
    action: 'saved-view.pin',
    target: `统计 ${view.name}`,
    before: { pinned: view.pinned },
    after: { pinned: on },
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
