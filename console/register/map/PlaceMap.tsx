import { type ReactNode, useMemo, useState } from 'react';
import type { Gcj02 } from '#base/geo.ts';
import type { OutlineRing } from '#base/register/judging/outline.ts';
import { circleRing } from '#base/space/circle.ts';
import { useCityGround } from '../../parts/map/ground.ts';
import { CityMap } from './CityMap.tsx';
import styles from './RegisterMap.module.css';
import { CITY_HEART, CITY_ZOOM, PLACE_COLOR, PLACE_ZOOM } from './place.ts';

/** Something else that is marked on the map of a place. */
export interface PlaceMark extends Gcj02 {
  readonly id: string;
  readonly color: string;
}

export interface PlaceMapProps {
  /** What the map is of; read out. */
  readonly label: string;
  readonly place: Gcj02 | undefined;
  /** How far it serves, metres; drawn as a circle. */
  readonly reach?: number | undefined;
  /** Its outline, degrees in GCJ-02. */
  readonly outline?: OutlineRing | undefined;
  /** What lies around it, drawn smaller. */
  readonly around?: readonly PlaceMark[] | undefined;
  /** Pixels. */
  readonly height: number;
  /** Handed the way to a picture of the map, PNG as a data address. */
  readonly onReady?: ((picture: () => Promise<string>) => void) | undefined;
  /** Tools over the map; the place has no mark of its own then. */
  readonly children?: ReactNode;
}

/** A wider circle does not fit at the zoom of a place, metres. */
const WIDE_REACH = 700;
const NOTHING: readonly PlaceMark[] = [];
const NO_RING: OutlineRing = [];

/** One place with what is around it; it looks there once, and what is set later does not move it. */
export function PlaceMap({
  label,
  place,
  reach = 0,
  outline = NO_RING,
  around = NOTHING,
  height,
  onReady,
  children,
}: PlaceMapProps) {
  const ground = useCityGround();
  const [view] = useState(() =>
    place ? { ...place, zoom: reach > WIDE_REACH ? PLACE_ZOOM - 2 : PLACE_ZOOM } : { ...CITY_HEART, zoom: CITY_ZOOM },
  );
  const marked = place !== undefined && children === undefined;
  const [lng, lat] = [place?.lng ?? 0, place?.lat ?? 0];
  const layers = useMemo(
    () => ({
      tiles: ground.tiles,
      surfaces: ground.surfaces,
      ranges: [
        ...(marked && reach > 0 ? [{ id: 'reach', ring: circleRing({ lng, lat }, reach), color: PLACE_COLOR }] : []),
        ...(outline.length > 0 ? [{ id: 'outline', ring: outline, color: PLACE_COLOR }] : []),
      ],
      points: [
        ...around.map((one) => ({ ...one, size: 5 })),
        ...(marked ? [{ id: 'place', lng, lat, size: 8, color: PLACE_COLOR }] : []),
      ],
    }),
    [ground, marked, lng, lat, reach, outline, around],
  );
  return (
    <div className={styles['small']}>
      <CityMap
        label={label}
        layers={layers}
        view={view}
        height={height}
        onReady={onReady}
        sentence={place ? `${label}：经度 ${lng}，纬度 ${lat}` : `${label}：未定位`}
      >
        {children}
      </CityMap>
    </div>
  );
}
