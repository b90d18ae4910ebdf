import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { syncFolder } from '../database/embedded/durable-fs.ts';
import type { Database } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { VERSION } from '../service/version.ts';
import { migrationsOf, namedTables, rowsOf, sequencesOf, speakPlainly, tablesOf } from './catalogue.ts';
import { type BackedTable, FORMAT, FORMAT_VERSION, type Header, RowSum, type Trailer } from './format.ts';

export interface Outcome {
  readonly file: string;
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

type Progress = (text: string) => void;

/**
 * Writes all that the database holds to `file`, of one moment and compressed; or the tables of these names alone. The file is its owner's alone and there
 * only when it is whole; one that is there already is not touched. Throws in Chinese where it cannot be written.
 */
export async function writeBackup(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  file: string,
  onProgress: Progress,
  only?: readonly string[],
): Promise<Outcome> {
  if (existsSync(file)) throw new Error(`文件 ${file} 已经存在，请换一个文件名，或先移走它。`);
  const draft = `${file}.tmp`;
  let outcome = { tables: 0, rows: 0 };
  try {
    await rm(draft, { force: true });
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await speakPlainly(tx);
        const tables = await (only ? namedTables(tx, only) : tablesOf(tx));
        const lines = linesOf(tx, kind, tables, onProgress, (done) => {
          outcome = done;
        });
        await pipeline(
          Readable.from(lines, { objectMode: false }),
          createGzip(),
          createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
        );
      });
    const { size } = await stat(draft);
    await rename(draft, file);
    syncFolder(dirname(file));
    return { file, bytes: size, ...outcome };
  } catch (problem) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw writeFault(file, problem);
  }
}

function writeFault(file: string, problem: unknown): unknown {
  const { code, syscall } = problem as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(`磁盘空间不足，备份没有写成：${file}。请腾出空间，或换一个磁盘。`, { cause: problem });
  if (syscall === 'open' || syscall === 'write' || syscall === 'unlink')
    return new Error(`无法写入备份文件 ${file}，请检查目录是否存在以及权限。`, { cause: problem });
  return problem;
}

async function* linesOf(
  tx: Db,
  engine: Header['engine'],
  tables: readonly BackedTable[],
  onProgress: Progress,
  onEnd: (done: { tables: number; rows: number }) => void,
): AsyncGenerator<string> {
  const {
    rows: [now],
  } = await sql<{ at: string }>`select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as at`.execute(tx);
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    program: VERSION,
    engine,
    takenAt: now?.at ?? '',
    migrations: [...(await migrationsOf(tx))],
    tables: [...tables],
  };
  yield `${JSON.stringify(header)}\n`;
  const sums: Trailer['tables'] = [];
  for (const [index, table] of tables.entries()) {
    const sum = new RowSum();
    yield `${JSON.stringify({ table: table.name })}\n`;
    for await (const lines of rowsOf(tx, table)) {
      for (const line of lines) sum.add(line);
      yield `${lines.join('\n')}\n`;
    }
    sums.push({ name: table.name, rows: sum.rows, sha256: sum.sha256 });
    onProgress(`[${index + 1}/${tables.length}] ${table.name}：${sum.rows} 行`);
  }
  const trailer: Trailer = { end: true, tables: sums, sequences: [...(await sequencesOf(tx))] };
  yield `${JSON.stringify(trailer)}\n`;
  onEnd({ tables: sums.length, rows: sums.reduce((total, { rows }) => total + rows, 0) });
}
