import type { DateText } from '#base/calendar.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { totalOf } from '#subjects/obligation/rules.ts';
import type { DivisionFigures } from '#subjects/planning/wire/city.ts';
import { areAlertsKept, openOn } from '../alert/past/standing.ts';
import { alertsIn } from '../alert/repository.ts';
import type { Db } from '../database/tables.ts';
import type { Boards } from '../report/obligation/boards.ts';
import { divisionsIn } from '../planning/selection.ts';
import type { Scope } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { type Found, peopleFigures } from '../planning/figures.ts';
import type { Plane } from '../planning/plane.ts';

/** Where what is told of divisions comes from: boards and levels of prices are the same for all who see the same. */
export interface DivisionSources extends Pick<Services, 'db'> {
  readonly boards: Boards;
  readonly levelsOn: (date: DateText | undefined, scope: Scope) => Promise<ReadonlyMap<string, number>>;
}

/**
 * What is told of each division in scope at a glance 各区概况, or on a past day when that ended: what the day left no trace of is left out, as outlets
 * and people are. A division that overlaps its neighbours is left out.
 */
export async function divisionFigures(
  { db, boards, levelsOn }: DivisionSources,
  plane: Plane,
  { outlets, compounds }: Found,
  principal: Principal,
  date?: DateText,
): Promise<DivisionFigures[]> {
  const alerts = await alertCounts(db, principal, date);
  const levels = await levelsOn(date, principal);
  const { rows: board } = await boards({ date }, principal);
  return divisionsIn(plane, principal.regionCodes).map(({ code, name }) => {
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
