import { type DateText, datesBetween } from '#base/calendar.ts';
import type { AreaVisitRow } from '#server/database/rows/markets.ts';
import { hashed } from '#server/demonstration/random.ts';
import { dayOf } from './price-model.ts';
import { feastFactor, WEEKDAYS } from './week-shape.ts';

const VISITS = 31;
/** Visitors of a business area on an average day. */
const USUAL: Readonly<Record<number, number>> = { 98_471: 212_000, 98_640: 74_000 };
const OTHERWISE = 40_000;

/** Visitors of every business area on each day from `from` to `to` 客流. */
export function demonstrationVisits(areaIds: readonly number[], from: DateText, to: DateText): AreaVisitRow[] {
  return datesBetween(from, to).flatMap((date) =>
    areaIds.map((area_id) => ({ area_id, visit_date: date, visitors: visitorsOn(area_id, date) })),
  );
}

function visitorsOn(areaId: number, date: DateText): number {
  const day = dayOf(date);
  const weekday = WEEKDAYS[(day + 2) % 7] ?? 1;
  const growth = 1 + (0.04 * day) / 365;
  return Math.round(
    (USUAL[areaId] ?? OTHERWISE) * weekday * feastFactor(date) * growth * (0.94 + 0.12 * hashed(VISITS, areaId, day)),
  );
}
