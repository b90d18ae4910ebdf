import { existsSync, readFileSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tighten } from '../../data-dir/private.ts';
import { createFolder, EngineFailed, FolderLost, NoRoom, serveEngine, type Engine } from './bridge.ts';
import { DatabaseDamaged } from './damage.ts';
import { syncFolder } from './durable-fs.ts';
import type { Guarded } from './lock.ts';

/** Makes a bare database. A creation that is broken off leaves `folder`.tmp behind and never half a `folder`. */
export async function createWhole(folder: string): Promise<void> {
  const draft = `${folder}.tmp`;
  const seed = seedFile();
  const attempt = async () => {
    rmSync(draft, { recursive: true, force: true });
    await createFolder(draft, seed);
    // The engine unpacks its seed with modes of its own, whatever the process would give.
    tighten(draft);
  };
  const kept = existsSync(seed);
  try {
    await attempt();
  } catch (error) {
    if (isFull(error)) throw new NoRoom(error);
    if (!kept) throw error;
    rmSync(seed, { force: true });
    await attempt();
  }
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
  syncFolder(dirname(folder));
}

/** Serves a whole database folder; what the engine cannot open throws `DatabaseDamaged`. */
export async function serveFolder(
  folder: string,
  guard: readonly Guarded[] = [],
  onEnd?: (why: EngineFailed) => void,
): Promise<Engine> {
  try {
    return await serveEngine({ folder, guarded: guard }, onEnd);
  } catch (error) {
    if (!(error instanceof EngineFailed) || error instanceof FolderLost) throw error;
    if (isFull(error)) throw new NoRoom(error);
    throw new DatabaseDamaged(folder, `数据库引擎无法打开其中的文件（引擎报告：${complaintOf(error).trim()}）`, {
      cause: error,
    });
  }
}

const complaintOf = ({ log, message }: EngineFailed): string =>
  log.findLast((line) => /\b(PANIC|FATAL|ERROR):/.test(line)) ?? message;

const isFull = (error: unknown): error is EngineFailed =>
  error instanceof EngineFailed && /No space left|ENOSPC/.test([error.message, ...error.log].join('\n'));

/** A bare database, the same for everybody, kept beside the packages: making one from it spares the slowest part of a first start. */
function seedFile(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(engine, '../../package.json'), 'utf8')) as { version: string };
  return fileURLToPath(
    new URL(`../../node_modules/.cache/commerce-supervision/bare-database-${version}.tar`, import.meta.url),
  );
}
