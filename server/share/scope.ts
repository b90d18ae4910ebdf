import { type RawBuilder, sql } from 'kysely';

/** Whose records a statistic may count. */
export interface StatisticScope {
  /** Codes of the regions; null for the whole city. */
  readonly regionCodes: readonly string[] | null;
  /** The only enterprise, for its own staff; null for all. */
  readonly enterpriseId: number | null;
}

/** The condition on enterprise `e` in region `r`, one for every statistic. */
export function inScope({ regionCodes, enterpriseId }: StatisticScope): RawBuilder<boolean> {
  const region = regionCodes === null ? sql`true` : sql`r.code = any(${sql.val([...regionCodes])}::text[])`;
  return enterpriseId === null ? sql<boolean>`(${region})` : sql<boolean>`(${region} and e.enterprise_id = ${enterpriseId})`;
}
