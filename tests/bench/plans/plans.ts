import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Call, isWrite } from '#base/call.ts';
import { today as todayOf } from '#base/calendar.ts';
import { postgresDatabase } from '#server/database/open.ts';
import { allCalls } from '#subjects/calls.ts';
import { requestFor } from '../../attack/shots.ts';
import { urlOf } from '../../support/database-template.ts';
import { EXAMPLES } from '../../support/examples/examples.ts';
import { serve, type Served } from '../../support/served.ts';
import { signIn } from '../../support/serving/signed-in.ts';
import type { Outcome } from '../helpers/report.ts';
import { growCity } from './growing.ts';
import { type Scan, scansIn } from './scans.ts';

/** Somebody of the whole city, and somebody of a district: what narrows a question may turn its plan. */
const READERS = ['admin', 'reviewer'] as const;
const today = todayOf({ now: () => Date.now() });

/** The plans of every call that reads, over five million prices and 200,000 reports 查询计划: none may go through a table that grows row by row. */
export async function plans(): Promise<Outcome> {
  const [url, folder] = [process.env['TEST_DATABASE_URL'], process.env['TEST_DATABASE_FOLDER']];
  if (!url || !folder) throw new Error('plans are those of a PostgreSQL of its own: tests/support/postgres.sh');
  const name = `commerce_bench_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  try {
    const databaseUrl = urlOf(url, name);
    const serving = { databaseUrl, callsOnly: true, env: { RATE_LIMIT: '100000000' } };
    await (await serve(serving)).close();
    const grown = postgresDatabase(databaseUrl);
    await growCity(grown, today);
    const large = await largeTables(databaseUrl);
    await grown.close();
    for (const [setting, value] of Object.entries(EXPLAINED))
      await admin.query(`alter database ${name} set ${setting} = '${value}'`);
    const served = await serve(serving);
    try {
      return outcomeOf(await asked(served, join(folder, 'log'), large), large);
    } finally {
      await served.close();
    }
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/** Every statement leaves its plan in the log of the database. */
const EXPLAINED = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
} as const;

/** Fewer rows are read at once as fast as by an index. */
const LARGE = 50_000;

/** How many rows each table has that grows, its partitions by their own names. */
async function largeTables(url: string): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; many: number }>(
      `select relname as name, reltuples::int as many from pg_class where relkind = 'r' and reltuples >= ${LARGE}`,
    );
    return new Map(rows.map(({ name, many }) => [name, many]));
  } finally {
    await client.end();
  }
}

interface Asked {
  readonly calls: number;
  readonly answered: number;
  readonly statements: number;
  readonly found: readonly (Scan & { readonly call: string; readonly reader: string })[];
}

async function asked(served: Served, log: string, large: ReadonlyMap<string, number>): Promise<Asked> {
  const reading = allCalls.filter((call: Call) => !isWrite(call) && call.guard !== 'public');
  const found: Asked['found'][number][] = [];
  let [answered, statements] = [0, 0];
  for (const reader of READERS) {
    const { headers } = await signIn(served.url, reader, served.password);
    for (const call of reading) {
      const from = statSync(log).size;
      const { path, ...request } = await requestFor(call, { ...EXAMPLES[call.name]?.(today) });
      const { status } = await fetch(served.url + path, {
        method: request.method ?? call.method,
        headers: { ...headers, ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body as string }),
      });
      if (status === 200) answered += 1;
      const scans = scansIn(readFileSync(log).subarray(from).toString(), large);
      statements += scans.statements;
      found.push(...scans.found.map((scan) => ({ ...scan, call: call.name, reader })));
    }
  }
  return { calls: reading.length * READERS.length, answered, statements, found };
}

function outcomeOf({ calls, answered, statements, found }: Asked, large: ReadonlyMap<string, number>): Outcome {
  const rows = [
    ...new Map(found.map((one) => [`${one.call} ${one.table}`, [one.call, one.reader, one.table, one.rows, one.text]])),
  ].map(([, row]) => row);
  return {
    tables: [
      { title: 'tables that grow', columns: ['table', 'rows'], rows: [...large] },
      { title: 'read row by row', columns: ['call', 'as', 'table', 'rows', 'statement'], rows },
    ],
    figures: [
      {
        what: `calls whose plan goes through a table of ${LARGE} rows or more row by row`,
        wanted: 'none',
        found: String(new Set(found.map(({ call }) => call)).size),
        held: found.length === 0 && statements > calls,
      },
    ],
    notes: [`${calls} requests, ${answered} of them answered with what was asked for, ${statements} plans`],
  };
}
