import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, today } from '#base/calendar.ts';
import { apiSamples } from '#server/demonstration/offices/gateway-samples.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { apiGroupRegister, catalogueRegister } from '#subjects/gateway/register.ts';
import { MOST_A_DAY, MOST_A_MINUTE, PAGE_PARAMETERS } from '#subjects/gateway/terms.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { type Key, signedHeaders } from '../../server/gateway/signing.ts';
import { ask, type Client, NOBODY, perform } from '../../support/outside/client.ts';
import { clientOf } from '../../support/outside/signed.ts';
import { type Cluster, startCluster } from '../../support/serving/cluster.ts';
import { Callers } from './callers.ts';
import type { Figure, Outcome, Table } from '../helpers/report.ts';
import { processorTime } from '../helpers/processor.ts';
import { median, quantile } from '../helpers/statistics.ts';

const NODE = fileURLToPath(new URL('./node.ts', import.meta.url));
const PASSWORD = 'Nanjing#2026';
const RATE = 500;
const SECONDS = 10;
const WARM_SECONDS = 4;
const WANTED_P95 = 50;
/** Rows of a page, as a caller asks who shows them. */
const ROWS = 20;
/** Of so many calls at once a day's quota lets these through. */
const QUOTA = 300;
const OVER = 600;
const SECOND = 1_000;
const SUCCESS = 200;

