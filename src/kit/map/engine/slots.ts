import { HeatmapLayer, type ILayer, LineLayer, PointLayer, PolygonLayer, RasterLayer } from '@antv/l7';
import type { Palette } from '../../tokens/palette.ts';
import type { Corner, MapGroup, MapHeat, MapLayers, MapPoint, MapRing, MapSurface, MapTiles } from '../map-layers.ts';

/** What a layer is fed with, and the way it was made. */
interface Part {
  readonly data: unknown;
  make(zIndex: number): ILayer;
}

const TILE_GRID = { type: 'rasterTile', tileSize: 256, zoomOffset: 1 } as const;
const JSON_PLACE = { parser: { type: 'json', x: 'lng', y: 'lat' } } as const;
/** Which layer answers a click. */
export const PICKED = { points: 'points', groups: 'groups' } as const;
/** The middle of the kernel carries this share of a weight (measured): 2.5 makes a full weight a full colour. */
const HEAT_INTENSITY = 2.5;

interface Geometry {
  readonly type: 'Polygon';
  readonly coordinates: ReadonlyArray<readonly Corner[]>;
}
const feature = (ring: readonly Corner[], properties: Record<string, unknown>) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] } satisfies Geometry,
});
const collection = (features: readonly unknown[]) => ({ type: 'FeatureCollection', features });

/** The layers of a part of the map, from below to above. A part without anything to draw has none. */
export function partsOf(name: keyof MapLayers, layers: MapLayers, palette: MapPalette): readonly Part[] {
  if (name === 'tiles') return layers.tiles ? tileParts(layers.tiles) : [];
  if (name === 'surfaces')
    return layers.surfaces?.length ? surfaceParts(layers.surfaces, palette, layers.tiles !== undefined) : [];
  if (name === 'heat') return layers.heat?.points.length ? [heatPart(layers.heat, palette)] : [];
  if (name === 'points') return layers.points?.length ? [pointPart(layers.points, palette, PICKED.points)] : [];
  if (name === 'cells') return layers.cells?.length ? [pointPart(layers.cells, palette, 'cells')] : [];
  if (name === 'groups') return layers.groups?.length ? groupParts(layers.groups, palette) : [];
  const rings = layers[name];
  return rings?.length ? ringParts(rings, palette, name === 'drawn' ? 0.18 : 0.04) : [];
}

/** Colours of the base map and of what is written on it. */
export interface MapPalette extends Pick<Palette, 'surface' | 'text' | 'textSoft' | 'accent'> {
  readonly land: string;
  readonly water: string;
  readonly border: string;
  /** The type family. */
  readonly face: string;
  /** Pixels of text: 12 at a desk, 20 on a wall, times the scale of its stage. */
  readonly textSize: number;
  /** Pixels of the map's box for one that is meant: the scale of its stage. */
  readonly pixel: number;
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

/** Land and water are drawn over tiles only as borders and names. */
function surfaceParts(surfaces: readonly MapSurface[], palette: MapPalette, overTiles: boolean): readonly Part[] {
  const opacity = overTiles ? 0 : 1;
  const rings = (kinds: readonly MapSurface['kind'][]) =>
    collection(
      surfaces
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap(({ rings: all, kind, name }) => all.map((ring) => feature(ring, { kind, name }))),
    );
  const names = surfaces
    .filter(({ kind }) => kind === 'land')
    .map(({ name, rings: all }) => ({ name, ...middleOf(all) }));
  return [
    {
      data: rings(['land']),
      make: (zIndex) => new PolygonLayer({ name: 'land', zIndex }).shape('fill').color(palette.land).style({ opacity }),
    },
    {
      data: rings(['water']),
      make: (zIndex) =>
        new PolygonLayer({ name: 'water', zIndex }).shape('fill').color(palette.water).style({ opacity }),
    },
    {
      data: rings(['land', 'outline']),
      make: (zIndex) =>
        new LineLayer({ name: 'borders', zIndex })
          .shape('line')
          .size('kind', (kind: string) => (kind === 'outline' ? 2 : 1) * palette.pixel)
          .color(palette.border)
          .style({ opacity: 1 }),
    },
    {
      data: names,
      make: (zIndex) =>
        new PointLayer({ name: 'names', zIndex })
          .shape('name', 'text')
          .size(palette.textSize)
          .color(palette.textSoft)
          .style({
            textAnchor: 'center',
            stroke: palette.land,
            strokeWidth: 2 * palette.pixel,
            textAllowOverlap: false,
            fontFamily: palette.face,
          }),
    },
  ];
}

/** Somewhere well inside the largest ring: the middle of its box. */
function middleOf(rings: MapSurface['rings']): { readonly lng: number; readonly lat: number } {
  const ring = rings.reduce((largest, one) => (one.length > largest.length ? one : largest), rings[0] ?? []);
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { lng: middle(ring.map(([lng]) => lng)), lat: middle(ring.map(([, lat]) => lat)) };
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
      new HeatmapLayer({ name: 'heat', zIndex, enablePicking: false })
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

function groupParts(groups: readonly MapGroup[], palette: MapPalette): readonly Part[] {
  const rows = groups.map((group) => ({
    ...group,
    text: group.count > 9_999 ? `${Math.round(group.count / 1_000) / 10}万` : String(group.count),
  }));
  return [
    {
      data: rows,
      make: (zIndex) =>
        new PointLayer({ name: PICKED.groups, zIndex })
          .shape('circle')
          .size('count', (count: number) => palette.textSize * (0.9 + Math.log10(count) * 0.45))
          .color(palette.accent)
          .style({ opacity: 0.85, strokeWidth: 2 * palette.pixel, stroke: palette.surface }),
    },
    {
      data: rows,
      make: (zIndex) =>
        new PointLayer({ name: 'counts', zIndex })
          .shape('text', 'text')
          .size(palette.textSize)
          .color(palette.surface)
          .style({ textAnchor: 'center', textAllowOverlap: true, fontFamily: palette.face, fontWeight: '600' }),
    },
  ];
}

function ringParts(rings: readonly MapRing[], { pixel }: MapPalette, opacity: number): readonly Part[] {
  const data = collection(rings.map(({ ring, color, id }) => feature(ring, { color, id })));
  const own = (color: string): string => color;
  return [
    {
      data,
      make: (zIndex) =>
        new PolygonLayer({ name: 'ring-fill', zIndex }).shape('fill').color('color', own).style({ opacity }),
    },
    {
      data,
      make: (zIndex) =>
        new LineLayer({ name: 'ring-line', zIndex })
          .shape('line')
          .size(pixel)
          .color('color', own)
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
