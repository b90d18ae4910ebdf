import type { Selectable } from 'kysely';
import type { DrawList } from '#subjects/inspection/rules/draw.ts';
import type { KeptDraw } from '#subjects/inspection/wire/plans.ts';
import type { InspectionDrawRow } from '../database/rows/offices/inspections.ts';

/** A draw as it is shown; its lists may be written to, as the wire has them. */
export const drawOf = (row: Selectable<InspectionDrawRow>): KeptDraw => ({
  drawId: row.draw_id,
  number: row.number,
  method: row.method,
  seed: row.seed,
  digest: row.list_digest,
  list: listOf(row.list),
  outcome: row.outcome.map(({ pointId, inspectorIds }) => ({ pointId, inspectorIds: [...inspectorIds] })),
  reason: row.reason,
  by: row.actor_name,
  at: row.at,
});

/** The same list with parts that may be written to. */
export const listOf = ({ points, inspectors, leftOut, sites, perSite }: DrawList): KeptDraw['list'] => ({
  points: [...points],
  inspectors: inspectors.map((one) => ({ ...one, regionIds: one.regionIds && [...one.regionIds] })),
  leftOut: [...leftOut],
  sites,
  perSite,
});
