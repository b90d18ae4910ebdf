import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of the caller's own in memory, that may be filled to its last byte without anybody else being hurt. */
export interface SmallDisk {
  readonly path: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  remove(): void;
}

const MEGABYTE = 1_048_576;
const A_BLOCK = 4_096;

function mounted(megabytes: number): string | undefined {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  // Below it a database of another user may lie.
  chmodSync(path, 0o755);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path]).status === 0) return path;
  rmdirSync(path);
  return undefined;
}

function unmount(path: string): void {
  const { status, stderr } = spawnSync('umount', [path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path} is still mounted: ${stderr}`);
  rmdirSync(path);
}

/** Why a test has no disk of its own here; undefined where it can have one, which only an administrator can on most machines. */
export function diskless(): string | undefined {
  const path = process.platform === 'linux' ? mounted(1) : undefined;
  if (path === undefined) return 'no disk may be mounted on this machine by who runs the tests';
  unmount(path);
  return undefined;
}

export function smallDisk(megabytes: number): SmallDisk {
  const path = mounted(megabytes);
  if (path === undefined) throw new Error('no disk may be mounted');
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: () => {
      const handle = openSync(ballast, 'a');
      for (const size of [MEGABYTE, A_BLOCK]) while (fits(handle, size));
      closeSync(handle);
    },
    free: () => rmSync(ballast),
    remove: () => unmount(path),
  };
}

function fits(handle: number, size: number): boolean {
  try {
    return writeSync(handle, Buffer.alloc(size)) === size;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw problem;
  }
}
