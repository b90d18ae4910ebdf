import { AREA_TYPES } from '#subjects/planning/terms.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { SITING_MESSAGES } from '#subjects/siting/terms.ts';
import type { AreaName, AreaToSave, SavedArea, SavedShape } from '#subjects/siting/wire.ts';
import { record } from '../audit/record.ts';
import { recorded } from '../audit/recorded.ts';
import { idOf } from '../database/like.ts';
import { notFound, refuse, stale } from '../http/problem.ts';
import { drawnArea } from '../planning/area.ts';
import { liesInRegions } from '../scope/conditions.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';

/** The saved areas 选区 that somebody may open: the own ones, those made for the whole city, and those of divisions in scope. */
export async function savedAreas(db: Db, { userId, regionCodes }: Principal): Promise<SavedArea[]> {
  const rows = await db
    .selectFrom('saved_area as a')
    .innerJoin('app_user as u', 'u.user_id', 'a.maker_id')
    .select([
      'a.saved_area_id as savedAreaId',
      'a.name',
      'a.shape',
      'a.maker_id as makerId',
      'u.display_name as maker',
      'a.created_at as createdAt',
    ])
    .where((is) =>
      is.or([is('a.maker_id', '=', userId), is('a.region_id', 'is', null), liesInRegions('a.region_id', regionCodes)]),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.saved_area_id', 'desc')
    .execute();
  return rows.map(({ makerId, shape, ...row }) => ({ ...row, shape: shapeOf(shape), isOwn: makerId === userId }));
}

/** One engine gives JSON as text, the other as what it says. */
const shapeOf = (shape: unknown): SavedShape => (typeof shape === 'string' ? JSON.parse(shape) : shape) as SavedShape;

/** Keeps an area under a name that its maker has not used; what cannot be an area is refused as it is when statistics are asked. Gives its number. */
export async function saveArea(
  { db, clock }: Services,
  { name, shape }: AreaToSave,
  actor: Principal,
  address: string,
): Promise<number> {
  const isCircle = shape.kind === 'circle';
  drawnArea({
    areaType: isCircle ? AREA_TYPES.circle : AREA_TYPES.polygon,
    lng: isCircle ? shape.lng : undefined,
    lat: isCircle ? shape.lat : undefined,
    radius: isCircle ? shape.radius : undefined,
    path: isCircle ? undefined : JSON.stringify(shape.corners),
  });
  const { after } = await recorded(db, { actor, address, action: sitingCalls.saveArea.name }, async (tx) => {
    const row = await tx
      .insertInto('saved_area')
      .values({
        name,
        shape: JSON.stringify(shape),
        maker_id: actor.userId,
        region_id: actor.regionId,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['maker_id', 'name']).doNothing())
      .returning('saved_area_id as savedAreaId')
      .executeTakeFirst();
    if (!row) throw refuse(SITING_MESSAGES.sameName);
    return { after: { name, savedAreaId: row.savedAreaId, shape } };
  });
  return after.savedAreaId;
}

/** Gives one's own area another name; another's is not found, one that was renamed meanwhile is told. Gives its number. */
export async function renameArea(
  db: Db,
  { savedAreaId, name, formerName }: AreaName,
  actor: Principal,
  address: string,
): Promise<number> {
  await recorded(db, { actor, address, action: sitingCalls.renameArea.name }, async (tx) => {
    const own = await tx
      .selectFrom('saved_area')
      .select('name')
      .where('saved_area_id', '=', savedAreaId)
      .where('maker_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!own) throw notFound();
    if (own.name !== formerName) throw stale();
    const taken = await tx
      .selectFrom('saved_area')
      .select('name')
      .where('maker_id', '=', actor.userId)
      .where('name', '=', name)
      .where('saved_area_id', '<>', savedAreaId)
      .executeTakeFirst();
    if (taken) throw refuse(SITING_MESSAGES.sameName);
    await tx.updateTable('saved_area').set({ name }).where('saved_area_id', '=', savedAreaId).execute();
    return { before: { name: formerName, savedAreaId }, after: { name, savedAreaId } };
  });
  return savedAreaId;
}

/** Deletes one's own areas, all of them or none. */
export async function removeAreas(db: Db, ids: readonly string[], actor: Principal, address: string): Promise<number> {
  const wanted = [...new Set(ids.map(idOf))];
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .deleteFrom('saved_area')
      .where('saved_area_id', 'in', wanted)
      .where('maker_id', '=', actor.userId)
      .returning(['saved_area_id as savedAreaId', 'name'])
      .execute();
    if (rows.length !== wanted.length) throw notFound();
    for (const row of rows)
      await record(tx, { actor, address, action: sitingCalls.removeAreas.name, target: row.name, before: row });
    return rows.length;
  });
}
