import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#server/database/tables.ts';

const ring = z.array(z.tuple([z.number(), z.number()])).min(4);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
]);

/** A package of boundaries: GeoJSON whose head says the system of its degrees, where it is from and its review number 审图号. */
const packageSchema = z.object({
  crs: z.literal('GCJ-02'),
  source: z.string(),
  reviewNumber: z.string(),
  features: z.array(
    z.object({
      properties: z.object({ kind: z.enum(['city', 'district', 'water']), code: z.string(), name: z.string() }),
      geometry,
    }),
  ),
});

/** The package that comes with the program: drawn for it, some 300 m exact. */
const OWN_PACKAGE = new URL('./nanjing.geojson', import.meta.url);

/** The program's own boundaries as rows of their table. */
export async function ownBoundaries() {
  const { source, reviewNumber, features } = packageSchema.parse(JSON.parse(await readFile(OWN_PACKAGE, 'utf8')));
  return features.map(({ properties, geometry: shape }) => ({
    ...properties,
    rings: JSON.stringify(shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat()),
    source,
    review_number: reviewNumber,
  }));
}

/** Enters the program's own boundaries where there are none yet; what an import has brought stays. */
export async function fillBoundaries(db: Kysely<Tables>): Promise<void> {
  if (await db.selectFrom('boundary').select('boundary_id').limit(1).executeTakeFirst()) return;
  await db
    .insertInto('boundary')
    .values(await ownBoundaries())
    .execute();
}
