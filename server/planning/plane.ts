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

type Source = Pick<Services, 'db' | 'clock' | 'onMessage'>;
const planes = new WeakMap<Source, () => Promise<Plane>>();

/** Gives the plane of now: read once from the tables and kept until `market.changed`; one for all who ask of the same services. */
export function planeOf(services: Source): () => Promise<Plane> {
  const known = planes.get(services);
  if (known) return known;
  const cache = answerCache(services, [marketEvents.changed], 1);
  const plane = (): Promise<Plane> => cache.through('plane', () => readPlane(services.db));
  planes.set(services, plane);
  return plane;
}

async function readPlane(db: Db): Promise<Plane> {
  const outlets = await allOutlets(db);
  const compounds = await allCompounds(db);
  const regions = await allRegions(db);
  return { outlets, outletsAt: pointIndex(outlets), compounds, compoundsAt: pointIndex(compounds), regions };
}

/** A corner of a drawn shape in metres; the contract's degrees are GCJ-02. */
export const cornerOf = ([lng, lat]: readonly [number, number]) => groundOf({ lng, lat });
