import pg from 'pg';
import type { DateText } from '#base/calendar.ts';
import { postgresDatabase } from '#server/database/open.ts';
import { serve } from '../../support/served.ts';
import { startCluster } from '../../support/serving/cluster.ts';
import { growCity, type Steps } from './growing/growing.ts';
import { type CitySizes, sizeText } from './sizes.ts';

/** A grown city on a PostgreSQL. */
export interface Ground {
  readonly url: string;
  /** What growing it took; nothing where it was there already. */
  readonly steps: Steps;
  run<R extends pg.QueryResultRow>(statement: string): Promise<R[]>;
}

/** While it is filled nothing has to be on the disk, and what lies in a new table is not written twice. */
const FILLING = [
  'wal_level = minimal',
  'max_wal_senders = 0',
  'full_page_writes = off',
  'max_wal_size = 8GB',
  'checkpoint_timeout = 30min',
  'shared_buffers = 1GB',
  'maintenance_work_mem = 512MB',
  'work_mem = 256MB',
];
/** As an operator has it, on a machine that it shares with the server and those who ask. */
const SERVING = [
  'fsync = on',
  'full_page_writes = on',
  'wal_level = replica',
  'shared_buffers = 2GB',
  'effective_cache_size = 8GB',
  'work_mem = 4MB',
  'maintenance_work_mem = 64MB',
];
const MARK = 'bench-city';
const ENVIRONMENT = { RATE_LIMIT: '100000000' };

/** Works on a grown city: on a PostgreSQL of its own which is gone afterwards, or on the one at `kept`, which is grown once and stays. */
export async function onCity<T>(
  kept: string | undefined,
  sizes: CitySizes,
  today: DateText,
  work: (ground: Ground) => Promise<T>,
): Promise<T> {
  if (kept !== undefined) return work({ url: kept, steps: await grownAt(kept, sizes, today), run: runnerOf(kept) });
  const cluster = await startCluster();
  try {
    cluster.configure({ settings: FILLING });
    await cluster.halt('fast');
    await cluster.resume();
    const steps = await grownAt(cluster.url, sizes, today);
    cluster.configure({ settings: SERVING });
    await cluster.halt('fast');
    await cluster.resume();
    return await work({ url: cluster.url, steps, run: runnerOf(cluster.url) });
  } finally {
    await cluster.remove();
  }
}

/** Throws where the city at that address is one of other sizes, or was only begun. */
async function grownAt(url: string, sizes: CitySizes, today: DateText): Promise<Steps> {
  await (await serve({ databaseUrl: url, callsOnly: true, env: ENVIRONMENT })).close();
  const database = postgresDatabase(url, undefined, { connections: 1, statementTimeout: 0 });
  try {
    const mark = (value: string) =>
      database.db
        .insertInto('setting')
        .values({ name: MARK, value })
        .onConflict((on) => on.column('name').doUpdateSet({ value }))
        .execute();
    const found = await database.db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
    if (found?.value === sizeText(sizes)) return [];
    if (found) throw new Error(`there is another city already: ${found.value}`);
    await mark('begun');
    const steps = await growCity(database, sizes, today);
    await mark(sizeText(sizes));
    return steps;
  } finally {
    await database.close();
  }
}

const runnerOf =
  (url: string) =>
  async <R extends pg.QueryResultRow>(statement: string): Promise<R[]> => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<R>(statement)).rows;
    } finally {
      await client.end();
    }
  };
