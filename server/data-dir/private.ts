import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

const OTHERS = 0o077;

/**
 * Makes the data folder its owner's alone: whatever this process and its workers make from now on is 0700 or 0600, the engine's files
 * included, and what was looser is tightened and told. Throws in Chinese where `dataDir` is a place that others share.
 */
export function keepPrivate(dataDir: string, onProgress: (text: string) => void): void {
  if (process.platform === 'win32') return void mkdirSync(dataDir, { recursive: true });
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true });
  const folder = resolve(dataDir);
  if (lstatSync(folder).mode & 0o1000 || ['/', homedir(), process.cwd()].includes(folder)) {
    throw new Error(`数据目录 ${folder} 不是本系统专用的目录。请为本系统单独建一个目录，并用 DATA_DIR 指定。`);
  }
  const { tightened, foreign } = tighten(folder);
  if (tightened > 0) onProgress(`数据目录 ${folder} 中有 ${tightened} 项可被其他用户访问，已改为仅所有者可访问`);
  if (foreign > 0) onProgress(`数据目录 ${folder} 中有 ${foreign} 项属于其他用户，未能收紧权限，请检查其所有者`);
}

/** Makes everything below `path` its owner's alone and says how much was not. Links are not followed: what they lead to may be anybody's. */
export function tighten(path: string): { tightened: number; foreign: number } {
  const sum = { tightened: 0, foreign: 0 };
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return sum;
  const outcome = tightenOne(path, stats);
  if (outcome) sum[outcome] += 1;
  if (!stats.isDirectory() || outcome === 'foreign') return sum;
  for (const name of readdirSync(path)) {
    const below = tighten(join(path, name));
    sum.tightened += below.tightened;
    sum.foreign += below.foreign;
  }
  return sum;
}

function tightenOne(path: string, { mode, uid }: Stats): 'tightened' | 'foreign' | undefined {
  if ((mode & OTHERS) === 0) return undefined;
  if (uid !== process.getuid?.() && process.getuid?.() !== 0) return 'foreign';
  chmodSync(path, mode & 0o700);
  return 'tightened';
}
