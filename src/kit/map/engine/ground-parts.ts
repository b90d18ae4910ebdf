import { LineLayer, PointLayer, PolygonLayer } from '@antv/l7';
import { gridLines } from '../ground/grid.ts';
import type { Ground, GroundLine } from '../ground/ground.ts';
import { asIs, collection, course, type MapPalette, type Part, polygon } from './part.ts';

/** Zooms of the specification between which something is drawn. */
interface Between {
  readonly from?: number;
  readonly to?: number;
}

/** Widths of lines in pixels, by how near one is. */
const WIDTHS: ReadonlyArray<Between & { readonly widths: Readonly<Partial<Record<GroundLine['kind'], number>>> }> = [
  { to: 13, widths: { expressway: 1.4, ring: 1.4, avenue: 0.6, rail: 0.8, metro: 0.9 } },
  { from: 13, to: 16, widths: { expressway: 4, ring: 4.5, avenue: 3.5, street: 2, rail: 1.2, metro: 1.8 } },
  { from: 16, widths: { expressway: 12, ring: 12, avenue: 10, street: 6, rail: 2, metro: 3 } },
];
/** Beyond what is drawn in detail a grid of a thousandth of a degree (some 100 m) says that there is ground. */
const GRID_FROM = 15.5;
const STATIONS_FROM = 12.5;

/** The layers of the ground from below to above: areas, their edges, a grid, roads and railways. */
export function groundParts({ areas, lines, stations }: Ground, palette: MapPalette): readonly Part[] {
  const { ground, pixel } = palette;
  const colors = { builtUp: ground.builtUp, green: ground.green, water: ground.water, island: ground.land[1] };
  const colorOf = ({ kind, color }: GroundLine): string =>
    kind === 'metro'
      ? (color ?? ground.rail)
      : kind === 'rail'
        ? ground.rail
        : kind === 'neighbour'
          ? ground.neighbourLine
          : ground.roads[kind];
  return [
    {
      data: collection(areas.map(({ kind, ring, holes }) => polygon(ring, { color: colors[kind] }, holes))),
      make: (zIndex) => new PolygonLayer({ name: 'ground', zIndex }).shape('fill').color('color', asIs),
    },
    {
      data: collection(
        areas
          .filter(({ kind }) => kind === 'water' || kind === 'island')
          .flatMap(({ ring, holes = [] }) => [ring, ...holes].map((bank) => course(bank, {}))),
      ),
      make: (zIndex) =>
        new LineLayer({ name: 'banks', zIndex })
          .shape('line')
          .size(0.8 * pixel)
          .color(ground.waterEdge),
    },
    {
      data: collection(gridLines().map((corners) => course(corners, {}))),
      make: (zIndex) =>
        new LineLayer({ name: 'grid', zIndex, ...zoomsOf({ from: GRID_FROM }, pixel) })
          .shape('line')
          .size(0.6 * pixel)
          .color(ground.grid),
    },
    ...WIDTHS.map(({ widths, ...between }): Part => ({
      data: collection(
        lines
          .filter(({ kind }) => widths[kind] !== undefined)
          .map((line) => course(line.course, { color: colorOf(line), width: (widths[line.kind] ?? 1) * pixel })),
      ),
      make: (zIndex) =>
        new LineLayer({ name: 'roads', zIndex, ...zoomsOf(between, pixel) })
          .shape('line')
          .size('width', asIs)
          .color('color', asIs),
    })),
    {
      data: collection(lines.filter(({ kind }) => kind === 'neighbour').map((line) => course(line.course, {}))),
      make: (zIndex) =>
        new LineLayer({ name: 'neighbours', zIndex }).shape('line').size(pixel).color(ground.neighbourLine),
    },
    {
      data: stations,
      make: (zIndex) =>
        new PointLayer({ name: 'stations', zIndex, enablePicking: false, ...zoomsOf({ from: STATIONS_FROM }, pixel) })
          .shape('circle')
          .size(2.6 * pixel)
          .color(ground.halo)
          .style({ strokeWidth: 1.4 * pixel, stroke: ground.textSoft }),
    },
  ];
}

/** L7 counts zoom by 512 px tiles, and by the pixels of the box: on a larger stage the same ground is a larger zoom. */
function zoomsOf({ from, to }: Between, pixel: number): { readonly minZoom?: number; readonly maxZoom?: number } {
  const shift = Math.log2(pixel) - 1;
  return {
    ...(from === undefined ? {} : { minZoom: from + shift }),
    ...(to === undefined ? {} : { maxZoom: to + shift }),
  };
}
