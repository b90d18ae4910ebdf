import { useCall, useKept } from '#browser/query.ts';
import { planningCalls } from '../../calls.ts';

/** Nobody announces how many people are where: ask again every so often, milliseconds. */
const REFRESH_INTERVAL = 600_000;

/** The heat of a region; the one before stays, under its own name, until the answer is there. */
export function useRegionHeat(areaId: number) {
  const result = useCall(planningCalls.realHeat, { areaId }, { keepLast: false, refreshEvery: REFRESH_INTERVAL });
  return { result, shown: useKept(result.data, areaId, 'region-heat') };
}

/** Where people live in a division, or in the whole city for an empty one. */
export function usePopulationHeat(division: string) {
  const result = useCall(planningCalls.populationHeat, { division: division === '' ? undefined : division }, { keepLast: false, refreshEvery: REFRESH_INTERVAL });
  return { result, shown: useKept(result.data, division, 'population-heat') };
}

/** What the city looks like; it changes with an import only. */
export function useBoundaries() {
  return useCall(planningCalls.boundaries, {});
}
