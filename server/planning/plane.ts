import { groundOf } from '#base/geo.ts';
import { pointIndex, type PointIndex } from '#base/space/point-index.ts';
import { marketEvents } from '#subjects/market/events.ts';
import { answerCache } from '../http/answer-cache.ts';
import type { Db, Services } from '../services.ts';
import { allCompounds, allOutlets, allRegions, type PlaneCompound, type PlaneOutlet, type PlaneRegion } from './repository.ts';

/** Outlets, compounds and divisions of the whole city, found by where they are; scope and filters come with each question. */
export interface Plane {
  readonly outlets: readonly PlaneOutlet[];
  readonly outletsAt: PointIndex;
  readonly compounds: readonly PlaneCompound[];
  readonly compoundsAt: PointIndex;
  readonly regions: readonly PlaneRegion[];
}

/** Gives the plane of now: read once from the tables and kept until `market.changed`. */
export function planeOf(services: Pick<Services, 'db' | 'clock' | 'onMessage'>): () => Promise<Plane> {
  const cache = answerCache(services, [marketEvents.changed], 1);
  return () => cache.through('plane', () => readPlane(services.db));
}

async function readPlane(db: Db): Promise<Plane> {
  const outlets = await allOutlets(db);
  const compounds = await allCompounds(db);
  const regions = await allRegions(db);
  return { outlets, outletsAt: pointIndex(outlets), compounds, compoundsAt: pointIndex(compounds), regions };
}

/** A corner of a drawn shape in metres; the contract's degrees are GCJ-02. */
export const cornerOf = ([lng, lat]: readonly [number, number]) => groundOf({ lng, lat });
