import { useMemo } from 'react';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { MapRing } from '#kit/map/map-layers.ts';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { PLANNING_MESSAGES } from '../../terms.ts';
import type { Boundary } from '../../wire.ts';
import { ringsOf, roomAbove, viewOf } from '../heat/divisions.ts';
import { screenSummary } from '../map/OutletList.tsx';
import { usePlanningLayers } from '../map/use-planning-layers.ts';
import styles from './Overview.module.css';

export interface DivisionMapProps {
  readonly boundaries: readonly Boundary[] | undefined;
  /** Empty for the whole city. */
  readonly code: string;
  readonly name: string;
  readonly density: Density;
}

const HEIGHT = 400;
/** Numbers on a wall are larger: outlets are grouped by squares twice as wide. */
const COARSER = 1;
const RANGE = { least: 8, most: 19 } as const;
const OFF = { hideOutlets: false, population: false, coverage: false, range: false } as const;
const NOTHING_DRAWN = { area: undefined, faulty: false } as const;
const OUTLINE = { desk: '#4571C9', wall: '#9CC2FF' } as const;

/** The outlets of a division, its border marked, as large as there is room. */
export function DivisionMap({ boundaries, code, name, density }: DivisionMapProps) {
  const { ref, size } = useMeasure();
  const theme = useTheme();
  const wall = density === 'wall';
  const rings = useMemo(() => ringsOf(boundaries, code), [boundaries, code]);
  const view = useMemo(
    () => viewOf(rings, size && (wall ? roomAbove(size) : { width: size.width, height: HEIGHT })),
    [rings, size, wall],
  );
  const { layers, outlets, onView } = usePlanningLayers(
    { kinds: [], division: code === '' ? undefined : code, areaId: undefined },
    OFF,
    NOTHING_DRAWN,
    undefined,
  );
  const outline = useMemo<readonly MapRing[]>(
    () => (code === '' ? [] : rings.map((ring, index) => ({ id: `${code}-${index}`, ring, color: OUTLINE[density] }))),
    [code, rings, density],
  );
  const drawn = useMemo(() => ({ ...layers, drawn: outline }), [layers, outline]);
  return (
    <div ref={ref} className={styles['map']}>
      {size && (
        <LazyMap
          label={`${name}网点分布`}
          layers={drawn}
          view={view}
          range={RANGE}
          density={density}
          theme={theme}
          height={wall ? '100%' : HEIGHT}
          unsupported={PLANNING_MESSAGES.canvas}
          onView={(viewport) => onView(wall ? { ...viewport, zoom: viewport.zoom - COARSER } : viewport)}
          twin={<p role="status">{screenSummary(outlets, OFF)}</p>}
        />
      )}
    </div>
  );
}
