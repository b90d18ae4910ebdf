import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { today } from '#base/calendar.ts';
import { allCalls } from '#subjects/calls.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { keptAnchors } from '#server/audit/anchor/file.ts';
import type { Database } from '#server/database/open.ts';
import type { Outcome } from '../bench/helpers/report.ts';
import { ask } from '../support/outside/client.ts';
import { clientOf } from '../support/outside/signed.ts';
import { serve, type Served } from '../support/served.ts';
import { filledCopy } from '../support/serving/template.ts';
import { type Acknowledged, attackersOn, emptyTally, fuzzCall } from './fuzz.ts';
import { unexplained } from './database/explained.ts';
import { copyOf, differences, keepJournal, readJournal } from './database/journal.ts';
import { killRuns } from './kill.ts';
import { foreignFaults, foreignRows, markNames, matrixFaults, SCOPED } from './matrix.ts';
import { openServed } from './database/opened.ts';
import { answersTable, kept, noneOf, told } from './outcome.ts';
import { Attacker, type Target } from './target.ts';
import { faultsOf } from './database/wholeness.ts';

interface Options {
  readonly long: boolean;
  readonly engine: string;
  readonly seed: number;
  /** Another number of hostile inputs or of kills than the short and the long run have. */
  readonly times: number | undefined;
}

/** A filled database that a server may be started on and stopped from, again and again. */
interface Ground {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Opens the database itself; only while no server runs. */
  open(): Promise<Database>;
}

const ATTACKS: Readonly<Record<string, (ground: Ground, options: Options) => Promise<Outcome>>> = {
  fuzz,
  matrix,
  kill,
};
export const KINDS: readonly string[] = Object.keys(ATTACKS);

/** Attacks a server in a process of its own on a database of its own; `held` says whether nothing was found. */
export async function attack(
  kind: string,
  options: Options,
): Promise<{ readonly text: string; readonly held: boolean }> {
  const run = ATTACKS[kind];
  if (!run) throw new Error(`no attack ${kind}`);
  const { outcome, text } = await kept(`${kind}${options.long ? '-long' : ''}-${options.engine}`, () =>
    onGround(options.engine, (ground) => run(ground, options)),
  );
  return { text, held: outcome.figures.every(({ held }) => held) };
}

async function onGround<T>(engine: string, work: (ground: Ground) => Promise<T>): Promise<T> {
  const made = engine === 'postgres' ? await madeDatabase() : undefined;
  const dataDir = made ? mkdtempSync(join(tmpdir(), 'attack-')) : await filledCopy();
  const databaseUrl = made?.url;
  try {
    // A PostgreSQL is filled by a first start.
    if (databaseUrl !== undefined) await (await serve({ dataDir, databaseUrl })).close();
    return await work({ dataDir, databaseUrl, open: () => openServed({ dataDir, databaseUrl }) });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await made?.drop();
  }
}

/** A database of one's own on the server of TEST_DATABASE_URL. */
async function madeDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (!admin) throw new Error('TEST_DATABASE_URL is not set: see tests/support/postgres.sh');
  const name = `attack_${randomBytes(4).toString('hex')}`;
  const execute = async (statement: string) => {
    const client = new pg.Client(admin);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await execute(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  return {
    url: Object.assign(new URL(admin), { pathname: `/${name}` }).href,
    drop: () => execute(`drop database if exists ${name} with (force)`),
  };
}

async function withDatabase<T>({ open }: Ground, work: (db: Database['db']) => Promise<T>): Promise<T> {
  const { db, close } = await open();
  return work(db).finally(close);
}

async function withServer<T>(
  { dataDir, databaseUrl }: Ground,
  work: (target: Target, served: Served) => Promise<T>,
): Promise<T> {
  const served = await serve({
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    env: { RATE_LIMIT: '1000000', TRUST_PROXY: 'on' },
  });
  const code = new URLSearchParams(new URL(served.screenUrl).hash.slice(1)).get('code') ?? '';
  const target: Target = {
    origin: served.url,
    today: today({ now: () => Date.now() }),
    enter: async (who, address) =>
      clientOf(
        who === 'wall'
          ? await ask(served.url, { address }, screenCalls.enrol, { code })
          : await ask(served.url, { address }, sessionCalls.login, { username: who, password: served.password }),
      ),
  };
  return work(target, served).finally(() => served.close());
}

/** The longest that a server's event loop was held while `work` went on, ms: each look at its metrics begins anew. */
async function heldDuring({ operationsUrl }: Served, work: () => Promise<void>): Promise<number> {
  let longest = 0;
  const look = async () => {
    const text = await (await fetch(`${operationsUrl}/metrics`)).text();
    longest = Math.max(longest, 1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0));
  };
  await look();
  longest = 0;
  const timer = setInterval(() => void look().catch(() => undefined), 1_000);
  await work().finally(() => clearInterval(timer));
  await look();
  return longest;
}

