import { useMemo, useState } from 'react';
import { useSettled } from '#browser/timers.ts';
import type { MapLayers, Viewport } from '#kit/map/map-layers.ts';
import type { DrawnArea } from '../drawn-area.ts';
import { showsRange, wholeZoom } from '../../rules.ts';
import { MAP_ZOOM, type Toggles } from '../../terms.ts';
import type { MapOutlet, MapQuery } from '../../wire.ts';
import { useBoundaries } from '../heat/queries.ts';
import { useBaseMap, useLegend, useScreen } from '../queries.ts';
import { knownSurfaces } from '../surfaces.ts';
import { heatLayer } from './heat.ts';
import { drawnRings, groupsOf, pointsOf, rangesOf, tilesOf } from './layers.ts';

/** The end of a zoom and the end of a move that come with it are one question, milliseconds. */
const COALESCE = 150;
const NOTHING = { outlets: [], heat: [] } as const;

export type Filters = Pick<MapQuery, 'kinds' | 'division' | 'areaId'>;

/** What was drawn, and whether something is wrong with it. */
export interface Drawn {
  readonly area: DrawnArea | undefined;
  readonly faulty: boolean;
}

export interface PlanningLayers {
  readonly layers: MapLayers;
  /** What is on the screen now. */
  readonly outlets: readonly MapOutlet[];
  readonly zoom: number;
  readonly fetching: boolean;
  readonly failed: boolean;
  /** Asks again for what is on the screen. */
  readonly onRetry: () => void;
  readonly onView: (viewport: Viewport) => void;
}

/** The layers of the planning map for filters and switches: asked for anew when these or the view change, the old ones kept meanwhile (spec 2 §4, §8). */
export function usePlanningLayers(
  filters: Filters,
  toggles: Toggles,
  drawing: Drawn,
  chosen: string | undefined,
): PlanningLayers {
  const [viewport, setViewport] = useState<Viewport>();
  const settled = useSettled(viewport, COALESCE);
  const boundaries = useBoundaries().data;
  const base = useBaseMap().data;
  const legend = useLegend().data;
  const screen = useScreen(settled && questionOf(settled, filters, toggles));
  const { outlets, heat } = screen.last ?? NOTHING;
  const zoom = settled ? wholeZoom(settled.zoom) : MAP_ZOOM.initial;

  const tiles = useMemo(() => tilesOf(base), [base]);
  const surfaces = knownSurfaces(boundaries);
  const points = useMemo(
    () => (toggles.hideOutlets ? [] : pointsOf(outlets, legend ?? [], chosen)),
    [outlets, legend, chosen, toggles.hideOutlets],
  );
  const groups = useMemo(() => (toggles.hideOutlets ? [] : groupsOf(outlets)), [outlets, toggles.hideOutlets]);
  const withRanges = showsRange(zoom, toggles);
  const ranges = useMemo(() => (withRanges ? rangesOf(outlets, legend ?? []) : []), [withRanges, outlets, legend]);
  const withHeat = toggles.population || toggles.coverage;
  const warmth = useMemo(
    () => (withHeat && heat.length > 0 ? heatLayer(heat, zoom) : undefined),
    [withHeat, heat, zoom],
  );
  const { area, faulty } = drawing;
  const drawn = useMemo(() => drawnRings(area, faulty), [area, faulty]);
  const layers = useMemo<MapLayers>(
    () => ({ tiles, surfaces, heat: warmth, ranges, points, groups, drawn }),
    [tiles, surfaces, warmth, ranges, points, groups, drawn],
  );
  return {
    layers,
    outlets,
    zoom,
    fetching: screen.fetching,
    failed: screen.failure !== undefined,
    onRetry: screen.refetch,
    onView: setViewport,
  };
}

function questionOf(
  { minLng, minLat, maxLng, maxLat, zoom }: Viewport,
  { kinds, division, areaId }: Filters,
  { population, coverage }: Toggles,
): MapQuery {
  return {
    kinds: [...kinds],
    division,
    areaId,
    population,
    coverage,
    zoom: wholeZoom(zoom),
    minLng: short(minLng),
    minLat: short(minLat),
    maxLng: short(maxLng),
    maxLat: short(maxLat),
  };
}

const short = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
