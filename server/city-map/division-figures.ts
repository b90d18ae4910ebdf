import { type DateText, today } from '#base/calendar.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { totalOf } from '#subjects/obligation/rules.ts';
import type { DivisionFigures } from '#subjects/planning/wire.ts';
import { allReports } from '#subjects/reports.ts';
import { areAlertsKept, openOn } from '../alert/past/standing.ts';
import { alertsIn } from '../alert/repository.ts';
import type { Db } from '../database/tables.ts';
import { completenessBoard } from '../report/obligation/board.ts';
import { divisionsIn } from '../planning/selection.ts';
import { scopeOf } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { lastPriceDate } from '../vegetable-price/repository.ts';
import { type Found, peopleFigures } from '../planning/figures.ts';
import { divisionPriceLevels } from './price-levels.ts';
import type { Plane } from '../planning/plane.ts';

/**
 * What is told of each division in scope at a glance 各区概况, or on a past day when that ended: what the day left no trace of is left out, as outlets
 * and people are. A division that overlaps its neighbours is left out.
 */
export async function divisionFigures(
  services: Pick<Services, 'db' | 'clock'>,
  plane: Plane,
  { outlets, compounds }: Found,
  principal: Principal,
  date?: DateText,
): Promise<DivisionFigures[]> {
  const { db, clock } = services;
  const scope = scopeOf(principal);
  const alerts = await alertCounts(db, principal, date);
  const day = date ?? (await lastPriceDate(db, today(clock)));
  const levels = day === undefined ? new Map<string, number>() : await divisionPriceLevels(db, day, scope);
  const { rows: board } = await completenessBoard(services, allReports, { date }, principal);
  return divisionsIn(plane, scope.regionCodes).map(({ code, name }) => {
    const { population } = peopleFigures(compounds.filter(({ regionCode }) => regionCode === code));
    const own = outlets.filter(({ regionCode }) => regionCode === code).length;
    const { owed, reported } = totalOf(board.filter(({ regionCode }) => regionCode === code));
    return {
      code,
      name,
      alerts: alerts && (alerts.get(code) ?? 0),
      priceLevelPercent: levels.get(code),
      outletsPerThousand: population && date === undefined ? hundredths((own / population) * 1_000) : undefined,
      owed,
      reported,
    };
  });
}

/** Those that the lists of alerts tell the same person: on a map are no more of them than in its list. Undefined of a day before anything is known of. */
async function alertCounts(
  db: Db,
  principal: Principal,
  date: DateText | undefined,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (date !== undefined && !(await areAlertsKept(db, date))) return undefined;
  const open =
    date === undefined ? alertsIn(db, principal).where('a.closed_at', 'is', null) : openOn(db, date, principal);
  const rows = await open
    .where('a.region_code', 'is not', null)
    .groupBy('a.region_code')
    .select((is) => ['a.region_code', is.fn.countAll<number>().as('open')])
    .execute();
  return new Map(rows.flatMap(({ region_code, open: count }) => (region_code === null ? [] : [[region_code, count]])));
}
