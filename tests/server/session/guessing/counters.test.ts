import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Counter,
  forgive,
  giveAllBack,
  reserve,
  sweepGuesses,
  waitOf,
} from '#server/session/guessing/counters.ts';
import type { Database } from '#server/database/open.ts';
import { freshDatabase } from '../../../support/database.ts';
import { movableClock } from '../../../support/server.ts';

const SECOND = 1_000;
const LOCK = { most: 5, first: 900 * SECOND, longest: 900 * SECOND, forgotten: 900 * SECOND };
const SLOW = { most: 3, first: 2 * SECOND, longest: 9 * SECOND, forgotten: 60 * SECOND };

let database: Database;
let names = 0;
const clock = movableClock();
const tools = () => ({ db: database.db, clock });
const counter = (more: Partial<Counter> = {}): Counter => ({
  key: `counter ${(names += 1)}`,
  allowance: LOCK,
  own: false,
  ...more,
});
const failuresOf = async ({ key }: Counter) =>
  (await database.db.selectFrom('guess').select('failures').where('guess_key', '=', key).executeTakeFirst())?.failures;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('a try is counted before it is tried', () => {
  it('of however many at the same moment, as many pass as are allowed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 30 }), async (most, tries) => {
        const one = counter({ allowance: { ...LOCK, most } });
        const waits = await Promise.all(Array.from({ length: tries }, () => reserve(tools(), [one])));
        expect(waits.filter((wait) => wait === null)).toHaveLength(Math.min(most, tries));
        expect(await failuresOf(one)).toBe(Math.min(most, tries));
      }),
      { numRuns: 12 },
    );
  });

  it('on all counters or on none, whatever order they are named in', async () => {
    const [narrow, wide] = [
      counter({ allowance: { ...LOCK, most: 4 } }),
      counter({ allowance: { ...LOCK, most: 100 } }),
    ];
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => reserve(tools(), turn % 2 === 0 ? [narrow, wide] : [wide, narrow])),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(4);
    expect([await failuresOf(narrow), await failuresOf(wide)]).toEqual([4, 4]);
  });
});

describe('how long one waits', () => {
  it('locked: all of the time, to the millisecond, and then from the beginning', async () => {
    const one = counter({ own: true });
    for (let time = 0; time < 5; time += 1) expect(await reserve(tools(), [one])).toBeNull();
    expect(await reserve(tools(), [one])).toEqual({ wait: 900 * SECOND, own: true });
    clock.advance(900 * SECOND - 1);
    expect(await reserve(tools(), [one])).toEqual({ wait: 1, own: true });
    clock.advance(1);
    expect(await reserve(tools(), [one])).toBeNull();
    expect(await failuresOf(one)).toBe(1);
  });

  it('slowed down: twice as long each time, never longer than the longest, one try for each wait', async () => {
    const one = counter({ allowance: SLOW });
    for (let time = 0; time < 3; time += 1) expect(await reserve(tools(), [one])).toBeNull();
    for (const wait of [2, 4, 8, 9, 9]) {
      expect(await reserve(tools(), [one])).toEqual({ wait: wait * SECOND, own: false });
      clock.advance(wait * SECOND);
      const tries = await Promise.all([1, 2, 3, 4].map(() => reserve(tools(), [one])));
      expect(tries.filter((found) => found === null)).toHaveLength(1);
    }
    clock.advance(60 * SECOND);
    expect(await reserve(tools(), [one])).toBeNull();
    expect(await failuresOf(one)).toBe(1);
  });

  it('of two the longer one', async () => {
    const [lock, slow] = [counter({ own: true, allowance: { ...LOCK, most: 3 } }), counter({ allowance: SLOW })];
    for (let time = 0; time < 3; time += 1) await reserve(tools(), [lock, slow]);
    expect(await reserve(tools(), [slow, lock])).toEqual({ wait: 900 * SECOND, own: true });
  });

  it('no wait is endless, however often one failed', () => {
    expect(waitOf(SLOW, 2)).toBe(0);
    for (const failures of [50, 2_000, 2_147_483_647]) expect(waitOf(SLOW, failures)).toBe(9 * SECOND);
  });
});

describe('what was right', () => {
  it('clears the own count and takes one try off those of others', async () => {
    const [own, shared] = [counter({ own: true }), counter()];
    for (let time = 0; time < 4; time += 1) await reserve(tools(), [own, shared]);
    await forgive(tools(), [own, shared]);
    expect([await failuresOf(own), await failuresOf(shared)]).toEqual([undefined, 3]);
  });

  it('what was no try takes nothing but itself off', async () => {
    const [own, shared] = [counter({ own: true }), counter()];
    for (let time = 0; time < 2; time += 1) await reserve(tools(), [own, shared]);
    for (let time = 0; time < 3; time += 1) await giveAllBack(tools(), [own, shared]);
    expect([await failuresOf(own), await failuresOf(shared)]).toEqual([0, 0]);
  });
});

it('the sweep forgets what counts no more, and nothing else', async () => {
  const [old, young] = [counter({ allowance: SLOW }), counter()];
  await reserve(tools(), [old, young]);
  clock.advance(61 * SECOND);
  await sweepGuesses(tools());
  expect([await failuresOf(old), await failuresOf(young)]).toEqual([undefined, 1]);
});
