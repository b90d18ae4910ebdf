import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';

describe.runIf(process.env['TEST_ENGINE'] === 'embedded')('an engine that loses its log while it runs', () => {
  it('ends and says so to every query, instead of going on without keeping anything', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'panic-'));
    const told: string[] = [];
    const database = await openDatabase({ dataDir, migrations: [], onProgress: (text) => told.push(text) });
    await sql`create table entry (n int)`.execute(database.db);
    rmSync(join(dataDir, 'database', 'pg_wal'), { recursive: true });
    const write = async () => {
      for (let n = 0; n < 5; n++) {
        await sql`insert into entry values (${n})`.execute(database.db);
        await sql`select pg_switch_wal()`.execute(database.db);
      }
    };
    await expect(write()).rejects.toThrow('内嵌数据库已停止运行');
    await expect(database.pool.query('select 1')).rejects.toThrow('内嵌数据库已停止运行');
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow('内嵌数据库已停止运行');
    expect(told.at(-1)).toContain('缺少子文件夹 pg_wal');
    await database.close();
    await expect(openDatabase({ dataDir, migrations: [] })).rejects.toThrow('缺少子文件夹 pg_wal');
    rmSync(dataDir, { recursive: true });
  });
});
