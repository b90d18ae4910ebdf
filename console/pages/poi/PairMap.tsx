import { useMemo } from 'react';
import type { Pair } from '#subjects/poi/wire.ts';
import { ComparedPlaces } from '../../register/map/ComparedPlaces.tsx';
import { PLACE_COLOR, PLACE_ZOOM } from '../../register/map/place.ts';

const HEIGHT = 300;
/** Told apart from the outlet's by the colour-blind too. */
const POINT_COLOR = '#0072B2';
/** Two places that are one still have room around them. */
const CLOSEST = PLACE_ZOOM + 2;

/** Where the map has the point, and where the register has the outlet. */
export function PairMap({ point, outlet, distance }: Pick<Pair, 'point' | 'outlet' | 'distance'>) {
  const kinds = useMemo(
    () => [
      { label: '网点', color: PLACE_COLOR, size: 10, places: [{ id: 'outlet', lng: outlet.lng, lat: outlet.lat }] },
      { label: '兴趣点', color: POINT_COLOR, size: 6, places: [{ id: 'point', lng: point.lng, lat: point.lat }] },
    ],
    [point, outlet],
  );
  return (
    <ComparedPlaces
      label="兴趣点和网点的位置"
      kinds={kinds}
      height={HEIGHT}
      closest={CLOSEST}
      sentence={`相距 ${distance} 米`}
    />
  );
}
