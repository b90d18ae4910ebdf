import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import type { MapSurface, MapTiles } from '#kit/map/map-layers.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { planningEvents } from '#subjects/planning/events.ts';
import { tilesOf } from '#subjects/planning/view/map/layers.ts';
import { knownSurfaces } from '#subjects/planning/view/surfaces.ts';
import type { Boundary } from '#subjects/planning/wire.ts';

/** What every map of the desk stands on: divisions and waters, tiles where there are any, and the outline of the city. */
export interface CityGround {
  readonly surfaces: readonly MapSurface[];
  readonly tiles: MapTiles | undefined;
  /** Ring by ring; empty for who may not see the city's map: then nothing is known to lie outside. */
  readonly city: Boundary['rings'];
}

const imported = [planningEvents.changed];

/** The ground of the city as far as the session may see it; the map's own roads and waters are drawn without it, too. */
export function useCityGround(): CityGround {
  const enabled = useAtomValue(sessionAtom).resources.includes('map.read');
  const { data: boundaries } = useCall(planningCalls.boundaries, {}, { enabled, refreshOn: imported });
  const { data: base } = useCall(planningCalls.baseMap, {}, { enabled });
  return useMemo(
    () => ({
      surfaces: knownSurfaces(boundaries),
      tiles: tilesOf(base),
      city: (boundaries ?? []).filter(({ kind }) => kind === 'city').flatMap(({ rings }) => rings),
    }),
    [boundaries, base],
  );
}
