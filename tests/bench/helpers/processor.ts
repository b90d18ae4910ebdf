import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts time of processors in, ms; the same on every Linux. */
const TICK = 10;
/** Where its parent, and its time as itself and for its ended children stand in what follows a process's name. */
const [PARENT, FIRST_TIME, AFTER_TIMES] = [1, 11, 15];

/** The processes that a process started, and that those started. Linux only. */
export function treeOf(pid: number): readonly number[] {
  const all = readdirSync('/proc').flatMap((name) => {
    const words = /^\d+$/.test(name) ? statOf(name) : undefined;
    return words ? [{ pid: Number(name), parent: Number(words[PARENT]) }] : [];
  });
  const below = (from: number): readonly number[] =>
    all.flatMap((one) => (one.parent === from ? [one.pid, ...below(one.pid)] : []));
  return below(pid);
}

/** The time of processors that a process has used with all that it started, ms since its start; 0 for one that is gone. Linux only. */
export function processorTime(pid: number): number {
  return [pid, ...treeOf(pid)].reduce((sum, one) => {
    const words = statOf(String(one));
    return sum + (words ? timeOf(words) : 0);
  }, 0);
}

function statOf(name: string): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It ended while we looked.
    return undefined;
  }
}

const timeOf = (words: readonly string[]): number =>
  words.slice(FIRST_TIME, AFTER_TIMES).reduce((sum, ticks) => sum + Number(ticks) * TICK, 0);
