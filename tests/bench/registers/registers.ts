import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { headingOf } from '#base/register/shown.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { move } from '#server/backup/moving.ts';
import { openDatabase } from '#server/database/open.ts';
import { photoCallsOf } from '#base/register/photos/rules.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { enterpriseRecordCalls } from '#subjects/enterprise-record/calls.ts';
import { CAMERA_METRES } from '#subjects/enterprise-record/terms.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { enterpriseRegister, outletRegister } from '#subjects/market/register.ts';
import { paletteCalls } from '#subjects/palette/calls.ts';
import { asMultipart, send } from '../../support/outside/client.ts';
import { serve, type Served } from '../../support/served.ts';
import { clusterless, startCluster } from '../../support/serving/cluster.ts';
import { requestOf, signIn, type SignedIn } from '../../support/serving/signed-in.ts';
import type { Figure, Outcome, Table } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';
import { OUTLETS, outletsFolder } from '../maps/outlets.ts';
import { CLIENTS, type Load, loadOf, medianLoad } from '../server/load.ts';

const ENTERPRISES = 50_000;
const IMPORTED = 20_000;
const USERS = 500;
/** Beyond the numbers that the register gives. */
const FIRST_ENTERPRISE = 10_000_000;
const ENVIRONMENT = { RATE_LIMIT: '100000000' };
const ROUNDS = 3;
const REQUESTS = 400;
const PAGES = 40;
const WANTED = { list: 80, search: 80, record: 150, import: 20, memory: 400 } as const;
const KEYWORDS = ['wangdian', 'jichuqiye', 'qy', '网点12', '基础企业99', 'wd', 'nongmao', 'zzzz'];

