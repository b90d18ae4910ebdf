import { type ILayer, LineLayer, PointLayer, PolygonLayer, RasterLayer } from '@antv/l7';
import { type Ground, groundOf } from '../ground/ground.ts';
import type { MapGroup, MapHeat, MapLayers, MapPoint, MapRing, MapSurface, MapTiles } from '../map-layers.ts';
import { groundParts } from './ground-parts.ts';
import { HeatLayer } from './heat-layer.ts';
import { asIs, collection, type MapPalette, type Part, polygon } from './part.ts';

const TILE_GRID = { type: 'rasterTile', tileSize: 256, zoomOffset: 1 } as const;
const JSON_PLACE = { parser: { type: 'json', x: 'lng', y: 'lat' } } as const;
/** Which layer answers a click. */
export const PICKED = { points: 'points', groups: 'groups' } as const;
/** The middle of the kernel carries this share of a weight (measured): 2.5 makes a full weight a full colour. */
const HEAT_INTENSITY = 2.5;

/** How much of the ground a filled ring covers. */
const RING_FILLING = { fills: 0.75, drawn: 0.18, ranges: 0.04 } as const;

/** Layers with the ground that they stand on; without one it is that which was drawn for this system. */
export interface StandingLayers extends MapLayers {
  readonly ground?: Ground | undefined;
}

/** A part of what is drawn: of the layers, the ground below them, or the borders above it. */
export type PartName = Exclude<keyof StandingLayers, 'notes'> | 'borders';

/** The layers of a part of the map, from below to above. A part without anything to draw has none. */
export function partsOf(name: PartName, layers: StandingLayers, palette: MapPalette): readonly Part[] {
  if (name === 'tiles') return layers.tiles ? tileParts(layers.tiles) : [];
  const surfaces = layers.surfaces ?? [];
  if (name === 'surfaces') return surfaces.length > 0 && !layers.tiles ? landParts(surfaces, palette) : [];
  if (name === 'ground') return layers.tiles ? [] : groundParts(layers.ground ?? groundOf(), palette);
  if (name === 'borders') return surfaces.length > 0 ? borderParts(surfaces, palette) : [];
  if (name === 'heat') return layers.heat?.points.length ? [heatPart(layers.heat, palette)] : [];
  if (name === 'points') return layers.points?.length ? [pointPart(layers.points, palette, PICKED.points)] : [];
  if (name === 'cells') return layers.cells?.length ? [pointPart(layers.cells, palette, 'cells')] : [];
  if (name === 'groups') return layers.groups?.length ? groupParts(layers.groups, palette) : [];
  const rings = layers[name];
  return rings?.length ? ringParts(rings, palette, RING_FILLING[name]) : [];
}

/** Tiles of 256 px at the map's zoom: L7 counts by 512 and would stretch those of one zoom less. */
function tileParts({ url, labels, most = Infinity }: MapTiles): readonly Part[] {
  return [url, ...(labels ? [labels] : [])].map((address) => ({
    data: new TileAddress(address, most),
    make: (zIndex) => new RasterLayer({ name: 'tiles', zIndex }),
  }));
}

/** A template of tile addresses: fed to a layer in a way of its own. */
class TileAddress {
  readonly url: string;
  readonly most: number;

  constructor(url: string, most: number) {
    this.url = url;
    this.most = most;
  }
}

/** Divisions by turns in two tones; waters are the ground's. */
function landParts(surfaces: readonly MapSurface[], { ground }: MapPalette): readonly Part[] {
  const land = surfaces.filter(({ kind }) => kind === 'land');
  return [
    {
      data: collection(
        land.flatMap(({ rings }, index) => rings.map((ring) => polygon(ring, { color: ground.land[index % 2] }))),
      ),
      make: (zIndex) => new PolygonLayer({ name: 'land', zIndex }).shape('fill').color('color', asIs),
    },
  ];
}

function borderParts(surfaces: readonly MapSurface[], { ground, pixel }: MapPalette): readonly Part[] {
  return [
    {
      data: collection(
        surfaces
          .filter(({ kind }) => kind !== 'water')
          .flatMap(({ kind, rings }) =>
            rings.map((ring) =>
              polygon(ring, {
                color: kind === 'outline' ? ground.cityLine : ground.divisionLine,
                width: (kind === 'outline' ? 2 : 1) * pixel,
              }),
            ),
          ),
      ),
      make: (zIndex) =>
        new LineLayer({ name: 'borders', zIndex }).shape('line').size('width', asIs).color('color', asIs),
    },
  ];
}

function heatPart({ points, radius, opacity, ramp }: MapHeat, { pixel }: MapPalette): Part {
  const style = {
    intensity: HEAT_INTENSITY,
    radius: radius * pixel,
    opacity,
    rampColors: { colors: [...ramp.colors], positions: [...ramp.positions] },
  };
  return {
    data: points,
    make: (zIndex) =>
      new HeatLayer({ name: 'heat', zIndex, enablePicking: false })
        .shape('heatmap')
        .size('weight', (weight: number) => weight)
        .style(style),
  };
}

function pointPart(points: readonly MapPoint[], palette: MapPalette, name: string): Part {
  return {
    data: points,
    make: (zIndex) =>
      new PointLayer({ name, zIndex })
        .shape('circle')
        .size('size', (size: number) => size * palette.pixel)
        .color('color', (color: string) => color)
        .style({ opacity: 0.9, strokeWidth: palette.pixel, stroke: palette.surface }),
  };
}

/** How far the mark of a group reaches from its middle, pixels of the map's box. */
export const groupRadius = (count: number, { textSize }: Pick<MapPalette, 'textSize'>): number =>
  textSize * (0.9 + Math.log10(count) * 0.45);

function groupParts(groups: readonly MapGroup[], palette: MapPalette): readonly Part[] {
  return [
    {
      data: groups,
      make: (zIndex) =>
        new PointLayer({ name: PICKED.groups, zIndex })
          .shape('circle')
          .size('count', (count: number) => groupRadius(count, palette))
          .color(palette.accent)
          .style({ opacity: 0.85, strokeWidth: 2 * palette.pixel, stroke: palette.surface }),
    },
  ];
}

function ringParts(rings: readonly MapRing[], { pixel }: MapPalette, opacity: number): readonly Part[] {
  const data = collection(rings.map(({ ring, color, id }) => polygon(ring, { color, id })));
  return [
    {
      data,
      make: (zIndex) =>
        new PolygonLayer({ name: 'ring-fill', zIndex }).shape('fill').color('color', asIs).style({ opacity }),
    },
    {
      data,
      make: (zIndex) =>
        new LineLayer({ name: 'ring-line', zIndex })
          .shape('line')
          .size(pixel)
          .color('color', asIs)
          .style({ opacity: 0.9 }),
    },
  ];
}

/** Feeds a layer: rows with places for points and heat, GeoJSON for the rest. */
export function feed(layer: ILayer, data: unknown, first: boolean): void {
  if (data instanceof TileAddress) {
    if (first) layer.source(data.url, { parser: { ...TILE_GRID, maxZoom: data.most } });
    return;
  }
  const options = Array.isArray(data) ? JSON_PLACE : {};
  if (first) layer.source(data, options);
  else layer.setData(data, options);
}
