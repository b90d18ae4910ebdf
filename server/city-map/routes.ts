import { type DateText, today } from '#base/calendar.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { marketEvents } from '#subjects/market/events.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { COVERING_KINDS } from '#subjects/planning/terms.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { allReports } from '#subjects/reports.ts';
import { retentionEvents } from '#subjects/retention/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { foundIn } from '../planning/figures.ts';
import { planeOf } from '../planning/plane.ts';
import { everything, plansIn, plansOfYear, selectionOf } from '../planning/selection.ts';
import { boardsOf } from '../report/obligation/boards.ts';
import { type Scope, scopeKey, scopeOf } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { lastPriceDate } from '../vegetable-price/repository.ts';
import { coverageOf } from './coverage.ts';
import { divisionFigures } from './division-figures.ts';
import { kindCounts } from './kind-counts.ts';
import { divisionPriceLevels, marketPriceLevels } from './price-levels.ts';

/** Levels of prices that are remembered: of each division, and of the days that people turn back to. */
const REMEMBERED_LEVELS = 100;

/** The city at a glance, from the same outlets and compounds as the maps. */
export function cityMapRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const plane = planeOf(services);
  // Each wall shows them, and prices that come in make all of them ask again.
  const levels = answerCache(
    services,
    [
      vegetablePriceEvents.changed,
      dictionaryEvents.changed,
      marketEvents.changed,
      retentionEvents.changed,
      enterpriseRegister.event,
      regionRegister.event,
    ],
    REMEMBERED_LEVELS,
  );
  const lastDay = () => levels.through(`last ${today(clock)}`, () => lastPriceDate(db, today(clock)));
  const sources = {
    db,
    boards: boardsOf(services, allReports),
    levelsOn: async (date: DateText | undefined, scope: Scope) => {
      const day = date ?? (await lastDay());
      return day === undefined
        ? new Map<string, number>()
        : levels.through(`divisions ${day} ${scopeKey(scope)}`, () => divisionPriceLevels(db, day, scopeOf(scope)));
    },
  };
  return [
    bound(planningCalls.divisionFigures, async ({ date }, principal) => {
      const now = await plane();
      return divisionFigures(
        sources,
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
      const day = date ?? (await lastDay());
      return day === undefined
        ? []
        : levels.through(`markets ${day} ${scopeKey(principal)}`, () => marketPriceLevels(db, day, scopeOf(principal)));
    }),
    bound(marketCalls.kindCounts, async (_input, principal) => {
      const now = await plane();
      const selection = selectionOf(now, everything, principal);
      return kindCounts(now, foundIn(now, selection, undefined), selection.regionCodes);
    }),
  ];
}
