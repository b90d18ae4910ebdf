import type { Size } from '#kit/frame/measure.ts';
import type { MapView } from '#kit/map/map-layers.ts';
import type { Boundary } from '../../wire.ts';
import { type MapRoom, viewAround } from './heat.ts';

/** A division that a map shows alone. */
export interface Division {
  /** Empty for the whole city. */
  readonly code: string;
  readonly name: string;
}

const WHOLE: Division = { code: '', name: '全市' };
const NOWHERE: MapView = { lng: 118.796877, lat: 32.060255, zoom: 9 };

/** The whole city and its divisions, in the order of the data package. */
export function divisionsOf(boundaries: readonly Boundary[] | undefined): readonly Division[] {
  return [
    WHOLE,
    ...(boundaries ?? []).filter(({ kind }) => kind === 'district').map(({ code, name }) => ({ code, name })),
  ];
}

/** The rings of a division; of all that is land for the whole city. */
export function ringsOf(boundaries: readonly Boundary[] | undefined, code: string): Boundary['rings'] {
  return (boundaries ?? [])
    .filter((one) => (code === '' ? one.kind !== 'water' : one.code === code))
    .flatMap(({ rings }) => rings);
}

/** Pixels around places: of the outermost the whole mark is seen, and the name of the land that it lies in. */
const AROUND_PLACES = 40;

/** Where to look to have places in sight with some room around them; the whole of what `rings` enclose where there are none. */
export function viewAll(
  places: ReadonlyArray<{ readonly lng: number; readonly lat: number }>,
  rings: Boundary['rings'],
  size: MapRoom | undefined,
): MapView {
  const corners = places.map(({ lng, lat }): [number, number] => [lng, lat]);
  const inner = size && { ...size, width: size.width - 2 * AROUND_PLACES, height: size.height - 2 * AROUND_PLACES };
  return corners.length > 1 ? viewOf([corners], inner) : viewOf(rings, size);
}

/** Where to look to have a division in sight on so many pixels; the city's heart before the boundaries are there. */
export function viewOf(rings: Boundary['rings'], size: MapRoom | undefined): MapView {
  return (size && viewAround(rings, size)) ?? NOWHERE;
}

/** Pixels of the wall's design at the edges of a map: its own line at the foot, three lines in a place too narrow for one, and some air. */
export const EDGE = { line: 36, lines: 108, from: 800, air: 16 } as const;

/** What of a place on a wall is there for the city itself: neither the line at the foot nor what stands at the right lies over it. */
export function roomAbove({ width, height }: Size, right = 0): MapRoom {
  const foot = width < EDGE.from ? EDGE.lines : EDGE.line;
  return { width: width - right - 2 * EDGE.air, height: height - foot - 2 * EDGE.air, right, bottom: foot };
}
