import type { Corner } from '../map-layers.ts';
import { type Ground, type GroundArea, type GroundLine, type GroundName, groundOf } from '../ground/ground.ts';
import { strokeOf } from '../ground/lines.ts';
import { middleOf } from '../ground/middle.ts';
import type { NameKind } from '../ground/names.ts';
import type { RoadClass } from '../ground/roads.ts';

/** A shape of an operator's layer: parts of rings or courses, each a row of longitudes and latitudes by turns, GCJ-02. */
export interface OperatorShape {
  readonly name: string;
  readonly kind: string;
  readonly parts: ReadonlyArray<ReadonlyArray<readonly number[]>>;
}

export type OperatorLayer = 'water' | 'road' | 'green' | 'builtUp' | 'name';
export type OperatorLayers = Readonly<Partial<Record<OperatorLayer, readonly OperatorShape[]>>>;

/** A river that is a line, metres across. */
const STREAM_WIDTH = 40;
const ROADS: readonly RoadClass[] = ['street', 'avenue', 'ring', 'expressway'];
const NAME_KINDS: readonly NameKind[] = ['city', 'town', 'quarter', 'bridge', 'landmark'];

const made = new WeakMap<OperatorLayers, Ground>();

/** The same ground for the same layers, so that every map of a page stands on one. */
export function groundOn(layers: OperatorLayers): Ground {
  const ground = made.get(layers) ?? groundWith(layers);
  made.set(layers, ground);
  return ground;
}

/** The ground with operators' layers in the place of what was drawn for this system; what they did not bring stays. */
export function groundWith({ water, road, green, builtUp, name }: OperatorLayers): Ground {
  const own = groundOf();
  const areas = [
    ...(builtUp ? areasOf('builtUp', builtUp) : own.areas.filter(({ kind }) => kind === 'builtUp')),
    ...(green ? areasOf('green', green) : own.areas.filter(({ kind }) => kind === 'green')),
    ...(water ? areasOf('water', water) : own.areas.filter(({ kind }) => kind === 'water' || kind === 'island')),
  ];
  const lines = road ? [...own.lines.filter(({ kind }) => !isRoad(kind)), ...linesOf(road)] : own.lines;
  const replaced = new Set<GroundName['kind']>([
    ...(water ? (['water'] as const) : []),
    ...(green ? (['green'] as const) : []),
    ...(road ? (['road'] as const) : []),
    ...(name ? NAME_KINDS : []),
  ]);
  // The names of islands are those of towns: they go with the water.
  const islands = new Set(water ? own.areas.filter(({ kind }) => kind === 'island').map((one) => one.name) : []);
  const names = [
    ...(water ? middlesOf('water', water) : []),
    ...(name ? placesOf(name) : []),
    ...own.names.filter((one) => !replaced.has(one.kind) && !(one.kind === 'town' && islands.has(one.name))),
    ...(green ? middlesOf('green', green) : []),
    ...(road ? middlesOf('road', road) : []),
  ];
  return { areas, lines, stations: own.stations, names };
}

const isRoad = (kind: GroundLine['kind']): boolean => ROADS.some((road) => road === kind);

/** Longitudes and latitudes by turns, as corners. */
const cornersIn = (flat: readonly number[]): readonly Corner[] =>
  Array.from({ length: Math.floor(flat.length / 2) }, (_, at): Corner => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0]);

function closed(course: readonly Corner[]): readonly Corner[] {
  const [first, last] = [course[0], course.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...course, first] : course;
}

/** A ring begins where it ends; what does not is a line of water. */
const isRing = (course: readonly Corner[]): boolean =>
  course.length > 3 && course[0]?.[0] === course.at(-1)?.[0] && course[0]?.[1] === course.at(-1)?.[1];

function areasOf(kind: GroundArea['kind'], shapes: readonly OperatorShape[]): readonly GroundArea[] {
  return shapes.flatMap(({ name, parts }) =>
    parts.flatMap((part): readonly GroundArea[] => {
      const [outer, ...holes] = part.map(cornersIn);
      if (!outer) return [];
      if (kind === 'water' && !isRing(outer)) return [{ kind, name, ring: strokeOf(outer, STREAM_WIDTH) }];
      return [{ kind, name, ring: closed(outer), holes: holes.map(closed) }];
    }),
  );
}

/** From streets to expressways: what matters most lies above. */
function linesOf(shapes: readonly OperatorShape[]): readonly GroundLine[] {
  return ROADS.flatMap((road) =>
    shapes
      .filter(({ kind }) => kind === road)
      .flatMap(({ name, parts }) => parts.flat().map((flat) => ({ kind: road, name, course: cornersIn(flat) }))),
  );
}

/** Every name once, in its largest shape; the largest first. */
function middlesOf(kind: 'water' | 'green' | 'road', shapes: readonly OperatorShape[]): readonly GroundName[] {
  const largest = new Map<string, { readonly size: number; readonly course: readonly Corner[] }>();
  for (const { name, parts } of shapes) {
    if (name === '') continue;
    for (const [flat] of parts) {
      const course = cornersIn(flat ?? []);
      const size = sizeOf(course);
      if (size > (largest.get(name)?.size ?? -1)) largest.set(name, { size, course });
    }
  }
  return [...largest]
    .toSorted(([, a], [, b]) => b.size - a.size)
    .slice(0, MOST_NAMES)
    .map(([name, { course }]): GroundName => {
      if (kind !== 'road' && isRing(course)) return { kind, name, ...middleOf([thinned(course)]) };
      const [lng, lat] = course[Math.floor(course.length / 2)] ?? [0, 0];
      return { kind, name, lng, lat };
    });
}

/** More names of a kind no map has room for; a middle is found among so many corners. */
const MOST_NAMES = 400;
const MOST_CORNERS = 60;

function thinned(course: readonly Corner[]): readonly Corner[] {
  const every = Math.ceil(course.length / MOST_CORNERS);
  return course.filter((_, at) => at % every === 0 || at === course.length - 1);
}

function sizeOf(course: readonly Corner[]): number {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lng, lat] of course)
    [west, east, south, north] = [Math.min(west, lng), Math.max(east, lng), Math.min(south, lat), Math.max(north, lat)];
  return Math.hypot(east - west, north - south);
}

function placesOf(shapes: readonly OperatorShape[]): readonly GroundName[] {
  return shapes.flatMap(({ name, kind, parts }): readonly GroundName[] => {
    const [lng, lat] = parts[0]?.[0] ?? [];
    const known = NAME_KINDS.find((one) => one === kind);
    return known && lng !== undefined && lat !== undefined ? [{ kind: known, name, lng, lat }] : [];
  });
}
