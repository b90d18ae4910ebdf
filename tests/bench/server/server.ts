import pg from 'pg';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { PRICED_GOODS } from '#server/demonstration/city/priced-goods.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';
import { urlOf } from '../../support/database-template.ts';
import { serve, type ServeOptions } from '../../support/served.ts';
import { signIn, type SignedIn } from '../../support/serving/signed-in.ts';
import type { Figure, Outcome, Table } from '../helpers/report.ts';
import { type Asked, askedOf } from './asked.ts';
import { startFloor } from './floor.ts';
import { CLIENTS, type Load, loadOf, medianLoad } from './load.ts';
import { DAYS, fillServer, millionFolder } from './million.ts';

const ROUNDS = 3;
/** Fewer than the server remembers, so that no round answers from memory what it has not asked. */
const COLD = 480;
const WARM_KEYS = 20;
const WARM = 2_000;
/** Any of the days again and again, from an empty memory: some eight seconds of 20 people leafing through two years. */
const MIXED = 15_000;
/** The promise of the two main lists, ms. */
const WANTED_P95 = 50;

type Kind = 'mixed' | 'cold' | 'warm' | '';

interface Engine {
  readonly name: string;
  readonly options: ServeOptions;
}

/** 20 clients ask the real server over a million price points, on each engine that is here, beside a bare node:http. */
export async function server(): Promise<Outcome> {
  const tables: Table[] = [];
  const figures: Figure[] = [];
  for (const engine of await engines()) {
    const { table, held } = await measured(engine);
    tables.push(table);
    figures.push(...held);
  }
  return {
    tables,
    figures,
    notes: [
      `${CLIENTS} clients, each waiting for its answer; medians of ${ROUNDS} rounds; clients and server share the machine`,
      'mixed: any day or page, again and again, from an empty memory, as people leaf through them',
      'cold: every request of a round another one and the answers forgotten before it; warm: the same few again and again',
      '÷ floor: requests a second of a bare node:http that writes the same answer uncompressed, by ours',
    ],
  };
}

async function engines(): Promise<readonly Engine[]> {
  const found: Engine[] = [{ name: 'embedded', options: { dataDir: await millionFolder() } }];
  const postgres = process.env['TEST_DATABASE_URL'];
  if (postgres) {
    const admin = new pg.Client(postgres);
    await admin.connect();
    const name = 'commerce_bench_million';
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0)
      await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
    await admin.end();
    await fillServer(urlOf(postgres, name));
    found.push({ name: 'PostgreSQL', options: { databaseUrl: urlOf(postgres, name) } });
  }
  return found;
}

async function measured({ name, options }: Engine): Promise<{ table: Table; held: readonly Figure[] }> {
  const served = await serve({ ...options, env: { DEMO: 'off', PAGES: 'off', RATE_LIMIT: '100000000' } });
  try {
    const admin = await signIn(served.url, 'admin', served.password);
    const { tables, warnings, waves, counts, health } = await askedOf(admin);
    const rows: (readonly (string | number)[])[] = [];
    const held: Figure[] = [];
    const measure = async (asked: Asked, kind: Kind, promised = false) => {
      const floor = await floorOf(asked, served.url, admin);
      const load = await loadsOf(asked, kind, served.url, admin);
      rows.push([
        `${asked.title}${kind ? `, ${kind}` : ''}`,
        load.perSecond,
        load.p50,
        load.p95,
        load.p99,
        load.bytes,
        load.failures,
        floor.perSecond / load.perSecond,
        floor.p95,
      ]);
      if (promised) {
        const isHeld = load.p95 <= WANTED_P95 && load.failures === 0;
        held.push({
          what: `${name}: ${asked.title}, ${kind}`,
          wanted: `p95 ≤ ${WANTED_P95} ms`,
          found: `${load.p95.toFixed(1)} ms`,
          held: isHeld,
        });
      }
    };
    await loadOf(served.url, health.paths, {});
    await measure(tables, 'mixed', true);
    await measure(tables, 'cold');
    await measure(tables, 'warm', true);
    await measure(warnings, 'mixed', true);
    await measure(warnings, 'cold', true);
    await measure(warnings, 'warm', true);
    await measure(waves, 'cold');
    await measure(waves, 'warm');
    await measure(counts, '');
    await measure(health, '');
    const columns = ['request', 'req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'bytes', 'failed', '÷ floor', 'floor p95 ms'];
    return { table: { title: `${name}, a million price points`, columns, rows }, held };
  } finally {
    await served.close();
  }
}

async function loadsOf(asked: Asked, kind: Kind, url: string, admin: SignedIn): Promise<Load> {
  if (kind === 'mixed') {
    await forget(admin);
    return loadOf(url, leafing(asked.paths), admin.headers);
  }
  const rounds: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (kind === 'cold') await forget(admin);
    const start = (round * COLD) % asked.paths.length;
    const cold = [...asked.paths.slice(start), ...asked.paths.slice(0, start)].slice(0, COLD);
    const warm = Array.from({ length: WARM }, (_, index) => asked.paths[index % WARM_KEYS] ?? '');
    if (kind === 'warm') await loadOf(url, warm.slice(0, WARM_KEYS), admin.headers);
    rounds.push(await loadOf(url, kind === 'cold' ? cold : kind === 'warm' ? warm : asked.paths, admin.headers));
  }
  return medianLoad(rounds);
}

async function floorOf({ paths: [path = ''] }: Asked, url: string, { headers }: SignedIn): Promise<Load> {
  const floor = await startFloor(await (await fetch(url + path, { headers })).json());
  try {
    await loadOf(
      floor.url,
      Array.from({ length: WARM }, () => '/'),
      {},
    );
    return await loadOf(
      floor.url,
      Array.from({ length: WARM }, () => '/'),
      {},
    );
  } finally {
    await floor.close();
  }
}

/** Paths by chance, each as likely as any other; the same in every run. */
function leafing(paths: readonly string[]): readonly string[] {
  let seed = 7;
  return Array.from({ length: MIXED }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return paths[seed % Math.min(paths.length, COLD)] ?? '';
  });
}

/** A price written is what makes the server forget its answers. */
async function forget(admin: SignedIn): Promise<void> {
  const goodsId = String(PRICED_GOODS[0]?.goodsId ?? '');
  const { written } = await admin.send(vegetablePriceCalls.write, {
    date: DAYS[0] ?? '',
    enterpriseId: String(ENTERPRISES[0]?.enterprise_id ?? ''),
    prices: [{ goodsId, price: 3 }],
  });
  if (written !== 1) throw new Error('no price was written, so nothing was forgotten');
}
