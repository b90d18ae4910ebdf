import type { Db } from '../database/tables.ts';
import { takeTurns } from '../database/turns.ts';
import { standsIn } from '../scope/reach.ts';
import { withdrawAlerts } from './opening.ts';

/** Disables the thresholds of divisions that are merged into others, and closes what they have open: what they measured is part of another figure now. */
export async function disableOfDivisions(tx: Db, regionIds: readonly number[], now: number): Promise<void> {
  const ids = await thresholdsOf(tx, regionIds);
  if (ids.length === 0) return;
  await withdrawAlerts(tx, ids, { now, reason: '区划已合并，阈值已停用' });
  await tx
    .updateTable('alert_threshold')
    .set((is) => ({ enabled: false, version: is('version', '+', 1) }))
    .where('alert_threshold_id', 'in', ids)
    .execute();
}

/** Deletes the thresholds of divisions that are gone, and closes what they have open. */
export async function removeOfDivisions(tx: Db, regionIds: readonly number[], now: number): Promise<void> {
  const ids = await thresholdsOf(tx, regionIds);
  if (ids.length === 0) return;
  await withdrawAlerts(tx, ids, { now, reason: '区划调整已撤销，阈值已删除' });
  await tx.deleteFrom('alert_threshold').where('alert_threshold_id', 'in', ids).execute();
}

async function thresholdsOf(tx: Db, regionIds: readonly number[]): Promise<number[]> {
  if (regionIds.length === 0) return [];
  await takeTurns(tx, 'alert');
  const rows = await tx
    .selectFrom('alert_threshold as t')
    .innerJoin('region as r', 'r.code', 't.region_code')
    .select('t.alert_threshold_id')
    .where(standsIn('r.region_id', regionIds))
    .execute();
  return rows.map(({ alert_threshold_id }) => alert_threshold_id);
}
