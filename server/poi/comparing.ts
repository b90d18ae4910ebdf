import { sql } from 'kysely';
import type { FoundPair } from '#subjects/poi/rules/pass.ts';
import type { Facts } from '#subjects/poi/rules/score.ts';
import { type KeptPair, reckoned, turnedDown } from '#subjects/poi/rules/keeping.ts';
import { type BulkColumn, insertBulk } from '../database/bulk.ts';
import type { Db } from '../database/tables.ts';
import { takeTurns } from '../database/turns.ts';
import { jobIn } from '../workshop/job.ts';
import { Thread } from '../workshop/thread.ts';
import { packed, type PassInput, passJob } from './pass.ts';

const PASS = jobIn<typeof passJob>(new URL('./pass.ts', import.meta.url), passJob.name);
/** A hundred thousand points with what is found of them have room, MB. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
/** Points that are read at a time. */
const CHUNK = 5_000;

export interface Compared {
  readonly points: number;
  readonly outlets: number;
  readonly linked: number;
  readonly asked: number;
  /** Points for which nothing was found. */
  readonly alone: number;
  /** Pairs that somebody decided: they stay as they are. */
  readonly byHand: number;
}

interface Comparing {
  readonly db: Db;
  readonly signal: AbortSignal;
  /** Hears how many points have been looked at, of how many. */
  readonly told: (count: number, total: number) => void;
}

const FACTS = ['name', 'address', 'x', 'y'] as const;

async function outletFacts(db: Db): Promise<readonly Facts[]> {
  return db
    .selectFrom('outlet')
    .select(['outlet_id as id', 'market_type_code as category', ...FACTS])
    .orderBy('outlet_id')
    .execute();
}

/** The points in use, packed so many at a time: nobody waits for all of them. */
async function pointChunks(db: Db, signal: AbortSignal): Promise<{ chunks: Uint8Array[]; total: number }> {
  const chunks: Uint8Array[] = [];
  let [after, total] = [0, 0];
  for (;;) {
    signal.throwIfAborted();
    const rows: readonly Facts[] = await db
      .selectFrom('poi_record')
      .select(['poi_id as id', 'category', ...FACTS])
      .where('ended_at', 'is', null)
      .where('poi_id', '>', after)
      .orderBy('poi_id')
      .limit(CHUNK)
      .execute();
    const last = rows.at(-1);
    if (last) chunks.push(packed(rows));
    total += rows.length;
    if (!last || rows.length < CHUNK) return { chunks, total };
    after = last.id;
  }
}

export async function keptPairs(db: Db): Promise<readonly KeptPair[]> {
  const rows = await db
    .selectFrom('poi_pair')
    .select(['pair_id', 'poi_id', 'outlet_id', 'state', 'by_hand', 'again', 'points', 'facts'])
    .execute();
  return rows.map((row) => ({
    pairId: row.pair_id,
    pointId: row.poi_id,
    outletId: row.outlet_id,
    state: row.state,
    byHand: row.by_hand,
    again: row.again,
    points: row.points,
    facts: row.facts,
  }));
}

/** Compares the points in use with the outlets of today, in a thread, and keeps what is found, all of it or, where it is broken off, nothing. */
export async function compare({ db, signal, told }: Comparing): Promise<Compared> {
  const outlets = await outletFacts(db);
  const { chunks, total } = await pointChunks(db, signal);
  const kept = await keptPairs(db);
  const input: PassInput = {
    outlets: packed(outlets),
    points: chunks,
    turnedDown: turnedDown(kept),
  };
  const found: FoundPair[] = [];
  const thread = new Thread(MEMORY);
  try {
    for await (const pairs of thread.pieces({ ...PASS, input }, signal, (count) => told(count, total)))
      found.push(...(pairs as readonly FoundPair[]));
  } finally {
    await thread.end();
  }
  signal.throwIfAborted();
  await db.transaction().execute((tx) => keep(tx, found));
  const linked = found.filter(({ band }) => band === 'linked').length;
  return {
    points: total,
    outlets: outlets.length,
    linked,
    asked: found.length - linked,
    alone: total - new Set(found.map(({ pointId }) => pointId)).size,
    byHand: kept.filter(({ byHand }) => byHand).length,
  };
}

const int = (name: string): BulkColumn => ({ name, type: 'int' });
const text = (name: string): BulkColumn => ({ name, type: 'text' });
const flag = (name: string): BulkColumn => ({ name, type: 'boolean' });
const ADDED = [
  int('poi_id'),
  int('outlet_id'),
  text('state'),
  flag('by_hand'),
  int('points'),
  text('parts'),
  text('facts'),
];

/** Writes what a comparison makes of the pairs that are kept now, whatever was decided meanwhile. */
export async function keep(tx: Db, found: readonly FoundPair[]): Promise<void> {
  await takeTurns(tx, 'poi-pairs');
  const { added, changed, gone } = reckoned(found, await keptPairs(tx));
  await tx
    .deleteFrom('poi_pair')
    .where(sql<boolean>`pair_id = any(${gone}::integer[])`)
    .execute();
  // A point's old link has to go before it has a new one.
  for (const one of changed.toSorted((a, b) => Number(a.state === 'linked') - Number(b.state === 'linked')))
    await tx
      .updateTable('poi_pair')
      .set((is) => ({
        state: one.state,
        by_hand: one.byHand,
        again: one.again,
        points: one.found.points,
        parts: JSON.stringify(one.found.parts),
        facts: one.found.facts,
        ...(one.isOther && { version: is('version', '+', 1) }),
      }))
      .where('pair_id', '=', one.pairId)
      .execute();
  const rows = added.map(({ pointId, outletId, band, points, parts, facts }) => [
    pointId,
    outletId,
    band,
    false,
    points,
    JSON.stringify(parts),
    facts,
  ]);
  await insertBulk(tx, 'poi_pair', ADDED, rows);
}
