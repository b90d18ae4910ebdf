import { memo, useMemo } from 'react';
import { useCall } from '#browser/query.ts';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import { FeedTile } from '#subjects/camera/view/FeedTile.tsx';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { placeTitle } from '#subjects/duty/rules.ts';
import type { AlertPlace as Place } from '#subjects/duty/wire.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { PLANNING_MESSAGES } from '#subjects/planning/terms.ts';
import { ringsOf, viewOf } from '#subjects/planning/view/heat/divisions.ts';
import { tilesOf } from '#subjects/planning/view/map/layers.ts';
import { knownSurfaces } from '#subjects/planning/view/surfaces.ts';
import styles from './AlertPlace.module.css';

/** Seen from eight metres: the streets around an outlet. */
const PLACE_ZOOM = 14;
const RANGE = { least: 7, most: 19 } as const;
const PLACE_COLOR = '#FF7A45';
const PLACE_SIZE = 18;
const OUTLINE = '#9CC2FF';

export interface AlertPlaceProps {
  readonly alertId: number;
  /** False where there is no room for a picture. */
  readonly camera?: boolean | undefined;
}

/** Where an alert is, on the map, with the picture of the camera that looks there; of what is nowhere in particular nothing, and no room is taken. */
export const AlertPlace = memo(function AlertPlace({ alertId, camera: wanted = true }: AlertPlaceProps) {
  const { data: place } = useCall(dutyCalls.alertPlace, { alertId }, { keepLast: false });
  const title = place && placeTitle(place);
  if (!place || title === undefined) return null;
  const { camera } = place;
  return (
    <div className={styles['place']} data-place>
      <h3 className={styles['heading']}>{title}</h3>
      <PlaceMap place={place} title={title} />
      {wanted && camera && (
        <div className={styles['camera']}>
          <FeedTile
            camera={camera}
            wished="sub"
            density="wall"
            note={camera.distance === undefined ? undefined : `距离 ${camera.distance} 米`}
          />
        </div>
      )}
    </div>
  );
});

function PlaceMap({ place, title }: { readonly place: Place; readonly title: string }) {
  const { ref, size } = useMeasure();
  const theme = useTheme();
  const { data: boundaries } = useCall(planningCalls.boundaries, {});
  const { data: base } = useCall(planningCalls.baseMap, {});
  const { division = '', outlet } = place;
  // Around an outlet the streets are to be seen, not what they all lie in.
  const rings = useMemo(
    () => (division === '' || outlet ? [] : ringsOf(boundaries, division)),
    [boundaries, division, outlet],
  );
  const view = useMemo(() => {
    if (outlet) return { lng: outlet.lng, lat: outlet.lat, zoom: PLACE_ZOOM };
    return viewOf(rings, size && { width: size.width, height: size.height });
  }, [outlet, rings, size]);
  const layers = useMemo(
    () => ({
      tiles: tilesOf(base),
      surfaces: knownSurfaces(boundaries),
      drawn: rings.map((ring, index) => ({ id: `${division}-${index}`, ring, color: OUTLINE })),
      points: outlet ? [{ id: 'place', lng: outlet.lng, lat: outlet.lat, size: PLACE_SIZE, color: PLACE_COLOR }] : [],
    }),
    [base, boundaries, rings, division, outlet],
  );
  return (
    <div ref={ref} className={styles['map']}>
      {size && (
        <LazyMap
          label={title}
          layers={layers}
          view={view}
          range={RANGE}
          density="wall"
          theme={theme}
          height="100%"
          unsupported={PLANNING_MESSAGES.canvas}
          twin={<p>{title}</p>}
        />
      )}
    </div>
  );
}
