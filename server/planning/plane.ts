import { pointIndex, type PointIndex } from '#base/space/point-index.ts';
import { ringTest } from '#base/space/ring-test.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { marketEvents } from '#subjects/market/events.ts';
import type { LegendEntry } from '#subjects/planning/wire.ts';
import { MISSED, type Services } from '../service/services.ts';
import { homesOf } from '../census/homes.ts';
import type { Db } from '../database/tables.ts';
import {
  allAreas,
  allCompounds,
  allOutlets,
  allOverlapping,
  allPlans,
  allRegions,
  type PlaneArea,
  type PlaneCompound,
  type PlaneOutlet,
  type PlaneRegion,
  type PlanRow,
} from './repository.ts';
import { legendOf } from './read/legend.ts';
import { fingerprintOf } from './read/fingerprint.ts';

/**
 * Outlets, compounds and divisions of the whole city, found by where they are, and the registers that belong to them; scope and filters
 * come with each question. Never changes: what was changed is in the next plane.
 */
export interface Plane {
  readonly outlets: readonly PlaneOutlet[];
  readonly outletsAt: PointIndex;
  readonly compounds: readonly PlaneCompound[];
  readonly compoundsAt: PointIndex;
  readonly regions: readonly PlaneRegion[];
  /** Plans of the divisions that count in sums, all periods, oldest first. */
  readonly plans: readonly PlanRow[];
  readonly areas: readonly PlaneArea[];
  readonly legend: readonly LegendEntry[];
  /** Whether a place (metres) lies in a division that overlaps its neighbours, by the division's code. */
  readonly overlapping: ReadonlyMap<string, (x: number, y: number) => boolean>;
}

type Source = Pick<Services, 'db' | 'clock' | 'onMessage'>;
const planes = new WeakMap<Source, () => Promise<Plane>>();

/** A server that lost its line to the bus hears no event: after so long the tables are looked at again, ms. */
const BELIEVED_FOR = 60_000;
const CHANGES: ReadonlySet<string> = new Set([marketEvents.changed.name, dictionaryEvents.changed.name]);

/** A plane with what tells its tables from changed ones. */
interface Printed {
  readonly plane: Plane;
  readonly fingerprint: string;
}

/**
 * Gives the plane of now, one for all who ask of the same services: read from the tables, and kept until `market.changed` (outlets,
 * compounds, census areas, boundaries, plans) or `dictionary.changed` (divisions, kinds). Without an event it is read anew after a minute only where
 * the tables are no longer the same.
 */
export function planeOf(services: Source): () => Promise<Plane> {
  const known = planes.get(services);
  if (known) return known;
  const { db, clock, onMessage } = services;
  let kept: { readonly reading: Promise<Printed>; readonly since: number } | undefined;
  onMessage((name) => {
    if (CHANGES.has(name) || name === MISSED) kept = undefined;
  });
  const plane = async (): Promise<Plane> => {
    const now = clock.now();
    if (!kept || now - kept.since >= BELIEVED_FOR) {
      const entry = { reading: readAgain(db, kept?.reading), since: now };
      kept = entry;
      entry.reading.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return (await kept.reading).plane;
  };
  planes.set(services, plane);
  return plane;
}

async function readAgain(db: Db, former: Promise<Printed> | undefined): Promise<Printed> {
  // Taken before reading: what changes meanwhile has another print the next time.
  const fingerprint = await fingerprintOf(db);
  const before = await former?.catch(() => undefined);
  return before?.fingerprint === fingerprint ? before : { plane: await readPlane(db), fingerprint };
}

async function readPlane(db: Db): Promise<Plane> {
  const outlets = await allOutlets(db);
  const compounds = await homesOf(db, await allCompounds(db));
  const overlapping = new Map(
    (await allOverlapping(db)).map(({ code, rings }) => {
      const tests = rings.map((ring) => ringTest(ring));
      return [code, (x: number, y: number): boolean => tests.some((isIn) => isIn(x, y))];
    }),
  );
  return {
    outlets,
    outletsAt: pointIndex(outlets),
    compounds,
    compoundsAt: pointIndex(compounds),
    regions: await allRegions(db),
    plans: await allPlans(db),
    areas: await allAreas(db),
    legend: await legendOf(db),
    overlapping,
  };
}
