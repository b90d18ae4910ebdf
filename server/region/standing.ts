import type { Db } from '../database/tables.ts';

/** Why an ended division does not come back by itself, in Chinese: it was split or merged, and what stood there stands elsewhere; undefined where it may. */
export async function changedBecause(
  db: Db,
  { regionId, name }: { readonly regionId: number; readonly name: string },
): Promise<string | undefined> {
  const change = await db
    .selectFrom('region_lineage as l')
    .innerJoin('region_change as c', 'c.region_change_id', 'l.region_change_id')
    .select('c.kind')
    .where('l.from_id', '=', regionId)
    .where('c.undone_at', 'is', null)
    .executeTakeFirst();
  return change && `“${name}”已${change.kind === 'split' ? '拆分' : '合并'}，不能恢复，可以在区划沿革中撤销`;
}
