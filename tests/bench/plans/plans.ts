import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Call, isWrite } from '#base/call.ts';
import { today as todayOf } from '#base/calendar.ts';
import { postgresDatabase } from '#server/database/open.ts';
import { allCalls } from '#subjects/calls.ts';
import { requestFor } from '../../attack/shots.ts';
import { EXAMPLES } from '../../support/examples/examples.ts';
import { serve, type Served } from '../../support/served.ts';
import { type Cluster, clusterless, startCluster } from '../../support/serving/cluster.ts';
import { signIn } from '../../support/serving/signed-in.ts';
import type { Outcome } from '../helpers/report.ts';
import { growCity } from './growing.ts';
import { type Scan, scansIn } from './scans.ts';

/** Somebody of the whole city, and somebody of a district: what narrows a question may turn its plan. */
const READERS = ['admin', 'reviewer'] as const;
const today = todayOf({ now: () => Date.now() });

/** The plans of every call that reads, over five million prices and 200,000 reports 查询计划: none may go through a table that grows row by row. */
export async function plans(): Promise<Outcome> {
  if (clusterless !== undefined) return { tables: [], figures: [], notes: [`not looked at: ${clusterless}`] };
  const cluster = await startCluster();
  try {
    const serving = { databaseUrl: cluster.url, callsOnly: true, env: { RATE_LIMIT: '100000000' } };
    await (await serve(serving)).close();
    const grown = postgresDatabase(cluster.url);
    await growCity(grown, today);
    await grown.close();
    const large = await largeTables(cluster);
    await cluster.run(
      ...Object.entries(EXPLAINED).map(([setting, value]) => `alter database postgres set ${setting} = '${value}'`),
    );
    const served = await serve(serving);
    try {
      return outcomeOf(await asked(served, join(dirname(cluster.data), 'log'), large), large);
    } finally {
      await served.close();
    }
  } finally {
    await cluster.remove();
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
async function largeTables(cluster: Cluster): Promise<ReadonlyMap<string, number>> {
  const rows = await cluster.run<{ name: string; many: number }>(
    `select relname as name, reltuples::int as many from pg_class where relkind = 'r' and reltuples >= ${LARGE}`,
  );
  return new Map(rows.map(({ name, many }) => [name, many]));
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
