import { type ReactNode, useMemo, useState } from 'react';
import { circleRing } from '#base/space/circle.ts';
import { useTheme } from '#kit/frame/measure.ts';
import type { TakePicture } from '#kit/map/DrawnMap.tsx';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { MapLayers, MapView, Viewport } from '#kit/map/map-layers.ts';
import { MAP_ZOOM, PLANNING_MESSAGES } from '#subjects/planning/terms.ts';
import { useBoundaries } from '#subjects/planning/view/heat/queries.ts';
import { OutletList } from '#subjects/planning/view/map/OutletList.tsx';
import type { Filters } from '#subjects/planning/view/map/use-planning-layers.ts';
import { tilesOf } from '#subjects/planning/view/map/layers.ts';
import { useBaseMap, useScreen } from '#subjects/planning/view/queries.ts';
import { knownSurfaces } from '#subjects/planning/view/surfaces.ts';
import type { MapOutlet } from '#subjects/planning/wire.ts';
import type { Gap, RankedSite } from '#subjects/siting/wire.ts';
import styles from './Gap.module.css';
import type { Closing } from '../siting/use-proposal.ts';

export interface GapMapProps {
  readonly label: string;
  readonly filters: Filters;
  readonly within: number;
  readonly places: Gap['places'];
  readonly sites: readonly RankedSite[];
  readonly opened: ReadonlyArray<{ readonly id: string; readonly lng: number; readonly lat: number }>;
  readonly closed: readonly Closing[];
  readonly view: MapView;
  /** Somewhere else is to be looked at: a group was opened. */
  readonly onLook: (view: MapView) => void;
  readonly onView?: ((view: MapView) => void) | undefined;
  readonly onSite?: ((site: RankedSite) => void) | undefined;
  /** An outlet was chosen, on the map or in the list of those in sight. */
  readonly onOutlet?: ((outlet: Closing) => void) | undefined;
  readonly onReady: (picture: TakePicture) => void;
  readonly children?: ReactNode;
}

/** Told apart by the colour-blind too: without an outlet, an outlet, one that closes, a candidate, a proposal. */
export const GAP_COLORS = {
  uncovered: '#D55E00',
  outlet: '#0072B2',
  closed: '#7A8699',
  site: '#009E73',
  opened: '#4571C9',
} as const;

/** What the colours of the map mean 图例. */
export const GAP_LEGEND = [
  { text: '未覆盖小区', color: GAP_COLORS.uncovered },
  { text: '现有网点', color: GAP_COLORS.outlet },
  { text: '候选点', color: GAP_COLORS.site },
  { text: '拟建网点及覆盖范围', color: GAP_COLORS.opened },
  { text: '拟关闭网点', color: GAP_COLORS.closed },
] as const;
const SITE = 'site-';
const OUTLET = 'outlet-';
const RANGE = { least: 8, most: MAP_ZOOM.most } as const;
const MOST_PEOPLE = 6_000;
const NO_OUTLETS: readonly MapOutlet[] = [];
/** How far a click on a group goes in. */
const CLOSER = 2;

/** A tenth of a metre is more than a screen tells apart. */
const degrees = (value: number): number => Number(value.toFixed(6));

/** The uncovered compounds, the outlets in sight, candidates and the ranges of what is proposed. */
export function GapMap({
  label,
  filters,
  within,
  places,
  sites,
  opened,
  closed,
  view,
  onLook,
  onView,
  onSite,
  onOutlet,
  onReady,
  children,
}: GapMapProps) {
  const theme = useTheme();
  const [viewport, setViewport] = useState<Viewport>();
  const surfaces = knownSurfaces(useBoundaries().data);
  const base = useBaseMap().data;
  const tiles = useMemo(() => tilesOf(base), [base]);
  const query = useMemo(
    () =>
      viewport && {
        ...filters,
        population: false,
        coverage: false,
        minLng: degrees(viewport.minLng),
        minLat: degrees(viewport.minLat),
        maxLng: degrees(viewport.maxLng),
        maxLat: degrees(viewport.maxLat),
        zoom: Math.round(Math.min(MAP_ZOOM.most + 1, Math.max(MAP_ZOOM.least - 2, viewport.zoom))),
      },
    [viewport, filters],
  );
  const outlets = useScreen(query).last?.outlets ?? NO_OUTLETS;
  const closing = useMemo(() => new Set(closed.map(({ outletId }) => outletId)), [closed]);
  const cells = useMemo(
    () =>
      places.map(({ lng, lat, people }, index) => ({
        id: `place-${index}`,
        lng,
        lat,
        color: GAP_COLORS.uncovered,
        size: 3 + 5 * Math.sqrt(Math.min(1, people / MOST_PEOPLE)),
      })),
    [places],
  );
  const marks = useMemo<Pick<MapLayers, 'points' | 'groups'>>(
    () => ({
      points: [
        ...outlets
          .filter(({ grouped }) => grouped === 1)
          .map(({ outletId, lng, lat }) => ({
            id: `${OUTLET}${outletId}`,
            lng,
            lat,
            size: 5,
            color: closing.has(outletId) ? GAP_COLORS.closed : GAP_COLORS.outlet,
          })),
        ...sites.map(({ lng, lat }, index) => ({ id: `${SITE}${index}`, lng, lat, size: 9, color: GAP_COLORS.site })),
      ],
      groups: outlets
        .filter(({ grouped }) => grouped > 1)
        .map(({ outletId, lng, lat, grouped }) => ({ id: outletId, lng, lat, count: grouped })),
    }),
    [outlets, closing, sites],
  );
  const drawn = useMemo(
    () => opened.map((one) => ({ id: one.id, ring: circleRing(one, within), color: GAP_COLORS.opened })),
    [opened, within],
  );
  const layers = useMemo(() => ({ tiles, surfaces, cells, drawn, ...marks }), [tiles, surfaces, cells, drawn, marks]);
  const lookAt = ({ lng, lat }: { readonly lng: number; readonly lat: number }): void =>
    onLook({ lng, lat, zoom: Math.min(MAP_ZOOM.most, (viewport?.zoom ?? view.zoom) + CLOSER) });
  const handleOutlet = (outletId: string): void => {
    const outlet = outlets.find((one) => one.outletId === outletId);
    if (outlet) onOutlet?.({ outletId, name: outlet.name });
  };
  const handlePick = (id: string, group: boolean): void => {
    const site = id.startsWith(SITE) ? sites[Number(id.slice(SITE.length))] : undefined;
    const several = group ? outlets.find(({ outletId }) => outletId === id) : undefined;
    if (several) lookAt(several);
    else if (site) onSite?.(site);
    else if (id.startsWith(OUTLET)) handleOutlet(id.slice(OUTLET.length));
  };
  const handleView = (next: Viewport): void => {
    setViewport(next);
    onView?.(next);
  };
  return (
    <div className={styles['map']}>
      <LazyMap
        label={label}
        layers={layers}
        view={view}
        range={RANGE}
        density="desk"
        theme={theme}
        height="100%"
        unsupported={PLANNING_MESSAGES.canvas}
        onView={handleView}
        onPick={handlePick}
        onReady={onReady}
        twin={
          <p>
            {label}：{places.length} 个未覆盖小区，{sites.length} 个候选点，{opened.length} 个拟建网点
          </p>
        }
      >
        {children}
      </LazyMap>
      {onOutlet && (
        <div className={styles['foot']}>
          <OutletList outlets={outlets} density="desk" onChoose={handleOutlet} onLook={lookAt} />
        </div>
      )}
    </div>
  );
}
