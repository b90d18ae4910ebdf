import { z } from 'zod';
import { integer, number, optionalInteger } from '../scalars.ts';
import { field, wireRecord } from '../wire.ts';
import type { Declaration } from './declaration.ts';

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

/** From which zoom on outlines are drawn, and how many at most. */
export const OUTLINES_FROM = 11;
export const MOST_OUTLINES = 300;
const outlineWire = wireRecord({
  id: field('id', count, '编号'),
  outline: field('outline', z.string(), '轮廓'),
});

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
  /** Outlines in sight of registers that have them, as WKT. */
  outlines: field('outlines', z.array(outlineWire).default([]), '轮廓'),
});
export type RegisterMap = z.output<typeof mapWire>;

/** Whether a position can be left out of a record. */
export const mayBeUnplaced = ({ place, fields }: Pick<Declaration, 'place' | 'fields'>): boolean =>
  place !== undefined && fields[place.lng]?.required === false;