async function fuzz(ground: Ground, { long, seed, times }: Options): Promise<Outcome> {
  const before = await withDatabase(ground, async (db) => {
    await keepJournal(db);
    return copyOf(db);
  });
  const tally = emptyTally();
  const begun = Date.now();
  /** What a server does when it starts and stops is explained by that. */
  const own: Acknowledged[] = [];
  const longestHold = await withServer(ground, async (target, served) => {
    own.push({ name: 'the start', from: begun, to: Date.now(), logged: true });
    const attackers = attackersOn(target);
    return heldDuring(served, async () => {
      for (const call of allCalls)
        await fuzzCall(
          target,
          attackers,
          call,
          { variants: times ?? (long ? 100 : 4), corpus: long ? 0.25 : times === undefined ? 0.06 : 0, seed },
          tally,
        );
    });
  });
  return withDatabase(ground, async (db) => {
    const journal = await readJournal(db);
    const { changed, untold } = differences(before, await copyOf(db), journal);
    const kinds = {
      'answers nobody may get': tally.faults,
      'rows that no committed change tells of': untold,
      'changes unexplained or unlogged': unexplained(journal.committed, [...own, ...tally.acknowledged]),
      'half records, broken references and chains': await faultsOf(db, await keptAnchors(ground.dataDir)),
    };
    return {
      tables: [
        answersTable(tally, longestHold),
        { title: 'Rows that differ from the copy made before', columns: ['table', 'rows'], rows: [...changed] },
      ],
      figures: noneOf(kinds),
      notes: told(kinds),
    };
  });
}

async function matrix(ground: Ground): Promise<Outcome> {
  await withDatabase(ground, markNames);
  const expected = JSON.parse(
    readFileSync(new URL('../security/permission-matrix.json', import.meta.url), 'utf8'),
  ) as Record<string, readonly string[]>;
  const foreign = { asked: 0, faults: [] as string[], touched: [] as string[] };
  // One after the other, and before those who may write do: what is foreign to one may be another's own to change.
  for (const who of SCOPED) {
    const before = await withDatabase(ground, (db) => foreignRows(db, who));
    const { asked, faults } = await withServer(ground, (target) =>
      foreignFaults(target, new Attacker(target, who), who),
    );
    const after = await withDatabase(ground, (db) => foreignRows(db, who));
    foreign.asked += asked;
    foreign.faults.push(...faults);
    foreign.touched.push(
      ...[...before]
        .filter(([table, sum]) => after.get(table) !== sum)
        .map(([table]) => `${table} of others as ${who}`),
    );
  }
  const admitted = await withServer(ground, async (target) => matrixFaults(target, attackersOn(target), expected));
  const kinds = {
    'let in or turned away otherwise': admitted.faults,
    'answers that tell of another': foreign.faults,
    'rows of others changed': foreign.touched,
  };
  return {
    tables: [
      {
        title: 'Calls',
        columns: ['', 'n'],
        rows: [
          ['calls × identities', admitted.asked],
          ['calls with the ids of others', foreign.asked],
        ],
      },
    ],
    figures: noneOf(kinds),
    notes: told(kinds),
  };
}

function kill({ dataDir, databaseUrl }: Ground, { long, seed, times }: Options): Promise<Outcome> {
  return killRuns({
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    kills: times ?? (long ? 20 : 3),
    writers: long ? 3 : 2,
    seed,
  });
}
