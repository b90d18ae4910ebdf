import { createContext } from 'react';

/** Of the map's box. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

interface Place {
  readonly lng: number;
  readonly lat: number;
}

/** What is drawn over a map asks it where places are; `camera` is a number that changes whenever the answers do. */
export interface MapSpace {
  readonly camera: number;
  /** Pixels of the map's box; undefined before the first drawing. */
  pixelOf(place: Place): Pixel | undefined;
  placeOf(pixel: Pixel): Place | undefined;
  /** Pixels of the map's box at which a pointer is, whatever the stage is scaled by. */
  pointerIn(event: { readonly clientX: number; readonly clientY: number }): Pixel;
  /** The ground's clicks, as long as a tool wants them. Gives the way to stop. */
  onGround(listener: (place: Place) => void): () => void;
}

/** The map that something is drawn over; null outside a map. */
export const MapSpaceContext = createContext<MapSpace | null>(null);
