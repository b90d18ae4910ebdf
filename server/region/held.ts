import type { Db } from '../database/tables.ts';
import { Problem } from '../http/problem.ts';

/** Tries before it is given up: a division that ends while it is looked at has a successor that does not. */
const TRIES = 3;
const MOVING = '企业所在区划正在调整，请稍后重试';

/**
 * The number of the division where an enterprise stands, which no change of divisions 区划调整 ends before the transaction does: what is entered in it
 * is seen by whoever carries one out afterwards. Waits for one that is under way.
 */
export async function standingDivision(tx: Db, enterpriseId: number): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { region_id } = await tx
      .selectFrom('enterprise')
      .select('region_id')
      .where('enterprise_id', '=', enterpriseId)
      .executeTakeFirstOrThrow();
    if (await isHeld(tx, region_id)) return region_id;
  }
  throw new Problem(409, MOVING);
}

/** Whether a division is one of today's; it stays so until the transaction ends. */
export async function isHeld(tx: Db, regionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('region')
    .select('region_id')
    .where('region_id', '=', regionId)
    .where('ended_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
