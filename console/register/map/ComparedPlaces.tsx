import { useMemo } from 'react';
import type { Gcj02 } from '#base/geo.ts';
import { useMeasure } from '#kit/frame/measure.ts';
import { viewAll } from '#subjects/planning/view/heat/divisions.ts';
import { useCityGround } from '../../parts/map/ground.ts';
import { CityMap } from './CityMap.tsx';
import styles from './ComparedPlaces.module.css';
import { MAP_RANGE, PLACE_ZOOM } from './place.ts';

/** One of the kinds of places that are set against each other: its word, its colour, how large its marks are, and where they lie (GCJ-02). */
export interface ComparedKind {
  readonly label: string;
  readonly color: string;
  /** Radius of a mark, px. */
  readonly size: number;
  readonly places: readonly (Gcj02 & { readonly id: string })[];
}

interface Props {
  /** What is compared, for those who do not see it. */
  readonly label: string;
  readonly kinds: readonly ComparedKind[];
  /** What the map opens on; without it, all that is drawn. */
  readonly framed?: readonly Gcj02[];
  /** Height of the map, px. */
  readonly height: number;
  /** The closest zoom that the map opens at. */
  readonly closest?: number;
  /** The same in a sentence: said beside the legend, and instead of the map where none can be drawn. */
  readonly sentence: string;
}

/** Kinds of places against each other on the city's ground: a legend, and a map that opens on all of them. */
export function ComparedPlaces({ label, kinds, framed, height, closest = PLACE_ZOOM, sentence }: Props) {
  const ground = useCityGround();
  const { ref, size } = useMeasure();
  const width = size?.width ?? height;
  const view = useMemo(() => {
    const found = viewAll(framed ?? kinds.flatMap(({ places }) => places), ground.city, { width, height });
    return { ...found, zoom: Math.min(closest, Math.max(MAP_RANGE.least, found.zoom)) };
  }, [framed, kinds, ground.city, width, height, closest]);
  const layers = useMemo(
    () => ({
      tiles: ground.tiles,
      surfaces: ground.surfaces,
      points: kinds.flatMap(({ color, size: radius, places }) =>
        places.map(({ id, lng, lat }) => ({ id, lng, lat, color, size: radius })),
      ),
    }),
    [ground, kinds],
  );
  return (
    <section ref={ref} className={styles['compared']} aria-label={label}>
      <p className={styles['legend']}>
        {kinds.map((kind) => (
          <span key={kind.label}>
            <i style={{ background: kind.color }} aria-hidden="true" />
            {kind.label}
          </span>
        ))}
        <span>{sentence}</span>
      </p>
      <CityMap label={label} layers={layers} view={view} height={height} sentence={sentence} />
    </section>
  );
}
