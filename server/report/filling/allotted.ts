import type { DateText } from '#base/calendar.ts';
import { periodDays } from '#base/sheet/period.ts';
import type { CellValues, ReportDeclaration, SheetItem } from '#base/sheet/sheet.ts';
import { cellPlace } from '#base/sheet/cells/cells.ts';
import { allottedOn } from '#subjects/allocation/rules.ts';
import type { Db } from '#server/database/tables.ts';
import type { ReportPlace } from '../engine/context.ts';
import { itemsOf } from '../engine/kinds.ts';

/** Numbers of the items of a list that an enterprise reports on a day; undefined for all. */
type Allotment = (db: Db, enterpriseId: number, day: DateText) => Promise<ReadonlySet<number> | undefined>;

const ALLOTMENTS: Readonly<Record<string, Allotment>> = {
  goods: async (db, enterpriseId, day) => {
    const rows = await db
      .selectFrom('enterprise_allocation')
      .select(['from_on as fromOn', 'goods_ids as goodsIds'])
      .where('enterprise_id', '=', enterpriseId)
      .execute();
    return allottedOn(rows, day);
  },
};

/**
 * The items that one enterprise's report of a period is made of: those allotted to it by then, all where none are. What a report has filled in
 * already stays in it; and where nothing that was allotted is left in the list, a report of all is better than one of nothing.
 */
export async function itemsFor(
  db: Db,
  declaration: Pick<ReportDeclaration, 'key' | 'list' | 'cadence'>,
  { enterpriseId, period }: ReportPlace,
  cells: CellValues = {},
): Promise<SheetItem[]> {
  const items = await itemsOf(db, declaration);
  const allotted = await ALLOTMENTS[declaration.list ?? '']?.(
    db,
    enterpriseId,
    periodDays(declaration.cadence, period).to,
  );
  if (!allotted) return items;
  const filled = new Set(
    Object.entries(cells).flatMap(([address, value]) => (value === null ? [] : [cellPlace(address)?.row])),
  );
  const own = items.filter(({ key }) => allotted.has(Number(key)) || filled.has(key));
  return own.length > 0 ? own : items;
}
