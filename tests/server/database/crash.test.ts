import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';

const kills = 6;

describe.runIf(process.env['TEST_ENGINE'] === 'embedded')('kill -9 while the embedded database is written to', () => {
  let dataDir: string;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  /** Lets a process write until it has acknowledged `count` orders, kills it, and gives the last number that it acknowledged. */
  async function writeAndKill(count: number): Promise<number> {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'crash-writer.ts'), dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    let killed = false;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.stdout.on('data', (text: Buffer) => {
      output += String(text);
      if (!killed && output.split('\n').length > count) killed = child.kill('SIGKILL');
    });
    await ended;
    expect(killed).toBe(true);
    return Math.max(...output.slice(0, output.lastIndexOf('\n')).split('\n').map(Number));
  }

  it(
    `loses nothing that was acknowledged and keeps no half transaction, ${kills} times over`,
    { timeout: 180_000 },
    async () => {
      for (let round = 1; round <= kills; round++) {
        const acknowledged = await writeAndKill(round * 17);
        const database = await openDatabase({ dataDir, migrations: [] });
        try {
          const { rows } = await sql<{ orders: number; last: number; lines: number; torn: number }>`
          select count(*) as orders, max(id) as last, (select count(*) from line) as lines,
            count(*) filter (where lines <> (select count(*) from line where purchase = id)) as torn
          from purchase`.execute(database.db);
          const state = rows[0];
          expect(state?.last).toBeGreaterThanOrEqual(acknowledged);
          expect(state?.last).toBeLessThanOrEqual(acknowledged + 1);
          expect(state).toMatchObject({ orders: state?.last, lines: (state?.last ?? 0) * 2, torn: 0 });
          await sql`set enable_indexscan = off`.execute(database.db);
          await sql`set enable_indexonlyscan = off`.execute(database.db);
          const scanned = await sql<{ n: number }>`select count(*) as n from purchase where id > 0`.execute(
            database.db,
          );
          expect(scanned.rows[0]?.n).toBe(state?.orders);
        } finally {
          await database.close();
        }
      }
    },
  );
});
