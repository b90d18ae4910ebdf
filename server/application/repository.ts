import { sql } from 'kysely';
import type { Saved } from '#base/envelope.ts';
import { type Application, type ChangedApplication, type NewApplication, newApplicationWire } from '#subjects/application/wire.ts';
import { containing } from '../database/like.ts';
import { takeTurns } from '../database/turns.ts';
import { badValue, notFound, Problem, refuse, stale } from '../http/problem.ts';
import type { Db } from '../services.ts';

export interface ApplicationQuery {
  readonly name?: string | undefined;
  readonly status?: number | undefined;
  readonly ids?: readonly number[];
}

/** Applications in their order, each with how many menus carry it. */
export async function applications(db: Db, { name, status, ids }: ApplicationQuery): Promise<Application[]> {
  if (ids?.length === 0) return [];
  let found = db.selectFrom('application as a').selectAll().select(sql<number>`(select count(*) from menu where menu.app_id = a.app_id)::int`.as('menus'));
  if (name) found = found.where('name', 'like', containing(name));
  if (status !== undefined) found = found.where('status', '=', status);
  if (ids) found = found.where('application_id', 'in', [...ids]);
  const rows = await found.orderBy('sort').orderBy('application_id').execute();
  return rows.map(({ application_id, app_id, ...row }) => ({ ...row, applicationId: application_id, appId: app_id }));
}

export async function applicationOf(db: Db, applicationId: number): Promise<Application> {
  const [found] = await applications(db, { ids: [applicationId] });
  if (!found) throw notFound('应用不存在');
  return found;
}

interface Change {
  readonly saved: Saved;
  readonly before?: Application;
  readonly after: Application;
}

/** Adds an application at the end. */
export async function createApplication(tx: Db, { appId, name, icon, description, status }: NewApplication): Promise<Change> {
  await takeTurns(tx, 'application');
  const others = await applications(tx, {});
  if (others.some((other) => other.appId === appId)) throw badValue(newApplicationWire, 'appId', '已有重复值');
  const sort = Math.max(0, ...others.map((other) => other.sort)) + 1;
  const { application_id } = await tx
    .insertInto('application')
    .values({ app_id: appId, name, icon: icon ?? '', description: description ?? '', status, sort })
    .returning('application_id')
    .executeTakeFirstOrThrow();
  const after = await applicationOf(tx, application_id);
  return { saved: { id: application_id, version: after.version }, after };
}

/** Changes an application; refuses a version that is not the newest. */
export async function updateApplication(tx: Db, { applicationId, name, icon, description, status, version }: ChangedApplication): Promise<Change> {
  await takeTurns(tx, 'application');
  const before = await applicationOf(tx, applicationId);
  if (before.version !== version) throw stale();
  await tx
    .updateTable('application')
    .set({ name, icon: icon ?? '', description: description ?? '', status, version: version + 1 })
    .where('application_id', '=', applicationId)
    .execute();
  return { saved: { id: applicationId, version: version + 1 }, before, after: await applicationOf(tx, applicationId) };
}

/** Puts all applications into a new order; a list that is not exactly all of them is refused. */
export async function orderApplications(tx: Db, ids: readonly number[]): Promise<void> {
  await takeTurns(tx, 'application');
  const present = new Set((await applications(tx, {})).map(({ applicationId }) => applicationId));
  if (ids.some((id) => !present.has(id))) throw notFound('应用不存在');
  if (ids.length !== present.size || new Set(ids).size !== present.size) throw new Problem(409, '应用已被他人修改，请刷新后重试');
  for (const [index, id] of ids.entries()) await tx.updateTable('application').set({ sort: index + 1 }).where('application_id', '=', id).execute();
}

/** Removes applications, all or none; gives what they were. Refuses one that menus carry. */
export async function removeApplications(tx: Db, ids: readonly number[]): Promise<readonly Application[]> {
  await takeTurns(tx, 'application');
  const wanted = [...new Set(ids)];
  const gone = await applications(tx, { ids: wanted });
  if (gone.length !== wanted.length) throw notFound('应用不存在');
  const used = gone.find(({ menus }) => menus > 0);
  if (used) throw refuse(`“${used.name}”被 ${used.menus} 处使用，不能删除`);
  await tx.deleteFrom('application').where('application_id', 'in', wanted).execute();
  return gone;
}
