import type { Corner } from '../map-layers.ts';
import { BUILT_UP, GREENS } from './greens.ts';
import { cornersOf, type NamedPlace, placesOf, ringOf, strokeOf } from './lines.ts';
import { type NameKind, NAMES } from './names.ts';
import { NEIGHBOUR_BORDERS } from './neighbours.ts';
import { METRO, RAILWAYS } from './rails.ts';
import { type RoadClass, ROADS } from './roads.ts';
import { ISLANDS, STREAMS, WATER_AREAS } from './waters.ts';

/** What an area of the ground is, from below to above. */
export type AreaKind = 'builtUp' | 'green' | 'water' | 'island';

export interface GroundArea {
  readonly kind: AreaKind;
  readonly name: string;
  readonly ring: readonly Corner[];
  /** Islands of a lake, lakes of a wood. */
  readonly holes?: ReadonlyArray<readonly Corner[]>;
}

export interface GroundLine {
  readonly kind: RoadClass | 'rail' | 'metro' | 'neighbour';
  readonly name: string;
  readonly course: readonly Corner[];
  /** A metro line's own. */
  readonly color?: string;
}

export interface GroundName extends NamedPlace {
  readonly kind: NameKind | 'water' | 'green' | 'station' | 'road';
}

/** The ground that every map stands on 底图: drawn for this project, in GCJ-02 as maps draw it. */
export interface Ground {
  readonly areas: readonly GroundArea[];
  readonly lines: readonly GroundLine[];
  readonly stations: readonly NamedPlace[];
  readonly names: readonly GroundName[];
}

let known: Ground | undefined;

/** The ground, put together once: its object never changes, so that no map draws it anew. */
export function groundOf(): Ground {
  known ??= made();
  return known;
}

function made(): Ground {
  const areas = [
    ...BUILT_UP.map((course): GroundArea => ({ kind: 'builtUp', name: '', ring: ringOf(course) })),
    ...ringsOf('green', GREENS),
    ...ringsOf('water', WATER_AREAS),
    ...STREAMS.map(([name, width, course]): GroundArea => ({
      kind: 'water',
      name,
      ring: strokeOf(cornersOf(course), width),
    })),
    ...ringsOf('island', ISLANDS),
  ];
  const roads = (Object.keys(ROADS) as RoadClass[]).flatMap((kind) =>
    ROADS[kind].map(([name, course]): GroundLine => ({ kind, name, course: cornersOf(course) })),
  );
  const metro = METRO.map(([name, color, stations]) => ({ name, color, stations: placesOf(stations) }));
  const lines: readonly GroundLine[] = [
    ...NEIGHBOUR_BORDERS.map(([name, course]): GroundLine => ({ kind: 'neighbour', name, course: cornersOf(course) })),
    ...RAILWAYS.map(([name, course]): GroundLine => ({ kind: 'rail', name, course: cornersOf(course) })),
    ...roads.toReversed(),
    ...metro.map(({ name, color, stations }): GroundLine => ({
      kind: 'metro',
      name,
      color,
      course: stations.map(({ lng, lat }): Corner => [lng, lat]),
    })),
  ];
  const stations = [...new Map(metro.flatMap((line) => line.stations).map((one) => [one.name, one])).values()];
  return { areas, lines, stations, names: namesOf(areas, roads, stations) };
}

const ringsOf = (kind: AreaKind, rings: Readonly<Record<string, string>>): readonly GroundArea[] =>
  Object.entries(rings).map(([name, course]) => ({ kind, name, ring: ringOf(course) }));

function namesOf(
  areas: readonly GroundArea[],
  roads: readonly GroundLine[],
  stations: readonly NamedPlace[],
): readonly GroundName[] {
  const named = (kind: GroundName['kind'], places: readonly NamedPlace[]): readonly GroundName[] =>
    places.map((place) => ({ ...place, kind }));
  const ofAreas = areas
    .filter(({ kind, name }) => kind !== 'builtUp' && name !== '长江')
    .map(({ kind, name, ring }): GroundName => {
      const [lng, lat] = meanOf(ring);
      return { kind: kind === 'island' ? 'town' : kind === 'green' ? 'green' : 'water', name, lng, lat };
    });
  return [
    ...named('water', placesOf(RIVER_NAMES)),
    ...named('city', placesOf(NAMES.city)),
    ...ofAreas,
    ...named('bridge', placesOf(NAMES.bridge)),
    ...named('town', placesOf(NAMES.town)),
    ...named('station', stations),
    ...named('landmark', placesOf(NAMES.landmark)),
    ...named('quarter', placesOf(NAMES.quarter)),
    ...roads.map(({ name, course }): GroundName => {
      const [lng, lat] = alongOf(course);
      return { kind: 'road', name, lng, lat };
    }),
  ];
}

/** A long river is named several times along its course. */
const RIVER_NAMES =
  '长江 118.628,31.957|长江 118.688,32.052|长江 118.900,32.182|长江 118.548,31.888|长江 119.050,32.215';

/** The middle of a ring's corners. */
function meanOf(ring: readonly Corner[]): Corner {
  const [lng, lat] = ring.reduce<Corner>(([x, y], corner) => [x + corner[0], y + corner[1]], [0, 0]);
  return [lng / (ring.length || 1), lat / (ring.length || 1)];
}

/** Where a road's name stands: in the middle of its middle piece. */
function alongOf(course: readonly Corner[]): Corner {
  const index = Math.max(0, Math.floor((course.length - 1) / 2));
  const [from, to] = [course[index] ?? [0, 0], course[index + 1] ?? course[index] ?? [0, 0]];
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}
