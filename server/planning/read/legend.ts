import { LEGEND_COLORS } from '#subjects/planning/terms.ts';
import type { LegendEntry } from '#subjects/planning/wire.ts';
import type { Db } from '../../database/tables.ts';

/** The kinds of business with their colours 图例, in the order of the register. */
export async function legendOf(db: Db): Promise<LegendEntry[]> {
  const kinds = await db
    .selectFrom('market_type')
    .select(['market_type_code as kind', 'name as text'])
    .orderBy('sort')
    .execute();
  return kinds.map((kind, index) => ({
    ...kind,
    color: LEGEND_COLORS[index % LEGEND_COLORS.length] ?? LEGEND_COLORS[0],
  }));
}
