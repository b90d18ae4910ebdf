import { centreOf } from '#base/space/ring/outline.ts';
import type { BaseLayer } from '#subjects/base-map/terms.ts';
import { baseShapesSchema } from '#subjects/base-map/wire.ts';
import type { Db } from '../database/tables.ts';
import { allBoundaries, allRegions } from '../planning/repository.ts';
import { ANCHORS } from './anchors.ts';
import type { Division } from './reading/divisions.ts';
import type { KnownName } from './reading/read-shapes.ts';
import { contentInUse } from './repository.ts';

/** The divisions that a file of districts is asked for: the city, its districts, what overlaps them. */
export async function divisionsAsked(db: Db): Promise<readonly Division[]> {
  return (await allRegions(db)).map(({ code, name, level, countsInSum }) => ({
    code,
    name,
    kind: level === 1 ? 'city' : countsInSum ? 'district' : 'overlapping',
  }));
}

/** Where things of a layer are known to lie, by which a file's system is told: from the ground in use, else from borders, lakes and landmarks. */
export async function knownNames(db: Db, layer: BaseLayer): Promise<readonly KnownName[]> {
  const known = layer === 'district' ? [] : await namesInUse(db, layer);
  if (known.length > 0) return known;
  if (layer === 'water' || layer === 'name') return ANCHORS[layer];
  if (layer !== 'district') return [];
  return (await allBoundaries(db))
    .filter(({ kind }) => kind === layer)
    .map(({ name, rings }) => ({ name, ...centreOf(rings) }));
}

async function namesInUse(db: Db, layer: BaseLayer): Promise<readonly KnownName[]> {
  const content = await contentInUse(db, layer);
  if (content === undefined) return [];
  return baseShapesSchema
    .parse(JSON.parse(content))
    .shapes.filter(({ name }) => name !== '')
    .map(({ name, parts }) => ({ name, ...centreOf(parts.flat().map(cornersIn)) }));
}

/** Longitudes and latitudes by turns, as corners. */
function cornersIn(flat: readonly number[]): ReadonlyArray<readonly [lng: number, lat: number]> {
  return Array.from({ length: Math.floor(flat.length / 2) }, (_, at) => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0]);
}
