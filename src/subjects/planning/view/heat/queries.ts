import type { DateText } from '#base/calendar.ts';
import { useCall, useKept } from '#browser/query.ts';
import { planningCalls } from '../../calls.ts';
import { AREA_TYPES } from '../../terms.ts';
import { planningEvents } from '../../events.ts';

/** Nobody announces how many people are where: ask again every so often, milliseconds. */
const REFRESH_INTERVAL = 600_000;
const EVERYWHERE = {
  kinds: [],
  areaId: undefined,
  areaType: AREA_TYPES.none,
  lng: undefined,
  lat: undefined,
  radius: undefined,
  path: undefined,
};
const imported = [planningEvents.changed];

/** The heat of a region on a day, without one on the newest; the one before stays, under its own name, until the answer is there, but none of today under a `past` day. */
export function useRegionHeat(areaId: string, day: DateText | undefined, past: DateText | undefined) {
  const result = useCall(
    planningCalls.realHeat,
    { areaId: Number(areaId), day },
    { keepLast: false, refreshEvery: REFRESH_INTERVAL },
  );
  return { result, shown: useKept(result.data, areaId, `region-heat ${past ?? ''}`) };
}

/** Where people live in a division, or in the whole city for an empty one. */
export function usePopulationHeat(division: string) {
  const result = useCall(
    planningCalls.populationHeat,
    { division: division === '' ? undefined : division },
    { keepLast: false, refreshEvery: REFRESH_INTERVAL },
  );
  return { result, shown: useKept(result.data, division, 'population-heat') };
}

/** Who lives in a division, or in the whole city for an empty one; the ones before stay until the answer is there. */
export function usePeople(division: string) {
  return useCall(
    planningCalls.people,
    { ...EVERYWHERE, division: division === '' ? undefined : division },
    { refreshEvery: REFRESH_INTERVAL, refreshOn: imported },
  );
}

/** The business areas 商圈 of the own scope with their centres, the one that is shown first in front (spec 2 §2.3). */
export const useAreas = () => useCall(planningCalls.areas, {});

/** What the city looks like; it changes with an import only. */
export function useBoundaries() {
  return useCall(planningCalls.boundaries, {}, { refreshOn: imported });
}