/** Lists and searches of registers that hold 100,000 outlets and 50,000 enterprises, by both engines; record pages and an import by the embedded one. */
export async function registers(): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-registers-'));
  try {
    cpSync(await outletsFolder(), dataDir, { recursive: true });
    await addPeople(dataDir);
    const onServer = clusterless === undefined ? await searchedOnServer(dataDir) : undefined;
    const served = await serve({ dataDir, callsOnly: true, env: ENVIRONMENT });
    try {
      const admin = await signIn(served.url, 'admin', served.password);
      const embedded = await searched(served, admin);
      const record = await recordTimes(admin);
      const before = residentOf(served.pid);
      const imported = await importing(served.url, admin, served.pid);
      return {
        tables: [
          loadTable('embedded', embedded),
          ...(onServer ? [loadTable('PostgreSQL', onServer)] : []),
          {
            title: `the calls of one record page, asked at once, ${PAGES} of each; ${USERS} users`,
            columns: ['', 'p50 ms', 'p95 ms'],
            rows: Object.entries(record).map(([of, times]) => [of, median(times), quantile(times, 0.95)]),
          },
          {
            title: `an import of ${IMPORTED} outlets`,
            columns: ['preview s', 'written s', 'memory before MiB', 'most MiB'],
            rows: [[imported.preview, imported.written, before, imported.most]],
          },
        ],
        figures: [
          ...searchFigures('embedded', embedded),
          ...(onServer ? searchFigures('PostgreSQL', onServer) : []),
          figure('page of an outlet, p95 ms', quantile(record.outlet, 0.95), WANTED.record),
          figure('page of an enterprise, p95 ms', quantile(record.enterprise, 0.95), WANTED.record),
          figure('import with preview, s', imported.preview + imported.written, WANTED.import),
          figure('memory that the import took, MiB', imported.most - before, WANTED.memory),
        ],
        notes: [
          'server, engine and clients share the machine',
          ...(clusterless === undefined ? [] : [`no figures of PostgreSQL: ${clusterless}`]),
        ],
      };
    } finally {
      await served.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What 20 clients saw of lists and of searches, and the memory that the server held before and after, MiB. */
interface Searched {
  readonly list: Load;
  readonly search: Load;
  readonly memory: readonly [started: number, searched: number];
}

async function searched({ url, pid }: Served, admin: SignedIn): Promise<Searched> {
  const started = residentOf(pid);
  // Names are spelled once after a start; what is measured is what comes then.
  await admin.send(paletteCalls.search, { keyword: KEYWORDS[0] });
  const list = await loaded(url, admin, listPaths());
  const search = await loaded(url, admin, searchPaths());
  return { list, search, memory: [started, residentOf(pid)] };
}

/** The same records carried to a PostgreSQL. */
async function searchedOnServer(dataDir: string): Promise<Searched> {
  const cluster = await startCluster();
  const backupDir = mkdtempSync(join(tmpdir(), 'bench-registers-move-'));
  try {
    await move({ dataDir, databaseUrl: cluster.url, backupDir }, 'postgres', () => undefined);
    await cluster.run('vacuum analyze');
    const served = await serve({ dataDir, databaseUrl: cluster.url, callsOnly: true, env: ENVIRONMENT });
    try {
      return await searched(served, await signIn(served.url, 'admin', served.password));
    } finally {
      await served.close();
    }
  } finally {
    await cluster.remove();
    rmSync(backupDir, { recursive: true, force: true });
  }
}

const searchFigures = (engine: string, { list, search }: Searched): readonly Figure[] => [
  figure(`${engine}: list, p95 ms, ${CLIENTS} clients`, list.p95, WANTED.list, list.failures === 0),
  figure(`${engine}: search, p95 ms, ${CLIENTS} clients`, search.p95, WANTED.search, search.failures === 0),
];

const figure = (what: string, found: number, most: number, isWhole = true): Figure => ({
  what,
  wanted: `≤ ${most}`,
  found: found.toFixed(found < 10 ? 1 : 0),
  held: found <= most && isWhole,
});

/** Enterprises beside the outlets, and as many users as a bureau and its enterprises have. */
async function addPeople(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await sql`insert into enterprise (enterprise_id, code, name, region_id, market_type_code, address, reports_prices, reports_weekly, sort)
    select ${FIRST_ENTERPRISE} + g, 'JZ-' || g, '基础企业' || g || '号商贸有限公司', e.region_id, e.market_type_code, '', false, false, g
    from generate_series(1, ${ENTERPRISES}) as g
      join (select region_id, market_type_code, row_number() over (order by enterprise_id) - 1 as at, count(*) over () as many from enterprise) as e
      on e.at = g % e.many`.execute(db);
  await sql`insert into app_user (user_name, display_name, password_hash, user_type, region_id, enabled, created_at)
    select 'bench' || g, '用户' || g, u.password_hash, u.user_type, u.region_id, true, u.created_at
    from generate_series(1, ${USERS}) as g join (select *, row_number() over (order by user_id) - 1 as at, count(*) over () as many
      from app_user where enterprise_id is null) as u on u.at = g % u.many`.execute(db);
  await sql`insert into user_role (user_id, role_code)
    select n.user_id, 'ROLE_ANALYST' from app_user as n where n.user_name like 'bench%'`.execute(db);
  await sql`analyze`.execute(db);
  await close();
}

function listPaths(): readonly string[] {
  const types = ['farm-market', 'supermarket', 'department', 'convenience'];
  return Array.from(
    { length: REQUESTS },
    (_, index) =>
      requestOf(outletRegister.calls.list, {
        pageIndex: 1 + (index % 20),
        pageSize: 20,
        name: `网点${index % 100}`,
        marketTypeCode: types[index % types.length],
        ended: 'no',
        orderBy: 'name',
        order: 'asc',
      }).path,
  );
}

const searchPaths = (): readonly string[] =>
  Array.from(
    { length: REQUESTS },
    (_, index) => requestOf(paletteCalls.search, { keyword: KEYWORDS[index % KEYWORDS.length] }).path,
  );

async function loaded(url: string, admin: SignedIn, paths: readonly string[]): Promise<Load> {
  const rounds: Load[] = [];
  // The first one fills what a server remembers.
  await loadOf(url, paths.slice(0, CLIENTS), admin.headers);
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await loadOf(url, paths, admin.headers));
  return medianLoad(rounds);
}

const loadTable = (engine: string, { list, search, memory: [started, after] }: Searched): Table => ({
  title: `${engine}: ${CLIENTS} clients, medians of ${ROUNDS} rounds; the server held ${started.toFixed(0)} MiB when it started, ${after.toFixed(0)} after`,
  columns: ['', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'],
  rows: Object.entries({
    [`outlets, three filters, page and count of ${OUTLETS}`]: list,
    [`pinyin and characters over ${OUTLETS + ENTERPRISES} names`]: search,
  }).map(([name, { perSecond, p50, p95, p99, failures }]) => [name, perSecond, p50, p95, p99, failures]),
});

/** What the page of a record asks, all at once, as the page does; of outlets and of enterprises. */
interface Pages {
  readonly outlet: readonly number[];
  readonly enterprise: readonly number[];
}

async function recordTimes(admin: SignedIn): Promise<Pages> {
  const { rows } = (await admin.send(outletRegister.calls.list, { pageIndex: 1, pageSize: PAGES })) as {
    rows: readonly { outletId: number }[];
  };
  const photos = photoCallsOf(outletRegister);
  const timesOf = async (asks: ReadonlyArray<() => ReadonlyArray<Promise<unknown>>>): Promise<readonly number[]> => {
    const times: number[] = [];
    for (const ask of asks) {
      const start = performance.now();
      await Promise.all(ask());
      times.push(performance.now() - start);
    }
    return times;
  };
  const outlet = await timesOf(
    rows.map(({ outletId }) => () => [
      admin.send(outletCalls.content, { outletId, distance: CAMERA_METRES }),
      admin.send(enterpriseRecordCalls.outlet, { outletId }),
      ...(photos ? [admin.send(photos.photos, { outletId })] : []),
    ]),
  );
  // Those of the demonstration report; those beside them have little to tell.
  const enterprises = (await admin.send(enterpriseRegister.calls.list, { pageIndex: 1, pageSize: PAGES })) as {
    rows: readonly { enterpriseId: number }[];
  };
  const enterprise = await timesOf(
    enterprises.rows.map(({ enterpriseId: id }) => () => {
      const asked = { enterpriseId: String(id) };
      return [admin.send(enterpriseCalls.detail, asked), admin.send(enterpriseRecordCalls.record, asked)];
    }),
  );
  return { outlet, enterprise };
}

interface Imported {
  /** Seconds. */
  readonly preview: number;
  readonly written: number;
  /** The most memory the server held meanwhile, MiB. */
  readonly most: number;
}

async function importing(url: string, admin: SignedIn, pid: number): Promise<Imported> {
  const columns = sheetFields(enterpriseRegister);
  const known = new Map(
    Object.entries({
      marketTypeCode: '农贸市场',
      regionId: '玄武区',
      reportsPrices: '否',
      reportsWeekly: '否',
      reportsCases: '否',
    }),
  );
  const lines = Array.from({ length: IMPORTED }, (_, index) =>
    columns
      .map(([key]) => (key === 'name' ? `导入企业${index}` : key === 'code' ? `DR-${index}` : (known.get(key) ?? '')))
      .join(','),
  );
  const text = [columns.map(([, spec]) => headingOf(spec)).join(','), ...lines].join('\n');
  const file = { fileName: '企业.csv', bytes: new TextEncoder().encode(text) };
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, 50);
  try {
    const first = performance.now();
    const preview = await sentFile(url, admin, { file });
    const second = performance.now();
    const written = await sentFile(url, admin, { file, fingerprint: preview['fingerprint'] });
    const end = performance.now();
    if (written['written'] !== IMPORTED)
      throw new Error(
        `of ${IMPORTED} rows ${String(written['written'])} were written: ${JSON.stringify(preview).slice(0, 400)}`,
      );
    return { preview: (second - first) / 1_000, written: (end - second) / 1_000, most };
  } finally {
    clearInterval(watching);
  }
}

async function sentFile(
  url: string,
  admin: SignedIn,
  input: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const call = enterpriseRegister.calls.importFile;
  if (!call) throw new Error('enterprises are not imported');
  const { type, body } = await asMultipart({ ...input });
  const answer = await send(url, call.path, {
    method: call.method,
    headers: { ...admin.headers, 'content-type': type },
    body,
  });
  const { data, msg } = JSON.parse(answer.body) as { data: Readonly<Record<string, unknown>> | null; msg: string };
  if (data === null) throw new Error(`the file was refused: ${msg}`);
  return data;
}

/** Memory of a process that lies in the machine's own, MiB. */
function residentOf(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1_024;
}
