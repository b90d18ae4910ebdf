import { z } from 'zod';
import { wellFormed } from '#base/text/well-formed.ts';
import type { Faults } from '#server/sheet/sheet-faults.ts';
import { sheetLimits, SheetUnreadable } from '#server/sheet/sheet-row.ts';
import type { PlaceRecord } from './place-record.ts';

const OPENING_BRACE = 0x7b;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

const place = z
  .tuple([z.number(), z.number()])
  .rest(z.number())
  .transform(([lng, lat]) => [lng, lat] as const);
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
export function* geojsonRecords(bytes: Uint8Array, faults: Faults, most: number): Generator<PlaceRecord> {
  const features = featuresIn(bytes);
  if (features.length > most) throw new SheetUnreadable(`超过 ${most} 个要素，请拆分成几个文件后分别上传`);
  for (const [index, one] of features.entries()) {
    const line = index + 1;
    const read = feature.safeParse(one);
    if (!read.success) {
      faults.add(line, 'geometry', '应为 Point、Polygon 或 MultiPolygon 要素', '');
      continue;
    }
    const { properties, geometry: shape } = read.data;
    const text = (column: string): string => {
      const value = textOf(properties?.[column]);
      if (value.length > sheetLimits.longestCell)
        throw new SheetUnreadable(`第 ${line} 个要素的“${column}”过长，最多 ${sheetLimits.longestCell} 个字`);
      return value;
    };
    if (shape.type === 'Point') yield { line, text, point: shape.coordinates };
    else yield { line, text, rings: shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat() };
  }
}

/** Lists and objects within one another: a MultiPolygon in a collection has eight. */
const DEEPEST = 32;
/** Brackets and commas: a million corners have three each, and what is read of a few bytes takes many. */
const MOST_MARKS = 4_000_000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MARKS: ReadonlyMap<number, number> = new Map([
  [0x5b, 1],
  [0x7b, 1],
  [0x5d, -1],
  [0x7d, -1],
  [0x2c, 0],
]);

/** Why a JSON text is not worth reading, found in one pass that keeps nothing of it. */
function structureFault(bytes: Uint8Array): string | undefined {
  let depth = 0;
  let marks = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) {
      for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) if (bytes[at] === BACKSLASH) at += 1;
      continue;
    }
    const step = MARKS.get(bytes[at] ?? 0);
    if (step === undefined) continue;
    depth += step;
    marks += 1;
    if (depth > DEEPEST) return `GeoJSON 嵌套过深，最多 ${DEEPEST} 层`;
    if (marks > MOST_MARKS) return 'GeoJSON 中的内容过多，请拆分成几个文件后分别上传';
  }
  return undefined;
}

/** The features of a FeatureCollection as they stand there. Throws SheetUnreadable for what is none, or too much of one. */
export function featuresIn(bytes: Uint8Array): readonly unknown[] {
  if (bytes.byteLength > sheetLimits.fileBytes) throw new SheetUnreadable('文件超过 20 MB，请拆分成几个文件后分别上传');
  const fault = structureFault(bytes);
  if (fault !== undefined) throw new SheetUnreadable(fault);
  try {
    return collection.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).features;
  } catch (problem) {
    throw new SheetUnreadable('不是有效的 GeoJSON（应为 UTF-8 编码的 FeatureCollection）', problem);
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? wellFormed(value).trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';
