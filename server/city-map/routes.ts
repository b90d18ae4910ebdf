import { today } from '#base/calendar.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { COVERING_KINDS } from '#subjects/planning/terms.ts';
import { type Binding, bound } from '../http/bind.ts';
import { foundIn } from '../planning/figures.ts';
import { planeOf } from '../planning/plane.ts';
import { everything, plansIn, plansOfYear, selectionOf } from '../planning/selection.ts';
import { scopeOf } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { lastPriceDate } from '../vegetable-price/repository.ts';
import { coverageOf } from './coverage.ts';
import { divisionFigures } from './division-figures.ts';
import { kindCounts } from './kind-counts.ts';
import { marketPriceLevels } from './price-levels.ts';

/** The city at a glance, from the same outlets and compounds as the maps. */
export function cityMapRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const plane = planeOf(services);
  return [
    bound(planningCalls.divisionFigures, async ({ date }, principal) => {
      const now = await plane();
      return divisionFigures(
        services,
        now,
        foundIn(now, selectionOf(now, everything, principal), undefined),
        principal,
        date,
      );
    }),
    bound(planningCalls.coverage, async (_input, principal) => {
      const now = await plane();
      const selection = selectionOf(now, { ...everything, kinds: [...COVERING_KINDS] }, principal);
      const plans = plansOfYear(plansIn(now, selection.regionCodes), Number(today(clock).slice(0, 4)));
      return coverageOf({
        ...foundIn(now, selection, undefined),
        plane: now,
        regionCodes: selection.regionCodes,
        key: `${selection.key} ${plans[0]?.begin}`,
        plans,
      });
    }),
    bound(planningCalls.priceLevels, async ({ date }, principal) => {
      const day = date ?? (await lastPriceDate(db, today(clock)));
      return day === undefined ? [] : marketPriceLevels(db, day, scopeOf(principal));
    }),
    bound(marketCalls.kindCounts, async (_input, principal) => {
      const now = await plane();
      const selection = selectionOf(now, everything, principal);
      return kindCounts(now, foundIn(now, selection, undefined), selection.regionCodes);
    }),
  ];
}
