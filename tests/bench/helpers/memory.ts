import { readFileSync } from 'node:fs';
import { treeOf } from './processor.ts';

const KILOBYTES = 1_024;

/** The memory of a process and of all that it started, megabytes; what several of them share counts once. Linux only. */
export function memoryOf(pid: number): number {
  return [pid, ...treeOf(pid)].reduce((sum, one) => sum + shareOf(one), 0) / KILOBYTES;
}

/** What a process has of the machine's memory, of what it shares its part, kilobytes; 0 for one that is gone. */
function shareOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
