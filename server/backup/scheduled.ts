import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DateText } from '#base/calendar.ts';
import type { Clock } from '#base/clock.ts';
import type { Config } from '../service/config.ts';
import type { Database } from '../database/open.ts';
import { backupFile, backUpRunning, PREFIX, SUFFIX } from './taking.ts';
import type { Outcome } from './writing.ts';

const HOUR = 3_600_000;

/**
 * Takes a backup where the last one is older than BACKUP_HOURS, and removes all but the newest BACKUP_KEEP of those that it took. Gives
 * what was written and the names of what was removed, if any. Nothing is removed before the new one stands.
 */
export async function backUpIfDue(
  database: Pick<Database, 'db' | 'kind'>,
  config: Pick<Config, 'backupDir' | 'backupHours' | 'backupKeep' | 'dataDir'>,
  clock: Clock,
): Promise<(Outcome & { readonly removed: readonly string[] }) | undefined> {
  if (config.backupHours === 0) return undefined;
  const last = (await backupsIn(config.backupDir)).at(-1);
  if (
    last !== undefined &&
    clock.now() - (await stat(join(config.backupDir, last))).mtimeMs < config.backupHours * HOUR
  )
    return undefined;
  const file = await backupFile(database.db, config.backupDir);
  const outcome = await backUpRunning(database, config.dataDir, file, () => undefined);
  const removed = (await backupsIn(config.backupDir)).slice(0, -config.backupKeep);
  for (const old of removed) await rm(join(config.backupDir, old), { force: true });
  return { ...outcome, removed };
}

/** Of the backups in a folder that the server took by itself the newest, or those of some days, the oldest first; their whole names. */
export async function backupsToCheck(
  folder: string,
  days: { readonly first: DateText; readonly last: DateText } | undefined,
): Promise<readonly string[]> {
  const all = (await backupsIn(folder)).map((name) => join(folder, name));
  if (!days) return all.slice(-1);
  return all.filter((file) => {
    const day = dayOf(basename(file));
    return day >= days.first && day <= days.last;
  });
}

/** The day on which a backup was taken, by its name: its file may have been copied since. */
function dayOf(name: string): string {
  const stamp = name.slice(PREFIX.length);
  return [stamp.slice(0, 4), stamp.slice(4, 6), stamp.slice(6, 8)].join('-');
}

/** Oldest first: their names are their moments. */
async function backupsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return [];
    throw problem;
  });
  return names.filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX)).toSorted();
}
