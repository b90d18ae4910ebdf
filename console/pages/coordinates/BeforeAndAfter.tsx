import { useMemo } from 'react';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import { viewAll } from '#subjects/planning/view/heat/divisions.ts';
import { useCityGround } from '../../parts/map/ground.ts';
import { MAP_RANGE, PLACE_COLOR, PLACE_ZOOM, UNSUPPORTED } from '../../register/map/place.ts';
import styles from './Coordinates.module.css';
import type { ConvertedPlace } from './use-converted.ts';

/** More marks are one blot. */
const MOST_DRAWN = 2_000;
const HEIGHT = 560;
/** As the pairs are written, put on the map as they are. */
const WRITTEN_COLOR = '#8A8F99';

/** Where the places of a table lie by the chosen system, and where they would be drawn if nobody asked which system it is. */
export function BeforeAndAfter({ places }: { readonly places: readonly ConvertedPlace[] }) {
  const theme = useTheme();
  const ground = useCityGround();
  const { ref, size } = useMeasure();
  const drawn = useMemo(() => places.filter(({ lies }) => lies !== undefined).slice(0, MOST_DRAWN), [places]);
  const points = useMemo(
    () =>
      drawn.flatMap(({ line, place, lies }) => [
        ...(place ? [{ id: `written-${line}`, ...place, color: WRITTEN_COLOR, size: 4 }] : []),
        ...(lies ? [{ id: `lies-${line}`, lng: lies.lng, lat: lies.lat, color: PLACE_COLOR, size: 5 }] : []),
      ]),
    [drawn],
  );
  const view = useMemo(() => {
    const found = viewAll(
      drawn.flatMap(({ lies }) => lies ?? []),
      ground.city,
      { width: size?.width ?? HEIGHT, height: HEIGHT },
    );
    return { ...found, zoom: Math.min(PLACE_ZOOM, Math.max(MAP_RANGE.least, found.zoom - 0.3)) };
  }, [drawn, ground.city, size?.width]);
  const layers = useMemo(() => ({ tiles: ground.tiles, surfaces: ground.surfaces, points }), [ground, points]);
  return (
    <section ref={ref} className={styles['map']} aria-label="地图核对">
      <p className={styles['legend']}>
        <span data-mark="lies">按所选坐标系的位置</span>
        <span data-mark="written">不转换直接上图的位置</span>
      </p>
      <LazyMap
        label="坐标核对地图"
        layers={layers}
        view={view}
        range={MAP_RANGE}
        density="desk"
        theme={theme}
        height={HEIGHT}
        unsupported={UNSUPPORTED}
        twin={<p>{`地图上有 ${drawn.length} 处地点`}</p>}
      />
      {places.length > MOST_DRAWN && <p className={styles['note']}>地图只画前 {MOST_DRAWN} 处，下载的表格是完整的</p>}
    </section>
  );
}
