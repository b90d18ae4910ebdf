import type { DateText } from '#base/calendar.ts';
import { type CallResult, useCall, useKept } from '#browser/query.ts';
import { dictionaryLookupCalls } from '#subjects/dictionary/calls.ts';
import { regionCalls } from '#subjects/region/calls.ts';
import { CITY_CODE } from '#subjects/region/terms.ts';
import { planningCalls } from '../calls.ts';
import { planningEvents } from '../events.ts';
import { useAreas } from './heat/queries.ts';
import type { MapMessage, MapQuery } from '../wire.ts';
import type { PanelQuery, PanelSection } from '../wire/area.ts';

/** Outlets change by approvals and imports, which are announced; what nobody announces is asked for every so often, milliseconds. */
const REFRESH_INTERVAL = 600_000;
const refreshOn = [planningEvents.changed];
const NO_SCREEN: MapQuery = {
  kinds: [],
  division: undefined,
  areaId: undefined,
  population: false,
  coverage: false,
  minLng: 0,
  minLat: 0,
  maxLng: 0,
  maxLat: 0,
  zoom: undefined,
};

/** A read with the last good answer, which outlives failures of later questions (spec 2 §8). */
export interface LastGood<T> extends CallResult<T> {
  readonly last: T | undefined;
}

/** What is on the screen of the map; nothing is asked before the map has said where it looks. */
export function useScreen(query: MapQuery | undefined): LastGood<MapMessage> {
  const result = useCall(planningCalls.screen, query ?? NO_SCREEN, {
    refreshOn,
    refreshEvery: REFRESH_INTERVAL,
    enabled: query !== undefined,
  });
  return { ...result, last: useKept(result.data, 'screen', 'screen')?.data };
}

/** The right panel; `undefined` asks nothing and keeps what was there. */
export function usePanel(query: PanelQuery, enabled: boolean): LastGood<readonly PanelSection[]> {
  const result = useCall(planningCalls.panel, query, { refreshOn, refreshEvery: REFRESH_INTERVAL, enabled });
  return { ...result, last: useKept(result.data, 'panel', 'panel')?.data };
}

/** Prices, alerts and reports change by the minute, and none of them is announced to maps, milliseconds. */
const FIGURES_INTERVAL = 60_000;

/** What is of another day never stands under the name of this one. */
const OF_A_DAY = { refreshOn, refreshEvery: FIGURES_INTERVAL, keepLast: false } as const;
const inputOf = (day: DateText | undefined) => (day === undefined ? {} : { date: day });

/** What is told of each division at a glance, or was on a past `day`. */
export const useDivisionFigures = (day: DateText | undefined) =>
  useCall(planningCalls.divisionFigures, inputOf(day), OF_A_DAY);

/** How dear the markets are that gave prices, today's or those of a past `day`. */
export const usePriceLevels = (day: DateText | undefined) => useCall(planningCalls.priceLevels, inputOf(day), OF_A_DAY);

/** Who lives within reach of a market and who does not. */
export const useCoverage = () => useCall(planningCalls.coverage, {}, { refreshOn, refreshEvery: REFRESH_INTERVAL });

/** The facts of one outlet. */
export const useOutlet = (outletId: string) =>
  useCall(planningCalls.outlet, { outletId }, { refreshOn, keepLast: false });

/** Colours and names of the kinds of business. */
export const useLegend = () => useCall(planningCalls.legend, {});

/** The tiles below the maps, if any. */
export const useBaseMap = () => useCall(planningCalls.baseMap, {});

/** What the three drop-down filters offer (spec 2 §7.2). */
export function useFilterOptions() {
  const divisions = useCall(regionCalls.withParent, { cityCode: CITY_CODE });
  const kinds = useCall(dictionaryLookupCalls.select, { code: 'MARKETTYPE' });
  const areas = useAreas();
  return { divisions: divisions.data, kinds: kinds.data, areas: areas.data };
}