/** Signed calls at a fixed rate to one node, then more than a quota lets through to two at once, over one PostgreSQL. */
export async function gateway(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-gateway-'));
  const cluster = await startCluster();
  const nodes: ChildProcess[] = [];
  try {
    // As where it is used: what was done lies on the disk before anybody is answered.
    cluster.configure({ settings: ['fsync = on'] });
    await cluster.halt('fast');
    await cluster.resume();
    const origins: string[] = [];
    for (const words of [[PASSWORD], []]) {
      const node = spawn(
        process.execPath,
        ['--import', 'tsx', NODE, beside(cluster), join(folder, `${nodes.length}`), ...words],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      nodes.push(node);
      if (!node.stdout) throw new Error('a node without a voice');
      const [said] = (await once(node.stdout, 'data')) as [Buffer];
      origins.push(said.toString().trim());
    }
    const stage = await openStage(origins[0] ?? '');
    const free = await stage.granted(MOST_A_DAY);
    const asked = { path: stage.path, key: free, spent: spentBy(nodes, cluster) };
    await steady(origins, asked, RATE / 2, WARM_SECONDS);
    const one = await steady(origins.slice(0, 1), asked, RATE, SECONDS);
    const two = await steady(origins, asked, RATE, SECONDS);
    const exact = await quotaOf(origins, stage.path, await stage.granted(QUOTA));
    const loads = [['one node', one] as const, ['two nodes', two] as const];
    return { tables: [tableOf(loads)], figures: [...loads.flatMap(figuresOf), exact], notes: NOTES };
  } finally {
    for (const node of nodes) node.kill('SIGKILL');
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The time of processors that the nodes, the database and we ourselves have used so far, ms. */
function spentBy(nodes: readonly ChildProcess[], { data }: Pick<Cluster, 'data'>): () => readonly number[] {
  const database = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return () => {
    const own = process.cpuUsage();
    return [
      nodes.reduce((sum, { pid }) => sum + processorTime(pid ?? 0), 0),
      processorTime(database),
      (own.user + own.system) / SECOND,
    ];
  };
}

/** The address of a database on the same machine, as nodes beside it use it: a socket of files. */
function beside({ url, data }: Pick<Cluster, 'url' | 'data'>): string {
  const address = new URL(url);
  address.searchParams.set('host', dirname(data));
  return address.href;
}

const NOTES = [
  'a call is timed from when it was due, so that one which had to wait for its turn is as slow as it looks to its caller',
  `each is signed with a number of its own, counted against minute and day, logged, and answered with ${ROWS} outlets; nodes, database (by a socket of files) and caller share the machine`,
];

/** An interface of the demonstration's kind and who may call it. */
async function openStage(origin: string) {
  const signIn = async (username: string): Promise<Client> =>
    clientOf(await ask(origin, NOBODY, sessionCalls.login, { username, password: PASSWORD }));
  const [author, decider] = [await signIn('analyst'), await signIn('admin')];
  const page = { pageIndex: 1, pageSize: 40 };
  const groups = await perform(origin, author, apiGroupRegister.calls.list, page);
  const entries = await perform(origin, author, catalogueRegister.calls.list, page);
  const [, sample] = apiSamples;
  if (!sample) throw new Error('no sample of an interface');
  const { group: _group, entry, ...rest } = sample;
  const slug = `${rest.slug}-bench`;
  const entryId = Number(entries.rows.find(({ code }) => code === entry)?.['entryId']);
  const groupId = Number(groups.rows[0]?.['groupId']);
  const draft = { ...rest, apiId: undefined, version: undefined, groupId, entryId, slug };
  const { id: apiId, version } = await perform(origin, author, gatewayCalls.saveApi, draft as never);
  await perform(origin, author, gatewayCalls.publishApi, { apiId, version });
  let made = 0;
  return {
    path: `/api/open/gateway/${slug}?${PAGE_PARAMETERS.size}=${ROWS}`,
    async granted(perDay: number): Promise<Key> {
      made += 1;
      const app = await perform(origin, author, gatewayCalls.apply, {
        name: `基准应用 ${made}`,
        unit: '示例单位',
        purpose: '基准',
        apiIds: [String(apiId)],
        expiresOn: addDays(today({ now: () => Date.now() }), 30),
        perMinute: MOST_A_MINUTE,
        perDay,
        addresses: undefined,
      });
      const decision = { appId: app.id, version: app.version, passed: true, reason: '同意' };
      await perform(origin, decider, gatewayCalls.decide, decision);
      return perform(origin, author, gatewayCalls.issueKey, { appId: app.id, overlapHours: 0 });
    },
  };
}

interface Load {
  readonly times: readonly number[];
  readonly failures: number;
  readonly perSecond: number;
  /** The time of processors that a call took of the nodes, of the database and of the caller, ms. */
  readonly each: readonly number[];
}

/** What is called, and what counts the time of processors. */
interface Asked {
  readonly path: string;
  readonly key: Key;
  readonly spent: () => readonly number[];
}

/** Calls at a rate for some seconds, whatever becomes of those before. */
async function steady(
  origins: readonly string[],
  { path, key, spent }: Asked,
  rate: number,
  seconds: number,
): Promise<Load> {
  const callers = new Callers(256);
  const before = spent();
  const start = performance.now();
  const times: number[] = [];
  let failures = 0;
  const open: Promise<void>[] = [];
  for (let call = 0; call < rate * seconds; call += 1) {
    const due = start + (call * SECOND) / rate;
    const ahead = due - performance.now();
    if (ahead > 1) await pause(ahead);
    open.push(
      called(origins[call % origins.length] ?? '', path, key, callers).then((status) => {
        times.push(performance.now() - due);
        if (status !== SUCCESS) failures += 1;
      }),
    );
  }
  await Promise.all(open);
  callers.leave();
  const perSecond = (times.length * SECOND) / (performance.now() - start);
  const each = spent().map((after, at) => (after - (before[at] ?? 0)) / times.length);
  return { times, failures, perSecond, each };
}

/** How many of too many calls get through. */
async function quotaOf(origins: readonly string[], path: string, key: Key): Promise<Figure> {
  const callers = new Callers(32);
  const answers = await Promise.all(
    Array.from({ length: OVER }, (_, call) => called(origins[call % origins.length] ?? '', path, key, callers)),
  );
  callers.leave();
  const passed = answers.filter((status) => status === SUCCESS).length;
  const what = `let through of ${OVER} calls to two nodes at once`;
  return { what, wanted: String(QUOTA), found: String(passed), held: passed === QUOTA };
}

function called(origin: string, path: string, key: Key, callers: Callers): Promise<number> {
  return callers.ask(origin, path, signedHeaders(key, path, Date.now()));
}

const WHOSE = ['nodes', 'database', 'caller'].map((name) => `${name}: processor ms a call`);

const tableOf = (loads: ReadonlyArray<readonly [string, Load]>): Table => ({
  title: `${RATE} signed calls a second for ${SECONDS} s`,
  columns: ['', 'calls', 'a second', 'p50 ms', 'p95 ms', 'longest ms', 'failed', ...WHOSE],
  rows: loads.map(([name, { times, perSecond, failures, each }]) => [
    name,
    times.length,
    perSecond,
    median(times),
    quantile(times, 0.95),
    Math.max(...times),
    failures,
    ...each,
  ]),
});

function figuresOf([name, { times, failures, perSecond }]: readonly [string, Load]): Figure[] {
  const p95 = quantile(times, 0.95);
  return [
    {
      what: `${name}: calls a second`,
      wanted: `≥ ${RATE}, none failed`,
      found: `${perSecond.toFixed(0)}, ${failures} failed`,
      held: perSecond >= RATE * 0.99 && failures === 0,
    },
    { what: `${name}: p95 ms`, wanted: `≤ ${WANTED_P95}`, found: p95.toFixed(1), held: p95 <= WANTED_P95 },
  ];
}
