import { z } from 'zod';
import { gcjOf, gcjOfBd } from '../geo.ts';
import { integer, number, optionalInteger } from '../scalars.ts';
import { isInside } from '../space/shape.ts';
import { field, wireRecord } from '../wire.ts';
import type { AnyRecord, Declaration } from './declaration.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);

/** Whether a record has a position 位置. */
export const PLACED_LABELS = { yes: '已定位', no: '未定位' } as const;
export type Placed = keyof typeof PLACED_LABELS;

/** The closest look at which records near each other still stand as one mark; closer each stands by itself. */
export const CLOSEST_GROUPS = 17;
/** As many marks as a map can hold and an eye can read. */
export const MOST_MARKS = 2_000;

/** What of a map is in sight: degrees in GCJ-02, and the zoom as the specification counts it. */
export const viewportFields = {
  minLng: field('minLng', number, '最小经度'),
  minLat: field('minLat', number, '最小纬度'),
  maxLng: field('maxLng', number, '最大经度'),
  maxLat: field('maxLat', number, '最大纬度'),
  zoom: field('zoom', optionalInteger(0, 24), '缩放级别'),
};

/** What a register shows on a map: marks in sight, of one record or of several, and how many records have a position at all. */
export const mapWire = wireRecord({
  placed: field('placed', count, '已定位条数'),
  unplaced: field('unplaced', count, '未定位条数'),
  marks: field(
    'marks',
    z.array(
      wireRecord({
        /** The record's number; the smallest one of several. */
        id: field('id', count, '编号'),
        name: field('name', z.string(), '名称'),
        lng: field('lng', number, '经度'),
        lat: field('lat', number, '纬度'),
        records: field('records', count, '记录数'),
      }),
    ),
    '标记',
  ),
});
export type RegisterMap = z.output<typeof mapWire>;

/** The outline of what a place may lie in, ring by ring, degrees in GCJ-02; without any ring nothing is judged. */
export type Outline = ReadonlyArray<ReadonlyArray<readonly [lng: number, lat: number]>>;

const BOTH = '经度和纬度应同时填写';
const OUTSIDE = '不在本市范围内';

/** Whether a position can be left out of a record. */
export const mayBeUnplaced = ({ place, fields }: Pick<Declaration, 'place' | 'fields'>): boolean =>
  place !== undefined && fields[place.lng]?.required === false;

/** What is wrong with the position of a record, messages by field: half of one, or one outside the city, with a guess at why. */
export function placeFaults(
  { place }: Pick<Declaration, 'place'>,
  values: AnyRecord,
  city: Outline,
): ReadonlyArray<readonly [key: string, message: string]> {
  if (!place) return [];
  const [lng, lat] = [values[place.lng], values[place.lat]];
  if (typeof lng !== 'number' || typeof lat !== 'number') {
    if (lng === undefined && lat === undefined) return [];
    return [[lng === undefined ? place.lng : place.lat, BOTH]];
  }
  const fault = outsideFault({ lng, lat }, city);
  return fault === undefined ? [] : [[place.lng, fault]];
}

interface Point {
  readonly lng: number;
  readonly lat: number;
}

/** What is wrong with a point that should lie in the city: 填反了, or a system that it was not asked in; undefined when nothing is. */
export function outsideFault(point: Point, city: Outline): string | undefined {
  const lies = ({ lng, lat }: Point): boolean => city.some((ring) => isInside(ring.map(cornerOf), { x: lng, y: lat }));
  if (city.length === 0 || lies(point)) return undefined;
  if (lies({ lng: point.lat, lat: point.lng })) return `${OUTSIDE}，经度和纬度可能填反了`;
  if (lies(gcjOf(point))) return `${OUTSIDE}，可能是 WGS-84（GPS）坐标，请换算为 GCJ-02`;
  if (lies(gcjOfBd(point))) return `${OUTSIDE}，可能是 BD-09（百度）坐标，请换算为 GCJ-02`;
  return OUTSIDE;
}

const cornerOf = ([x, y]: readonly [lng: number, lat: number]) => ({ x, y });
