import { groundOf } from '#base/geo.ts';
import { isGroup } from '#base/figures/ratio.ts';
import { cellsOf, cellSide } from '#base/space/tile-grid.ts';
import { isClustered } from '#subjects/planning/rules.ts';
import { GROUPING_PIXELS, MAP_ZOOM } from '#subjects/planning/terms.ts';
import type { HeatPoint, MapMessage, MapOutlet, MapQuery } from '#subjects/planning/wire.ts';
import type { Plane } from './plane.ts';
import type { PlaneOutlet } from './repository.ts';
import type { Selection } from './selection.ts';

/** Single outlets a screen gets at most; beyond them a screen cannot be read, and the zoom is grouped instead. */
const MOST_SINGLES = 2_000;
/** Degrees that are added around the screen so that groups at its border are whole: one square. */
const marginOf = (zoom: number): number => cellSide(zoom, GROUPING_PIXELS.outlets) * 360;

/** What a screen of the map shows (spec 2 §7.2 getMapMsg): outlets one by one above zoom 15, grouped up to it; the heat that was asked for. */
export function screenOf(plane: Plane, selection: Selection, query: MapQuery): MapMessage {
  const zoom = query.zoom ?? MAP_ZOOM.most;
  const margin = isClustered(zoom) ? marginOf(zoom) : 0;
  const box = boxAround(query, margin);
  return { outlets: outletsIn(plane, selection, box, zoom), heat: heatIn(plane, selection, box, zoom, query) };
}

type Box = ReturnType<typeof boxAround>;

/** The box of degrees turned to metres: its corners and the middles of its sides, since the grid of degrees is bent. */
function boxAround({ minLng, minLat, maxLng, maxLat }: MapQuery, margin: number) {
  const [west, south, east, north] = [minLng - margin, minLat - margin, maxLng + margin, maxLat + margin];
  const corners = [west, (west + east) / 2, east].flatMap((lng) => [south, north].map((lat) => groundOf({ lng, lat })));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

function outletsIn({ outlets, outletsAt }: Plane, selection: Selection, box: Box, zoom: number): MapOutlet[] {
  const found: Array<readonly [number, PlaneOutlet]> = [];
  outletsAt.within(box, (at) => {
    const outlet = outlets[at];
    if (outlet && selection.holdsOutlet(outlet)) found.push([at, outlet]);
  });
  if (!isClustered(zoom) && found.length <= MOST_SINGLES) return found.map(([, outlet]) => single(outlet));
  return cellsOf(found, cellSide(zoom, GROUPING_PIXELS.outlets), () => 1).map(({ count, lng, lat, at }) => {
    const outlet = outlets[at];
    return count === 1 && outlet ? single(outlet) : { ...NOBODY, outletId: `group-${at}`, lng, lat, grouped: count };
  });
}

const NOBODY = { name: '', kind: '', division: '', address: '', serviceRadius: 0, floorArea: 0, openedYear: undefined } as const;

const single = (outlet: PlaneOutlet): MapOutlet => ({ ...outlet, outletId: String(outlet.outletId), grouped: 1 });

function heatIn(plane: Plane, selection: Selection, box: Box, zoom: number, { population, coverage }: MapQuery): HeatPoint[] {
  const side = cellSide(zoom, GROUPING_PIXELS.heat);
  if (population) return peopleIn(plane, selection, (visit) => plane.compoundsAt.within(box, visit), side);
  if (!coverage) return [];
  const found: Array<readonly [number, PlaneOutlet]> = [];
  plane.outletsAt.within(box, (at) => {
    const outlet = plane.outlets[at];
    if (outlet && selection.holdsOutlet(outlet)) found.push([at, outlet]);
  });
  return cellsOf(found, side, () => 1).map(({ lng, lat, weight }) => ({ lng, lat, total: weight }));
}

/** Where people live, summed up by squares of a `side` in parts of the world. */
export function peopleIn(
  { compounds }: Plane, selection: Selection, search: (visit: (at: number) => void) => void, side: number,
): HeatPoint[] {
  const found: Array<readonly [number, Plane['compounds'][number]]> = [];
  search((at) => {
    const compound = compounds[at];
    if (compound && selection.holdsCompound(compound)) found.push([at, compound]);
  });
  return cellsOf(found, side, ({ male, female }) => male + female)
    .filter(({ weight }) => isGroup(weight))
    .map(({ lng, lat, weight }) => ({ lng, lat, total: weight }));
}

/** Heat points summed up by squares of the drawing at a zoom. */
export function heatCells(points: ReadonlyArray<HeatPoint>, zoom: number): HeatPoint[] {
  return cellsOf(points.entries(), cellSide(zoom, GROUPING_PIXELS.heat), ({ total }) => total).map(({ lng, lat, weight }) => ({ lng, lat, total: weight }));
}
