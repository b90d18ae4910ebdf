import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** Who holds a data folder. `started` tells a process from a later one that was given the same number. */
interface Holder {
  pid: number;
  host: string;
  started: string;
  released: boolean;
}

/** Another process works on the data folder (数据目录已被占用). */
export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked';
}

/**
 * Takes the folder `dataDir` for this process alone and gives the function that lets it go. PGlite has no lock, and two programs on one
 * data folder destroy it. A holder that died, be it by kill -9, is replaced; a living one makes this throw `DatabaseLocked`.
 *
 * Every holder is a numbered file, created exclusively, and the highest number counts. Numbers only grow, so of two processes that both
 * find a dead holder only one can create the next number, and nobody ever removes a file that another may just have taken.
 */
export function lockFolder(dataDir: string): () => void {
  const folder = join(dataDir, 'lock');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const last = highest(folder);
    const holder = last === 0 ? undefined : read(folder, last);
    if (holder && alive(holder)) throw refusal(folder, last, holder);
    const mine = last + 1;
    if (!claim(folder, mine)) continue;
    if (highest(folder) !== mine) {
      rmSync(fileOf(folder, mine), { force: true });
      continue;
    }
    for (const number of numbers(folder)) if (number < mine) rmSync(fileOf(folder, number), { force: true });
    const own = guarded(fileOf(folder, mine));
    return () => {
      // In a folder that was put into the place of ours, the file of this number is another server's, which would think its own folder gone.
      if (movedAway([own]) === undefined) replace(folder, mine, { ...self(), released: true });
    };
  }
}

/** A file or folder as it was when it was taken; under the same path there may be another one by now. */
export interface Guarded {
  readonly path: string;
  readonly device: number;
  readonly inode: number;
}

/** The file that says that this process holds `dataDir`, which it does. */
export function holderFile(dataDir: string): string {
  const folder = join(dataDir, 'lock');
  return fileOf(folder, highest(folder));
}

export function guarded(path: string): Guarded {
  const { dev, ino } = statSync(path);
  return { path, device: dev, inode: ino };
}

/** The path of the first that is gone or another one now; undefined while all are what they were. */
export function movedAway(all: readonly Guarded[]): string | undefined {
  return all.find(({ path, device, inode }) => {
    const now = statSync(path, { throwIfNoEntry: false });
    return now?.dev !== device || now.ino !== inode;
  })?.path;
}

const fileOf = (folder: string, number: number) => join(folder, `${number}.json`);

function numbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));
}

const highest = (folder: string) => Math.max(0, ...numbers(folder));

function claim(folder: string, number: number): boolean {
  const draft = join(folder, `${randomUUID()}.draft`);
  writeFileSync(draft, JSON.stringify(self()));
  try {
    linkSync(draft, fileOf(folder, number));
    return true;
  } catch (error) {
    if (existsSync(fileOf(folder, number))) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(folder: string, number: number, holder: Holder): void {
  const draft = join(folder, `${randomUUID()}.draft`);
  writeFileSync(draft, JSON.stringify(holder));
  renameSync(draft, fileOf(folder, number));
}

function read(folder: string, number: number): Holder | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(folder, number), 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

const self = (): Holder => ({ pid: process.pid, host: hostname(), started: startOf(process.pid), released: false });

function alive(holder: Holder): boolean {
  if (holder.released) return false;
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === startOf(holder.pid);
}

/** The tick at which the kernel started the process, empty where the system does not tell (then the number alone decides). */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

function refusal(folder: string, number: number, holder: Holder): DatabaseLocked {
  const where = holder.host === hostname() ? '' : `（主机 ${holder.host}，本机无法核实其是否仍在运行）`;
  return new DatabaseLocked(
    `数据目录正被另一个进程使用：进程号 ${holder.pid}${where}。同一数据目录只能由一个服务端使用，请先停止该进程再启动。` +
      `如已确认该进程不再运行，可删除文件 ${fileOf(folder, number)} 后重新启动。`,
  );
}
