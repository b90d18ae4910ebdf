import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { keptAnchors } from '#server/audit/anchor/file.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Outcome } from '../bench/helpers/report.ts';
import { serve, type Served } from '../support/served.ts';
import { openServed } from './database/opened.ts';
import { noneOf, told } from './outcome.ts';
import { faultsOf } from './database/wholeness.ts';

export interface KillOptions {
  /** The data folder to serve, which the caller keeps. */
  readonly dataDir: string;
  /** An address of a PostgreSQL to serve instead of the embedded engine. */
  readonly databaseUrl?: string;
  readonly kills: number;
  readonly writers: number;
  readonly seed: number;
}

interface Acknowledged {
  readonly kind: string;
  readonly key: string;
}

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));
/** The server dies after so many writes of a round were acknowledged at most, and so many milliseconds later at most: somewhere within a write. */
const MOST_WRITES = 60;
const LONGEST_MOMENT = 20;

/** Kills the server at random moments while processes write at it, and looks afterwards for every write that was acknowledged. */
export async function killRuns({
  dataDir,
  databaseUrl,
  kills,
  writers,
  seed,
}: KillOptions): Promise<Outcome & { readonly acknowledged: number }> {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const served = await serve({
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    env: { RATE_LIMIT: '1000000' },
  });
  const random = randomFrom(seed);
  const rows: [number, number, number][] = [];
  try {
    for (let round = 0; round < kills; round += 1) {
      const before = acknowledged.length;
      const dies = {
        after: before + 5 + Math.floor(random() * MOST_WRITES),
        moment: Math.floor(random() * LONGEST_MOMENT),
      };
      await writeUntilKilled(served, writers, round, dies, acknowledged, refused);
      rows.push([round + 1, dies.after - before, acknowledged.length - before]);
      await served.restart();
    }
  } finally {
    await served.close();
  }
  const { lost, faults } = await lookFor(acknowledged, dataDir, databaseUrl);
  const kinds = {
    'acknowledged writes lost': lost,
    'half records, broken references and chains': faults,
    'writes refused': refused,
  };
  return {
    acknowledged: acknowledged.length,
    tables: [
      { title: 'Kills', columns: ['kill', 'after so many writes', 'acknowledged'], rows },
      {
        title: 'Writes acknowledged',
        columns: ['kind', 'n'],
        rows: [...new Set(acknowledged.map(({ kind }) => kind))].map((kind) => [
          kind,
          acknowledged.filter((one) => one.kind === kind).length,
        ]),
      },
    ],
    figures: [
      { what: 'kills', wanted: String(kills), found: String(rows.length), held: rows.length === kills },
      ...noneOf(kinds),
    ],
    notes: told(kinds),
  };
}

async function writeUntilKilled(
  served: Served,
  writers: number,
  round: number,
  dies: { readonly after: number; readonly moment: number },
  acknowledged: Acknowledged[],
  refused: string[],
): Promise<void> {
  const children = Array.from({ length: writers }, (_, index) =>
    spawn(process.execPath, ['--import', 'tsx', WRITER, served.url, served.password, String(round * writers + index)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const ended = Promise.all(children.map((child) => once(child, 'close')));
  let enough: (() => void) | undefined;
  const written = new Promise<void>((resolve) => {
    enough = resolve;
  });
  for (const child of children) {
    linesOf(child, 'stdout', (line) => {
      acknowledged.push(JSON.parse(line) as Acknowledged);
      if (acknowledged.length >= dies.after) enough?.();
    });
    linesOf(child, 'stderr', (line) => refused.push(line));
  }
  await Promise.race([written, ended]);
  await new Promise((resolve) => setTimeout(resolve, dies.moment));
  await served.kill();
  await ended;
}

function linesOf(child: ChildProcess, name: 'stdout' | 'stderr', onLine: (line: string) => void): void {
  const stream = child[name];
  if (stream) createInterface(stream).on('line', onLine);
}

/** Reads the database itself, with no server in between. */
async function lookFor(
  acknowledged: readonly Acknowledged[],
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<{ lost: readonly string[]; faults: readonly string[] }> {
  const { db, close } = await openServed({ dataDir, databaseUrl });
  try {
    const kept = await writtenIn(db);
    return {
      lost: acknowledged
        .filter(({ kind, key }) => !kept.has(`${kind} ${key}`))
        .map(({ kind, key }) => `${kind} ${key}`),
      faults: await faultsOf(db, await keptAnchors(dataDir)),
    };
  } finally {
    await close();
  }
}

/** Every write of the writers that the database holds whole: with its lines, its rights, its line in the operation log; of a price that was written over, its former value. */
async function writtenIn(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select 'report ' || r.period as key from report r where r.kind = 'price-report' and r.enterprise_id = 1003 and r.status = 1
      and exists (select from report_version v where v.report_id = r.report_id) and exists (select from report_action a where a.report_id = r.report_id)
    union all select 'price ' || price_date || ' ' || code || ' ' || price from price_point join goods using (goods_id) where enterprise_id = 1001
    union all select 'price ' || price_date || ' ' || code || ' ' || former_price from price_change join goods using (goods_id) where enterprise_id = 1001
    union all select 'notice ' || title from notice n where exists (select from notice_role where notice_id = n.notice_id)
      and exists (select from operation_log where action = 'notice.publish' and target like '%' || n.title || '%')
    union all select 'user ' || user_name from app_user u where exists (select from user_role where user_id = u.user_id)
      and exists (select from operation_log where action = 'user.create' and target like '%' || u.user_name || '%')
    union all select 'threshold ' || name from alert_threshold t where exists (select from operation_log where action = 'alert.create-threshold' and target like '%' || t.name || '%')`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
