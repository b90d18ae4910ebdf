import { useMemo } from 'react';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import { viewAll } from '#subjects/planning/view/heat/divisions.ts';
import type { Pair } from '#subjects/poi/wire.ts';
import { useCityGround } from '../../parts/map/ground.ts';
import { MAP_RANGE, PLACE_COLOR, PLACE_ZOOM, UNSUPPORTED } from '../../register/map/place.ts';
import styles from './Poi.module.css';

const HEIGHT = 300;
/** Told apart from the outlet's by the colour-blind too. */
const POINT_COLOR = '#0072B2';
/** Two places that are one still have room around them. */
const CLOSEST = PLACE_ZOOM + 2;

/** Where the map has the point, and where the register has the outlet. */
export function PairMap({ point, outlet, distance }: Pick<Pair, 'point' | 'outlet' | 'distance'>) {
  const theme = useTheme();
  const ground = useCityGround();
  const { ref, size } = useMeasure();
  const view = useMemo(() => {
    const found = viewAll([point, outlet], ground.city, { width: size?.width ?? HEIGHT, height: HEIGHT });
    return { ...found, zoom: Math.min(CLOSEST, Math.max(MAP_RANGE.least, found.zoom - 0.6)) };
  }, [point, outlet, ground.city, size?.width]);
  const layers = useMemo(
    () => ({
      tiles: ground.tiles,
      surfaces: ground.surfaces,
      points: [
        { id: 'outlet', lng: outlet.lng, lat: outlet.lat, color: PLACE_COLOR, size: 10 },
        { id: 'point', lng: point.lng, lat: point.lat, color: POINT_COLOR, size: 6 },
      ],
    }),
    [ground, point, outlet],
  );
  return (
    <section ref={ref} className={styles['map']} aria-label="位置对照">
      <p className={styles['legend']}>
        <span data-mark="point">兴趣点</span>
        <span data-mark="outlet">网点</span>
        <span>相距 {distance} 米</span>
      </p>
      <LazyMap
        label="兴趣点和网点的位置"
        layers={layers}
        view={view}
        range={MAP_RANGE}
        density="desk"
        theme={theme}
        height={HEIGHT}
        unsupported={UNSUPPORTED}
        twin={<p>{`兴趣点与网点相距 ${distance} 米`}</p>}
      />
    </section>
  );
}
