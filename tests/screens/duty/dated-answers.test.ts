import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '#browser/clock.ts';
import { createQueryClient } from '#browser/core.tsx';
import { cameAt, fetchedAtOf } from '#browser/answers/dated.ts';
import { persistQueries } from '#browser/persist.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-03-09T04:00:00Z');
const KEY = ['market.counts'];
/** What is kept on the machine. */
let kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  kept = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answered = async (queries = createQueryClient('wall')) => {
  await queries.fetchQuery({ queryKey: KEY, queryFn: () => ({ total: 9 }) });
  return queries;
};

it.each([HOUR, -HOUR])('an answer is dated by the server’s clock, whatever the machine’s does (%d ms)', async (by) => {
  clock.keepSteady();
  clock.correct(NOON + 5 * HOUR);
  const queries = await answered();
  const came = clock.now();
  expect(fetchedAtOf(queries, KEY)).toBe(came);
  vi.setSystemTime(Date.now() + by);
  expect(clock.now() - fetchedAtOf(queries, KEY)).toBe(0);
  await queries.refetchQueries();
  vi.advanceTimersByTime(20_000);
  expect(clock.now() - fetchedAtOf(queries, KEY)).toBe(20_000);
  expect(fetchedAtOf(queries, ['never asked'])).toBe(0);
});

it('is kept with that date, and asked for again when the page begins anew', async () => {
  clock.correct(Date.now() + 5 * HOUR);
  const before = createQueryClient('wall');
  await persistQueries(before, 'main-1');
  await answered(before);
  const came = fetchedAtOf(before, KEY);
  await vi.advanceTimersByTimeAsync(5_000);
  const after = createQueryClient('wall');
  await persistQueries(after, 'main-1');
  const query = after.getQueryCache().find({ queryKey: KEY });
  expect(query?.state.data).toEqual({ total: 9 });
  expect([cameAt(query), query?.isStale()]).toEqual([came, true]);
});
