import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { inBatches } from '#server/batch/batches.ts';
import { sharedReads } from '#server/batch/shared.ts';

const timed = { clock: { now: () => Date.now() }, wait: (pause: number) => wait(pause) };

/** A writer that writes when it is let. */
function gate() {
  const batches: number[][] = [];
  const open: Array<{ resolve: () => void; reject: (problem: Error) => void }> = [];
  const write = (rows: readonly number[]) => {
    batches.push([...rows]);
    return new Promise<readonly number[]>((resolve, reject) =>
      open.push({ resolve: () => resolve(rows.map((row) => row * 10)), reject }),
    );
  };
  return { batches, open, write };
}
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('writing in batches 成批写入', () => {
  it('says that a row is written when it is, and what came of it, and not before', async () => {
    const { batches, open, write } = gate();
    const add = inBatches<number, number>(timed, write, 'busy', { pace: 0 });
    const done: number[] = [];
    for (const row of [1, 2, 3]) void add(row).then((result) => done.push(result));
    await settled();
    expect([batches, done]).toEqual([[[1]], []]);
    open[0]?.resolve();
    await settled();
    expect([batches, done]).toEqual([[[1], [2, 3]], [10]]);
    open[1]?.resolve();
    await settled();
    expect(done).toEqual([10, 20, 30]);
  });

  it('a batch that fails fails for whoever is in it, and for nobody else', async () => {
    const { open, write } = gate();
    const add = inBatches<number, number>(timed, write, 'busy', { pace: 0 });
    const [first, second] = [add(1), add(2)];
    open[0]?.reject(new Error('no room'));
    await expect(first).rejects.toThrow('no room');
    open[1]?.resolve();
    await expect(second).resolves.toBe(20);
  });

  it('writes no more at once, and lets no more wait, than it should', async () => {
    const { batches, open, write } = gate();
    const add = inBatches<number, number>(timed, write, '忙', { most: 2, longest: 3, pace: 0 });
    const all = [1, 2, 3, 4].map(add);
    await expect(add(5)).rejects.toMatchObject({ status: 503, message: '忙', retryAfter: 1 });
    for (const at of [0, 1, 2]) {
      open[at]?.resolve();
      await settled();
    }
    await Promise.all(all);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('what comes soon after a batch gathers for the next, and a row alone waits for nobody', async () => {
    const { batches, open, write } = gate();
    // By a clock that stands, or a machine that is busy for as long as the pace would find it over.
    const add = inBatches<number, number>({ ...timed, clock: { now: () => 0 } }, write, 'busy', { pace: 50 });
    const first = add(1);
    expect(batches).toEqual([[1]]);
    open[0]?.resolve();
    await first;
    const [second, third] = [add(2), add(3)];
    await settled();
    expect(batches).toEqual([[1]]);
    await vi.waitUntil(() => batches.length === 2, { timeout: 15_000 });
    open[1]?.resolve();
    expect([await second, await third, batches]).toEqual([20, 30, [[1], [2, 3]]]);
  });
});

describe('reads that several ask for at the same time 合并读取', () => {
  it('are one for who asks in the same turn, and for who asks while it lasts the next one', async () => {
    const { batches, open, write } = gate();
    const shared = sharedReads<readonly number[]>();
    const ask = (row: number) => shared('same', () => write([row]));
    const together = [ask(1), ask(2)];
    await settled();
    const later = [ask(3), ask(4)];
    await settled();
    expect(batches).toEqual([[1]]);
    open[0]?.resolve();
    expect(await Promise.all(together)).toEqual([[10], [10]]);
    await settled();
    open[1]?.resolve();
    expect([await Promise.all(later), batches]).toEqual([
      [[30], [30]],
      [[1], [3]],
    ]);
  });

  it('wait for nobody who asks for something else, and one that fails fails for who shared it alone', async () => {
    const { batches, open, write } = gate();
    const shared = sharedReads<readonly number[]>();
    const ask = (row: number, key = 'same') => shared(key, () => write([row]));
    const [first, other] = [ask(1), ask(2, 'other')];
    await settled();
    const next = ask(3);
    expect(batches).toEqual([[1], [2]]);
    open[0]?.reject(new Error('no line'));
    await expect(first).rejects.toThrow('no line');
    await settled();
    for (const at of [1, 2]) open[at]?.resolve();
    expect([await other, await next]).toEqual([[20], [30]]);
  });
});
