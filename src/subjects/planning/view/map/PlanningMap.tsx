import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { TakePicture } from '#kit/map/DrawnMap.tsx';
import type { MapView, Viewport } from '#kit/map/map-layers.ts';
import { useTheme } from '#kit/frame/measure.ts';
import type { Density } from '#kit/tokens/theme.ts';
import type { DrawnArea } from '../drawn-area.ts';
import { MAP_ZOOM, PLANNING_MESSAGES, type Toggles } from '../../terms.ts';
import { Legend } from './Legend.tsx';
import { OutletFacts } from './OutletFacts.tsx';
import { OutletList, screenSummary } from './OutletList.tsx';
import styles from './PlanningMap.module.css';
import { type Filters, usePlanningLayers } from './use-planning-layers.ts';

export interface PlanningMapProps {
  readonly filters: Filters;
  readonly toggles: Toggles;
  readonly area: DrawnArea | undefined;
  /** What is drawn cannot be asked about: it is red. */
  readonly faulty?: boolean | undefined;
  /** Where the map looks; it goes there whenever the object changes. */
  readonly view: MapView;
  readonly density: Density;
  readonly height: number | '100%';
  /** Clicks are for a tool now: outlets keep still. */
  readonly drawing?: boolean | undefined;
  readonly onViewport?: ((viewport: Viewport) => void) | undefined;
  /** Somewhere else is to be looked at: a group was opened. */
  readonly onLook?: ((view: MapView) => void) | undefined;
  /** Handed the way to a picture of the map. */
  readonly onReady?: ((picture: TakePicture) => void) | undefined;
  /** Tools over the map. */
  readonly children?: ReactNode;
}

/** How far a click on a group goes in. */
const CLOSER = 2;
const RANGE = { least: MAP_ZOOM.least, most: MAP_ZOOM.most } as const;

/** The map of outlets, people and ranges 规划地图 with its legend, the facts of an outlet and the list of what is in sight (spec 2 §2.2). */
export function PlanningMap({
  filters,
  toggles,
  area,
  faulty = false,
  view,
  density,
  height,
  drawing = false,
  onViewport,
  onLook,
  onReady,
  children,
}: PlanningMapProps) {
  const theme = useTheme();
  const [chosen, setChosen] = useState<string>();
  const { layers, outlets, zoom, failed, onRetry, onView } = usePlanningLayers(
    filters,
    toggles,
    { area, faulty },
    chosen,
  );
  const handleView = (viewport: Viewport): void => {
    onView(viewport);
    onViewport?.(viewport);
  };
  const handlePick = (id: string, group: boolean): void => {
    if (drawing) return;
    const outlet = outlets.find(({ outletId }) => outletId === id);
    // What the click met was drawn a moment ago: whether it is a group now is known by the outlets themselves.
    if (!outlet ? !group : outlet.grouped === 1) setChosen(id);
    else if (outlet) onLook?.({ lng: outlet.lng, lat: outlet.lat, zoom: Math.min(MAP_ZOOM.most, zoom + CLOSER) });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || chosen === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(undefined);
  };
  const open = toggles.hideOutlets
    ? undefined
    : outlets.find(({ outletId, grouped }) => outletId === chosen && grouped === 1);
  return (
    <div className={styles['map']} style={{ height }} onKeyDown={handleKey}>
      <LazyMap
        label="市场规划地图"
        layers={layers}
        view={view}
        range={RANGE}
        density={density}
        theme={theme}
        height="100%"
        unsupported={PLANNING_MESSAGES.canvas}
        onView={handleView}
        onPick={handlePick}
        onReady={onReady}
        twin={<p role="status">{screenSummary(outlets, toggles)}</p>}
      >
        {children}
        {open && <OutletFacts outlet={open} onClose={() => setChosen(undefined)} />}
      </LazyMap>
      {failed && (
        <div className={styles['stale']}>
          <QuietMark
            text={outlets.length === 0 ? '地图数据未能载入' : '地图数据未能更新，显示的是上一次的结果'}
            of="地图数据"
            onRetry={onRetry}
          />
        </div>
      )}
      <div className={styles['foot']}>
        <Legend />
        <OutletList
          outlets={toggles.hideOutlets ? [] : outlets}
          density={density}
          onChoose={setChosen}
          onLook={(place) => onLook?.({ ...place, zoom: Math.min(MAP_ZOOM.most, zoom + CLOSER) })}
        />
      </div>
    </div>
  );
}
