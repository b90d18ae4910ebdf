import { constants } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { databaseFolder, embeddedDatabase, type Database } from '../database/open.ts';
import { serveFolder } from '../database/embedded/folder.ts';
import type { Db } from '../database/tables.ts';
import { type Outcome, writeBackup } from './writing.ts';

type Progress = (text: string) => void;

/** Where a backup goes for which nobody named a file: below `folder`, named after the moment. */
export async function backupFile(db: Db, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { rows } = await sql<{
    stamp: string;
  }>`select to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD-HH24MISS') as stamp`.execute(db);
  return join(resolve(folder), `${PREFIX}${rows[0]?.stamp ?? ''}${SUFFIX}`);
}

export const PREFIX = 'commerce-';
export const SUFFIX = '.backup';

/** Folders of which a copy is being taken: a second one would overwrite the first. */
const busy = new Set<string>();

/**
 * Backs up the database of a running server. PostgreSQL gives every reader its own moment. The embedded engine has one session, which a
 * backup would hold all along: its folder is copied while nobody writes, a second engine opens the copy, and that one is read.
 */
export async function backUpRunning(
  database: Pick<Database, 'db' | 'kind'>,
  dataDir: string,
  file: string,
  onProgress: Progress,
): Promise<Outcome> {
  if (database.kind === 'postgres') return writeBackup(database, file, onProgress);
  const copy = `${databaseFolder(dataDir)}.copy`;
  if (busy.has(copy)) throw new Error('另一次备份正在进行，请等它完成后再试。');
  busy.add(copy);
  try {
    await rm(copy, { recursive: true, force: true });
    await copyFolder(database.db, databaseFolder(dataDir), copy);
    onProgress('已取得一致的数据副本，正在写备份');
    const second = embeddedDatabase(await serveFolder(copy));
    try {
      return await writeBackup(second, file, onProgress);
    } finally {
      await second.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
    busy.delete(copy);
  }
}

/** Whoever holds the one session keeps everybody else's statements waiting, so that the files stand still. */
async function copyFolder(db: Db, from: string, to: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection);
    await cp(from, to, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !path.endsWith('postmaster.pid'),
    });
  });
}
