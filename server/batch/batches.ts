import { Problem } from '../http/problem.ts';
import type { Services } from '../service/services.ts';

/** Rows that are written together at most, and rows that wait at most. */
const MOST = 1_000;
const LONGEST = 20_000;
/** How soon after one batch was begun the next is, ms: what comes in between gathers, and costs one statement. */
const PACE = 5;

const UNBROKEN = new AbortController().signal;

interface Waiting<T, R> {
  readonly row: T;
  readonly written: (result: R) => void;
  readonly failed: (problem: unknown) => void;
}

/**
 * Writes rows in batches 成批写入: whoever adds one waits until it is written, and gets what `write` gives at its place. While a batch is being
 * written the next one gathers, so that a row alone is written at once, and a crowd costs a statement every few milliseconds at most. Full, it
 * refuses with 503 and `busy`.
 */
export function inBatches<T, R = void>(
  { clock, wait }: Pick<Services, 'clock' | 'wait'>,
  write: (rows: readonly T[]) => Promise<readonly R[]>,
  busy: string,
  {
    most = MOST,
    longest = LONGEST,
    pace = PACE,
  }: { readonly most?: number; readonly longest?: number; readonly pace?: number } = {},
): (row: T) => Promise<R> {
  const waiting: Array<Waiting<T, R>> = [];
  let isWriting = false;
  let begun = Number.NEGATIVE_INFINITY;
  const writeAll = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      // A clock that was set back makes nobody wait longer.
      const early = Math.min(begun + pace - clock.now(), pace);
      if (early > 0) await wait(early, UNBROKEN);
      begun = clock.now();
      const batch = waiting.splice(0, most);
      try {
        const results = await write(batch.map(({ row }) => row));
        for (const [at, { written }] of batch.entries()) written(results[at] as R);
      } catch (problem) {
        for (const { failed } of batch) failed(problem);
      }
    }
    isWriting = false;
  };
  return (row) => {
    if (waiting.length >= longest) return Promise.reject(new Problem(503, busy, undefined, 1));
    return new Promise((written, failed) => {
      waiting.push({ row, written, failed });
      void writeAll();
    });
  };
}
