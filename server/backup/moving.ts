import { openUntouched } from '../database/open.ts';
import { examine, refuseServed, restore, type Target } from './restoring.ts';
import { backupFile } from './taking.ts';
import { writeBackup } from './writing.ts';

/** Where a database goes. */
export const DESTINATIONS = ['postgres', 'embedded'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** What was carried, in which file, and where the former contents of the destination are kept, '' where there were none. */
export interface Moved {
  readonly file: string;
  readonly tables: number;
  readonly rows: number;
  readonly aside: string;
}

/**
 * Carries the whole database from one engine to the other 搬迁: by a backup, which stays as the proof, of which every row is compared before the
 * destination takes it over. The source is read only and left as it is. Throws in Chinese where a server still uses either of them.
 */
export async function move(
  { dataDir, databaseUrl: url, backupDir }: Target & { readonly databaseUrl: string; readonly backupDir: string },
  to: Destination,
  onProgress: (text: string) => void,
): Promise<Moved> {
  const source = await openUntouched({ dataDir, ...(to === 'postgres' ? {} : { url }) });
  let file: string;
  try {
    if (to === 'embedded') await refuseServed(source.db);
    file = await backupFile(source.db, backupDir);
    onProgress('正在备份原数据库');
    await writeBackup(source, file, onProgress);
  } finally {
    await source.close();
  }
  const { header, trailer } = await examine(file);
  const target = { dataDir, databaseUrl: to === 'postgres' ? url : undefined };
  const aside = await restore(target, file, header, onProgress);
  return { file, tables: trailer.tables.length, rows: trailer.tables.reduce((sum, { rows }) => sum + rows, 0), aside };
}
