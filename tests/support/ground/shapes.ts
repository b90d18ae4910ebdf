import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { wgsOf } from '#base/geo.ts';

/** A place in metres: east and north on one plane, true at the latitude of 南京 to a few parts in a thousand. */
export type Metres = readonly [x: number, y: number];
/** Its last corner leads back to its first. */
export type Ring = readonly Metres[];
/** Rings by name; what lies within an even number of them is outside. */
export type Shapes = ReadonlyMap<string, readonly Ring[]>;

const DEGREE = 111_320;
const NARROW = Math.cos((32 * Math.PI) / 180);

/** Takes degrees in WGS-84. */
export const metresOf = (lng: number, lat: number): Metres => [lng * DEGREE * NARROW, lat * DEGREE];

const ring = z.array(z.tuple([z.number(), z.number()]));
const collection = z.object({
  crs: z.literal('GCJ-02').optional(),
  features: z.array(
    z.object({
      properties: z.looseObject({ kind: z.string().optional(), name: z.string().optional() }),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
      ]),
    }),
  ),
});

/** The named areas of a GeoJSON file, of one kind where one is named; degrees are WGS-84 unless the file's head says GCJ-02. */
export function shapesOf(file: string | URL, kind?: string): Shapes {
  const { crs, features } = collection.parse(JSON.parse(readFileSync(file, 'utf8')));
  const found = new Map<string, readonly Ring[]>();
  for (const { properties, geometry } of features) {
    const { name } = properties;
    if (!name || (kind !== undefined && properties.kind !== kind)) continue;
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    const own = rings.map((one) =>
      one.map(([lng, lat]) => {
        const place = crs ? wgsOf({ lng, lat }) : { lng, lat };
        return metresOf(place.lng, place.lat);
      }),
    );
    found.set(name, [...(found.get(name) ?? []), ...own]);
  }
  return found;
}

/** A course as the drawing notes it (`118.7789,32.0438 …`, WGS-84). */
export const courseOf = (course: string): Ring =>
  course
    .trim()
    .split(/\s+/u)
    .map((place) => {
      const [lng = Number.NaN, lat = Number.NaN] = place.split(',').map(Number);
      return metresOf(lng, lat);
    });

/** Sides of rings. */
export const sidesOf = (rings: readonly Ring[]): ReadonlyArray<readonly [Metres, Metres]> =>
  rings.flatMap((one) => one.map((from, index) => [from, one[(index + 1) % one.length] ?? from] as const));

/** Where rings are entered and left on the row at `y`, from west to east. */
export function crossingsAt(rings: readonly Ring[], y: number): readonly number[] {
  const found: number[] = [];
  for (const [[ax, ay], [bx, by]] of sidesOf(rings))
    if (ay > y !== by > y) found.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
  return found.toSorted((a, b) => a - b);
}
