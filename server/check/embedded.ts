import { databaseFolder, embeddedDatabase, ownFolder } from '../database/open.ts';
import { serveFolder } from '../database/embedded/folder.ts';
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { type Damage, type Found, readFolder } from './folder.ts';
import { PAGE } from './page.ts';
import { damageLines, NO_CHECKSUMS, type Relation, relationsOf, type Verdict } from './report.ts';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

type Progress = (text: string) => void;

/** Checks the embedded database of a running server, through its one session: requests get their turn all along. */
export async function checkServed(db: Db, dataDir: string, onProgress: Progress): Promise<Verdict> {
  const folder = databaseFolder(dataDir);
  await sql`checkpoint`.execute(db);
  const relations = await relationsOf(db);
  onProgress(`正在检查 ${relations.length} 个表和索引的每一页`);
  const quietly = <T>(look: () => Promise<T>) =>
    db.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection);
      return look();
    });
  const found = await readFolder(folder, { tables: tableFiles(relations), quietly });
  return verdictOf(
    { ...found, damages: [...(await quietly(() => missing(folder, relations))), ...found.damages] },
    relations,
  );
}

/** Checks a database folder that no server works on. Where the engine cannot open it the files are read all the same. */
export async function checkFolder(dataDir: string, onProgress: Progress): Promise<Verdict> {
  const folder = databaseFolder(dataDir);
  if (!existsSync(folder)) return { sound: false, lines: [`数据目录 ${dataDir} 中没有数据库，请检查 DATA_DIR。`] };
  const release = await ownFolder(dataDir);
  try {
    const database = embeddedDatabase(await serveFolder(folder));
    try {
      return await checkServed(database.db, dataDir, onProgress);
    } finally {
      await database.close();
    }
  } catch (problem) {
    onProgress(problem instanceof Error ? problem.message : String(problem));
    const { pages, damages } = await readFolder(folder, { tables: new Set(), quietly: (look) => look() });
    return {
      sound: false,
      lines: [`数据库无法正常打开；已逐页检查 ${pages} 页。`, ...(damages.length > 0 ? damageLines(damages, []) : [])],
    };
  } finally {
    release();
  }
}

const tableFiles = (relations: readonly Relation[]) =>
  new Set(relations.filter(({ kind }) => ['r', 't', 'm'].includes(kind)).map(({ path }) => path));

/** Files that are gone, or shorter than the last vacuum found them. */
async function missing(folder: string, relations: readonly Relation[]): Promise<readonly Damage[]> {
  const all = await Promise.all(
    relations.map(async ({ path, pages }) => {
      const found = await stat(join(folder, path)).catch(() => undefined);
      if (!found) return { path, reason: '文件缺失' };
      return found.size < Math.min(pages, 131_072) * PAGE ? { path, reason: '文件被截短' } : undefined;
    }),
  );
  return all.filter((damage) => damage !== undefined);
}

function verdictOf({ pages, damages, unchecked }: Found, relations: readonly Relation[]): Verdict {
  if (damages.length > 0) return { sound: false, lines: damageLines(damages, relations) };
  return unchecked
    ? { sound: false, lines: [NO_CHECKSUMS] }
    : { sound: true, lines: [`已检查 ${relations.length} 个表和索引，共 ${pages} 页，未发现损坏。`] };
}
