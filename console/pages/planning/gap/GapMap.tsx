import { type ReactNode, useMemo, useState } from 'react';
import { circleRing } from '#base/space/circle.ts';
import { useTheme } from '#kit/frame/measure.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { MapLayers, MapView, Viewport } from '#kit/map/map-layers.ts';
import { MAP_ZOOM, PLANNING_MESSAGES } from '#subjects/planning/terms.ts';
import { useBoundaries } from '#subjects/planning/view/heat/queries.ts';
import type { Filters } from '#subjects/planning/view/map/use-planning-layers.ts';
import { useScreen } from '#subjects/planning/view/queries.ts';
import { knownSurfaces } from '#subjects/planning/view/surfaces.ts';
import type { Gap, RankedSite } from '#subjects/siting/wire.ts';

export interface GapMapProps {
  readonly label: string;
  readonly filters: Filters;
  readonly within: number;
  readonly places: Gap['places'];
  readonly sites: readonly RankedSite[];
  readonly opened: ReadonlyArray<{ readonly id: string; readonly lng: number; readonly lat: number }>;
  readonly closed: readonly string[];
  readonly view: MapView;
  readonly onSite?: ((site: RankedSite) => void) | undefined;
  readonly onOutlet?: ((outletId: string) => void) | undefined;
  readonly onReady: (picture: () => Promise<string>) => void;
  readonly children?: ReactNode;
}

/** Told apart by the colour-blind too: without an outlet, an outlet, one that closes, a candidate, a proposal. */
export const GAP_COLORS = { uncovered: '#D55E00', outlet: '#0072B2', closed: '#7A8699', site: '#009E73', opened: '#4571C9' } as const;
const SITE = 'site-';
const OUTLET = 'outlet-';
const RANGE = { least: 8, most: MAP_ZOOM.most } as const;
const MOST_PEOPLE = 6_000;

/** A tenth of a metre is more than a screen tells apart. */
const degrees = (value: number): number => Number(value.toFixed(6));

/** The uncovered compounds, the outlets in sight, candidates and the ranges of what is proposed. */
export function GapMap({ label, filters, within, places, sites, opened, closed, view, onSite, onOutlet, onReady, children }: GapMapProps) {
  const theme = useTheme();
  const [viewport, setViewport] = useState<Viewport>();
  const surfaces = knownSurfaces(useBoundaries().data);
  const query = useMemo(
    () => viewport && {
      ...filters, population: false, coverage: false, minLng: degrees(viewport.minLng), minLat: degrees(viewport.minLat), maxLng: degrees(viewport.maxLng),
      maxLat: degrees(viewport.maxLat),
      zoom: Math.round(Math.min(MAP_ZOOM.most + 1, Math.max(MAP_ZOOM.least - 2, viewport.zoom))),
    },
    [viewport, filters],
  );
  const outlets = useScreen(query).last?.outlets;
  const cells = useMemo(
    () => places.map(({ lng, lat, people }, index) => ({ id: `place-${index}`, lng, lat, color: GAP_COLORS.uncovered, size: 3 + 5 * Math.sqrt(Math.min(1, people / MOST_PEOPLE)) })),
    [places],
  );
  const marks = useMemo<Pick<MapLayers, 'points' | 'groups'>>(() => ({
    points: [
      ...(outlets ?? []).filter(({ grouped }) => grouped === 1).map(({ outletId, lng, lat }) => ({
        id: `${OUTLET}${outletId}`, lng, lat, size: 5, color: closed.includes(outletId) ? GAP_COLORS.closed : GAP_COLORS.outlet,
      })),
      ...sites.map(({ lng, lat }, index) => ({ id: `${SITE}${index}`, lng, lat, size: 9, color: GAP_COLORS.site })),
    ],
    groups: (outlets ?? []).filter(({ grouped }) => grouped > 1).map(({ outletId, lng, lat, grouped }) => ({ id: outletId, lng, lat, count: grouped })),
  }), [outlets, closed, sites]);
  const drawn = useMemo(() => opened.map((one) => ({ id: one.id, ring: circleRing(one, within), color: GAP_COLORS.opened })), [opened, within]);
  const layers = useMemo(() => ({ surfaces, cells, drawn, ...marks }), [surfaces, cells, drawn, marks]);
  const handlePick = (id: string): void => {
    const site = id.startsWith(SITE) ? sites[Number(id.slice(SITE.length))] : undefined;
    if (site) onSite?.(site);
    else if (id.startsWith(OUTLET)) onOutlet?.(id.slice(OUTLET.length));
  };
  return (
    <LazyMap
      label={label} layers={layers} view={view} range={RANGE} density="desk" theme={theme} height="100%" unsupported={PLANNING_MESSAGES.canvas}
      onView={setViewport} onPick={handlePick} onReady={onReady} twin={<p>{label}：{places.length} 个未覆盖小区，{sites.length} 个候选点，{opened.length} 个拟建网点</p>}
    >
      {children}
    </LazyMap>
  );
}
