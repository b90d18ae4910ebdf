import type { ReactNode } from 'react';
import { DrawnMap, type DrawnMapProps } from './DrawnMap.tsx';
import { canDrawMaps } from './engine/pool.ts';
import { MapSketch } from './MapSketch.tsx';
import { mapPaletteOf } from './palette.ts';
import styles from './Map.module.css';

export interface MapCanvasProps extends DrawnMapProps {
  /** Height in CSS pixels, or all there is. */
  readonly height: number | '100%';
  /** Shown instead of the map where it cannot be drawn. */
  readonly unsupported: string;
  /** The same as text: for screen readers, and in sight where no map can be drawn. */
  readonly twin: ReactNode;
}

/** A map: one scene kept over pages, layers by declaration, exact on a scaled stage, moved by pointer and keys. */
export function MapCanvas(props: MapCanvasProps) {
  const drawable = canDrawMaps();
  return (
    <figure
      className={styles['map']}
      style={{ height: props.height, background: mapPaletteOf(props.density, props.theme).ground.outside }}
      aria-label={props.label}
    >
      {drawable ? (
        <DrawnMap {...props} />
      ) : (
        <>
          <p className={styles['note']} role="status">
            {props.unsupported}
          </p>
          <MapSketch layers={props.layers} palette={mapPaletteOf(props.density, props.theme)} />
        </>
      )}
      <div className={drawable ? 'visually-hidden' : styles['twin']}>{props.twin}</div>
    </figure>
  );
}
