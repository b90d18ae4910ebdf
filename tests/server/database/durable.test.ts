import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { durableParams, startEngine } from '#server/database/embedded/durable-fs.ts';

describe.runIf(process.env['TEST_ENGINE'] === 'embedded')('a commit on the embedded engine', () => {
  let folder: string;
  let engine: PGlite;
  let syncs = 0;
  const onSync = () => {
    syncs++;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'durable-'));
    engine = await startEngine({ folder: join(folder, 'database') }, { onSync });
    await engine.exec('create table entry (n int)');
  });

  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true });
  });

  const syncsOf = async (work: () => Promise<unknown>) => {
    const before = syncs;
    await work();
    return syncs - before;
  };

  it('reaches the disk each time before it is acknowledged', async () => {
    for (let n = 0; n < 20; n++) {
      expect(await syncsOf(() => engine.query('insert into entry values ($1)', [n]))).toBeGreaterThanOrEqual(1);
    }
  });

  it('costs one sync for a transaction of many statements, and none for reading', async () => {
    await engine.exec('checkpoint');
    const many = await syncsOf(() =>
      engine.transaction(async (transaction) => {
        for (let n = 0; n < 20; n++) await transaction.query('insert into entry values ($1)', [n]);
      }),
    );
    expect(many).toBeGreaterThanOrEqual(1);
    expect(many).toBeLessThan(5);
    expect(await syncsOf(() => engine.query('select count(*) from entry'))).toBe(0);
  });

  it('is set so in the engine that the program starts', async () => {
    const { rows } = await engine.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes') order by name`,
    );
    expect(rows.map((row) => `${row.name}=${row.setting}`)).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
      'wal_sync_method=fsync',
    ]);
    expect(durableParams[0]).toBe('--single');
    expect(durableParams).not.toContain('-F');
  });
});
