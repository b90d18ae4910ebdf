import { z } from 'zod';
import { wellFormed } from '#base/well-formed.ts';
import type { Faults } from '#server/report/sheet-faults.ts';
import { sheetLimits, SheetUnreadable } from '#server/report/sheet-row.ts';
import type { PlaceRecord } from './records.ts';

const OPENING_BRACE = 0x7b;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

const place = z.tuple([z.number(), z.number()]).rest(z.number()).transform(([lng, lat]) => [lng, lat] as const);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: place }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(place)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(place))) }),
]);
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const feature = z.object({ properties: z.record(z.string(), z.unknown()).nullable(), geometry });

/** Whether a file is JSON as its first character says. */
export function isGeojson(bytes: Uint8Array): boolean {
  const start = BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? BYTE_ORDER_MARK.length : 0;
  const first = bytes.subarray(start, start + 64).find((byte) => byte > 0x20);
  return first === OPENING_BRACE;
}

/** The features of a FeatureCollection whose properties have the headings of a table; one that is none is a fault. */
export function* geojsonRecords(bytes: Uint8Array, faults: Faults): Generator<PlaceRecord> {
  const { features } = collectionIn(bytes);
  if (features.length > sheetLimits.rows) throw new SheetUnreadable('超过 1000000 个要素，请拆分成几个文件后分别上传');
  for (const [index, one] of features.entries()) {
    const line = index + 1;
    const read = feature.safeParse(one);
    if (!read.success) {
      faults.add(line, 'geometry', '应为 Point、Polygon 或 MultiPolygon 要素', '');
      continue;
    }
    const { properties, geometry: shape } = read.data;
    const text = (column: string): string => textOf(properties?.[column]);
    if (shape.type === 'Point') yield { line, text, point: shape.coordinates };
    else yield { line, text, rings: shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat() };
  }
}

function collectionIn(bytes: Uint8Array): z.output<typeof collection> {
  if (bytes.byteLength > sheetLimits.fileBytes) throw new SheetUnreadable('文件超过 20 MB，请拆分成几个文件后分别上传');
  try {
    return collection.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (problem) {
    throw new SheetUnreadable('不是有效的 GeoJSON（应为 UTF-8 编码的 FeatureCollection）', problem);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? wellFormed(value).trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : '');
