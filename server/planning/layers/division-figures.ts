import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import { totalOf } from '#subjects/obligation/rules.ts';
import type { DivisionFigures } from '#subjects/planning/wire.ts';
import { allReports } from '#subjects/reports.ts';
import { alertScope } from '../../alert/repository.ts';
import type { Db } from '../../database/tables.ts';
import { completenessBoard } from '../../report/obligation/board.ts';
import { enterpriseInScope } from '../../scope/conditions.ts';
import { type Scope, scopeOf, seesRegion } from '../../scope/scope.ts';
import type { Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import { lastPriceDate } from '../../vegetable-price/repository.ts';
import { type Found, peopleFigures } from '../figures.ts';
import type { Plane } from '../plane.ts';

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** What is told of each division in scope at a glance 各区概况; a division that overlaps its neighbours is left out. */
export async function divisionFigures(
  services: Pick<Services, 'db' | 'clock'>,
  { regions }: Plane,
  { outlets, compounds }: Found,
  principal: Principal,
): Promise<DivisionFigures[]> {
  const { db, clock } = services;
  const scope = scopeOf(principal);
  const alerts = await alertCounts(db, scope);
  const last = await lastPriceDate(db, today(clock));
  const levels = last === undefined ? new Map<string, number>() : await priceLevels(db, last, scope);
  const { rows: board } = await completenessBoard(services, allReports, {}, principal);
  return regions
    .filter(({ code, countsInSum }) => countsInSum && seesRegion(scope.regionCodes, code))
    .map(({ code, name }) => {
      const { population } = peopleFigures(compounds.filter(({ regionCode }) => regionCode === code));
      const own = outlets.filter(({ regionCode }) => regionCode === code).length;
      const { owed, reported } = totalOf(board.filter(({ regionCode }) => regionCode === code));
      return {
        code,
        name,
        alerts: alerts.get(code) ?? 0,
        priceLevelPercent: levels.get(code),
        outletsPerThousand: population ? hundredths((own / population) * 1_000) : undefined,
        owed,
        reported,
      };
    });
}

async function alertCounts(db: Db, scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('alert as a')
    .where(alertScope(scope))
    .where('a.closed_at', 'is', null)
    .where('a.region_code', 'is not', null)
    .groupBy('a.region_code')
    .select((is) => ['a.region_code', is.fn.countAll<number>().as('open')])
    .execute();
  return new Map(rows.flatMap(({ region_code, open }) => (region_code === null ? [] : [[region_code, open]])));
}

/** The mean of a division's prices of a day, each against the city's mean of its goods, percent. */
async function priceLevels(db: Db, date: string, scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('price_point as p')
    .innerJoin('price_day as d', (on) =>
      on.onRef('d.goods_id', '=', 'p.goods_id').onRef('d.price_date', '=', 'p.price_date'),
    )
    .innerJoin('enterprise as e', 'e.enterprise_id', 'p.enterprise_id')
    .innerJoin('region as r', 'r.region_id', 'e.region_id')
    .where('p.price_date', '=', date)
    .where('d.total', '>', 0)
    .where(enterpriseInScope(scope))
    .groupBy('r.code')
    .select([
      'r.code',
      sql<number>`((sum(p.price / (d.total / 100.0 / d.enterprises)) / count(*) - 1) * 100)::float8`.as('level'),
    ])
    .execute();
  return new Map(rows.map(({ code, level }) => [code, Math.round(level * 10) / 10]));
}
