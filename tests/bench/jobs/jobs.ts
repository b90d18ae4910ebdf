import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/tables.ts';
import { startCluster } from '../../support/serving/cluster.ts';
import type { Outcome } from '../helpers/report.ts';

const NODE = fileURLToPath(new URL('./node.ts', import.meta.url));
const JOBS = 1_000;
/** A node is killed when so many are done. */
const KILLED_AT = 300;
/** All must be done within a minute of being due, but for what the killed node had taken: that is seen a minute later. */
const WANTED_A_MINUTE = 1_000;
/** What a node has open at a time. */
const AT_ONCE = 8;
const PATIENCE = 300_000;

/** A thousand jobs that fall due at once, two nodes over one PostgreSQL, one of them killed on the way. */
export async function jobs(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-jobs-'));
  const cluster = await startCluster();
  const database = await openDatabase({ url: cluster.url, dataDir: folder });
  const nodes: ChildProcess[] = [];
  try {
    for (const name of ['one', 'two']) nodes.push(await startNode(cluster.url, join(folder, name), name));
    const { db } = database;
    const start = Date.now();
    await db.updateTable('job').set({ next_at: start }).execute();
    await until(async () => (await countOf(db)).done >= KILLED_AT);
    nodes[0]?.kill('SIGKILL');
    const killed = Date.now() - start;
    let alive = 0;
    await until(async () => {
      const { done, open } = await countOf(db);
      // Before the silent node's runs are given up, all others are done.
      if (alive === 0 && done + open === JOBS && open <= AT_ONCE) alive = Date.now() - start;
      return done === JOBS;
    });
    const all = Date.now() - start;
    const { doubled, lost } = await faultsOf(db);
    const rate = Math.round(((JOBS * 60_000) / Math.max(1, alive)) * 10) / 10;
    return {
      tables: [
        {
          title: `${JOBS} jobs due at once, two nodes, one killed`,
          columns: ['', 'ms'],
          rows: [
            ['node killed after', killed],
            ['all but its own done after', alive],
            ['all done after', all],
          ],
        },
      ],
      figures: [
        {
          what: 'jobs a minute, until only the killed node’s are left',
          found: String(rate),
          wanted: `≥ ${WANTED_A_MINUTE}`,
          held: rate >= WANTED_A_MINUTE,
        },
        { what: 'jobs done twice', found: String(doubled), wanted: '0', held: doubled === 0 },
        { what: 'jobs lost', found: String(lost), wanted: '0', held: lost === 0 },
      ],
      notes: ['each job takes 100 ms; what the killed node had begun is given up when it has been silent for a minute'],
    };
  } finally {
    for (const node of nodes) node.kill('SIGKILL');
    await database.close();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startNode(url: string, dataDir: string, name: string): Promise<ChildProcess> {
  const node = spawn(process.execPath, ['--import', 'tsx', NODE, url, dataDir, name, String(JOBS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!node.stdout) throw new Error('a node without a voice');
  await once(node.stdout, 'data');
  return node;
}

async function countOf(db: Db): Promise<{ done: number; open: number }> {
  const { rows } = await sql<{ done: number; open: number }>`
    select count(distinct code) filter (where state = 'done') as done,
      count(distinct code) filter (where state in ('waiting', 'running')) as open from job_run`.execute(db);
  return rows[0] ?? { done: 0, open: 0 };
}

async function faultsOf(db: Db): Promise<{ doubled: number; lost: number }> {
  const { rows } = await sql<{ runs: number; codes: number }>`
    select count(*) as runs, count(distinct code) as codes from job_run where state = 'done'`.execute(db);
  const { runs = 0, codes = 0 } = rows[0] ?? {};
  return { doubled: runs - codes, lost: JOBS - codes };
}

async function until(is: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await is())) {
    if (Date.now() > end) throw new Error('the jobs do not come to an end');
    await pause(250);
  }
}
