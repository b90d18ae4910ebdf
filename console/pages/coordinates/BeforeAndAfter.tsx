import { useMemo } from 'react';
import { ComparedPlaces } from '../../register/map/ComparedPlaces.tsx';
import { PLACE_COLOR } from '../../register/map/place.ts';
import styles from './Coordinates.module.css';
import type { ConvertedPlace } from './use-converted.ts';

/** More marks are one blot. */
const MOST_DRAWN = 2_000;
const HEIGHT = 560;
/** As the pairs are written, put on the map as they are. */
const WRITTEN_COLOR = '#8A8F99';

/** Where the places of a table lie by the chosen system, and where they would be drawn if nobody asked which system it is. */
export function BeforeAndAfter({ places }: { readonly places: readonly ConvertedPlace[] }) {
  const drawn = useMemo(() => places.filter(({ lies }) => lies !== undefined).slice(0, MOST_DRAWN), [places]);
  const lying = useMemo(
    () => drawn.flatMap(({ line, lies }) => (lies ? [{ id: `lies-${line}`, ...lies }] : [])),
    [drawn],
  );
  const kinds = useMemo(
    () => [
      {
        label: '不转换直接上图的位置',
        color: WRITTEN_COLOR,
        size: 4,
        places: drawn.flatMap(({ line, place }) => (place ? [{ id: `written-${line}`, ...place }] : [])),
      },
      { label: '按所选坐标系的位置', color: PLACE_COLOR, size: 5, places: lying },
    ],
    [drawn, lying],
  );
  return (
    <div className={styles['map']}>
      <ComparedPlaces
        label="坐标核对地图"
        kinds={kinds}
        framed={lying}
        height={HEIGHT}
        sentence={`地图上有 ${drawn.length} 处地点`}
      />
      {places.length > MOST_DRAWN && <p className={styles['note']}>地图只画前 {MOST_DRAWN} 处，下载的表格是完整的</p>}
    </div>
  );
}
