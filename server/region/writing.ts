import type { Saved } from '#base/envelope.ts';
import { type ChangedRegion, type NewRegion, newRegionWire, type RegionRecord } from '#subjects/region/wire.ts';
import { takeTurns } from '../database/turns.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import type { RegionScope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import { regionRecords } from './repository.ts';

const DEEPEST = 3;
const DISTRICT_DIGITS = 6;

/** Adds a division below the city or a district; its code begins with its parent's and stays what it is. */
export async function createRegion(
  tx: Db,
  input: NewRegion,
  scope: RegionScope,
): Promise<{ readonly saved: Saved; readonly after: RegionRecord }> {
  await takeTurns(tx, 'region');
  const parent = await oneRegion(tx, input.parentId, scope, '上级区划不存在');
  if (parent.level >= DEEPEST) throw refuse(`区划最多 ${DEEPEST} 级`);
  const { code } = input;
  const isDistrict = parent.level === 1;
  const stem = isDistrict ? parent.code.slice(0, 4) : parent.code;
  if (!code.startsWith(stem) || code.length !== (isDistrict ? DISTRICT_DIGITS : 9)) {
    throw badValue(
      newRegionWire,
      'code',
      isDistrict ? `应为以 ${stem} 开头的 6 位代码` : `应为以 ${stem} 开头的 9 位代码`,
    );
  }
  const taken = await tx.selectFrom('region').select('region_id').where('code', '=', code).executeTakeFirst();
  if (taken) throw badValue(newRegionWire, 'code', '已有重复值');
  await checkName(tx, input.name, parent.regionId, undefined);
  const { name, lng, lat, countsInSum, sort } = input;
  const regionId = Number(code);
  await tx
    .insertInto('region')
    .values({
      region_id: regionId,
      parent_id: parent.regionId,
      code,
      city_code: null,
      name,
      level: parent.level + 1,
      lng,
      lat,
      counts_in_sum: countsInSum,
      sort,
    })
    .execute();
  const after = await oneRegion(tx, regionId, null, '区划不存在');
  return { saved: { id: regionId, version: after.version }, after };
}

/** Changes a division's name, centre and order; refuses a version that is not the newest. */
export async function updateRegion(
  tx: Db,
  input: ChangedRegion,
  scope: RegionScope,
): Promise<{ readonly saved: Saved; readonly before: RegionRecord; readonly after: RegionRecord }> {
  await takeTurns(tx, 'region');
  const before = await oneRegion(tx, input.regionId, scope, '区划不存在');
  if (before.version !== input.version) throw stale();
  await checkName(tx, input.name, before.parentId ?? null, input.regionId);
  const { name, lng, lat, countsInSum, sort } = input;
  const version = before.version + 1;
  await tx
    .updateTable('region')
    .set({ name, lng, lat, counts_in_sum: countsInSum, sort, version })
    .where('region_id', '=', input.regionId)
    .execute();
  const after = await oneRegion(tx, input.regionId, null, '区划不存在');
  return { saved: { id: input.regionId, version }, before, after };
}

/** Removes divisions, all or none; gives what they were. Refuses the city, what is used, and what has divisions below. */
export async function removeRegions(
  tx: Db,
  ids: readonly number[],
  scope: RegionScope,
): Promise<readonly RegionRecord[]> {
  await takeTurns(tx, 'region');
  const wanted = [...new Set(ids)];
  const records = await regionRecords(tx, { regionCodes: scope, ids: wanted });
  if (records.length !== wanted.length) throw notFound('区划不存在');
  const city = records.find(({ parentId }) => parentId === undefined);
  if (city) throw refuse(`“${city.name}”不能删除`);
  const below = await tx
    .selectFrom('region')
    .select(['region_id', 'parent_id'])
    .where('parent_id', 'in', wanted)
    .execute();
  const staying = below.find(({ region_id }) => !wanted.includes(region_id));
  if (staying)
    throw refuse(`“${records.find(({ regionId }) => regionId === staying.parent_id)?.name}”下有区划，不能删除`);
  const used = records.find(({ uses }) => uses > 0);
  if (used) throw refuse(`“${used.name}”被 ${used.uses} 处使用，不能删除`);
  const deepestFirst = records.toSorted((one, other) => other.level - one.level);
  for (const { regionId } of deepestFirst) await tx.deleteFrom('region').where('region_id', '=', regionId).execute();
  return records;
}

async function oneRegion(tx: Db, regionId: number, scope: RegionScope, absent: string): Promise<RegionRecord> {
  const [found] = await regionRecords(tx, { regionCodes: scope, ids: [regionId] });
  if (!found) throw notFound(absent);
  return found;
}

async function checkName(tx: Db, name: string, parentId: number | null, self: number | undefined): Promise<void> {
  const same = await tx
    .selectFrom('region')
    .select('region_id')
    .where('name', '=', name)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .execute();
  if (same.some(({ region_id }) => region_id !== self)) throw badValue(newRegionWire, 'name', '已有重复值');
}
