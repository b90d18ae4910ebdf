import { ConfigurationFault, type MapTiles } from '../service/config.ts';
import type { Values } from './environment.ts';

/** What is known of the public tile servers: both ask for a key. */
const MAP_BASES = {
  gaode: {
    crs: 'gcj02',
    attribution: '© 高德地图',
    sources: [
      'https://webrd01.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}&key={key}',
    ],
  },
  tianditu: { crs: 'wgs84', attribution: '© 天地图', sources: [tiandituOf('vec'), tiandituOf('cva')] },
} as const;

function tiandituOf(layer: string): string {
  return (
    `https://t0.tianditu.gov.cn/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles` +
    '&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk={key}'
  );
}

/** The tiles below the maps that the environment names; undefined for none. Throws `ConfigurationFault`. */
export function mapTilesOf({
  MAP_BASE: base,
  MAP_TILES_URL: url,
  MAP_TILES_LABELS_URL: labels,
  MAP_TILES_KEY: key,
  ...values
}: Values): MapTiles | undefined {
  if (base === 'none') return undefined;
  const known = base === 'xyz' ? ({ crs: 'wgs84', attribution: '', sources: [url ?? ''] } as const) : MAP_BASES[base];
  const named = url === undefined ? known.sources : [url, ...(labels === undefined ? [] : [labels])];
  const faulty = named.find((source) => !isTileAddress(source));
  if (faulty !== undefined)
    throw new ConfigurationFault(
      `MAP_BASE=${base} 时，瓦片地址应形如 http://10.0.0.8/tiles/{z}/{x}/{y}.png，见 MAP_TILES_URL`,
    );
  if (key === undefined && named.some((source) => source.includes('{key}')))
    throw new ConfigurationFault(`MAP_BASE=${base} 需要密钥：请设置 MAP_TILES_KEY`);
  return {
    sources: named.map((source) => source.replaceAll('{key}', encodeURIComponent(key ?? ''))),
    crs: values.MAP_TILES_CRS ?? known.crs,
    most: values.MAP_TILES_MOST,
    attribution: values.MAP_TILES_ATTRIBUTION ?? known.attribution,
  };
}

/** Of a tile server, or of our own origin where another server stands in front of us. */
function isTileAddress(source: string): boolean {
  if (!['{z}', '{x}', '{y}'].every((part) => source.includes(part))) return false;
  const address = source.replaceAll(/\{(?:[xyz]|key)\}/g, '0');
  if (source.startsWith('/')) return !source.startsWith('//') && !source.includes('{key}');
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
