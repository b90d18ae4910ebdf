import { describe, expect, it } from 'vitest';
import { startOf } from '#base/calendar.ts';
import { addUp, type Sums, type Viewed } from '#server/visit/adding.ts';

const DAY = '2026-06-10';
const MINUTE = 60_000;
const view = (minute: number, change: Partial<Viewed> = {}): Viewed => ({
  at: startOf(DAY) + minute * MINUTE,
  day: DAY,
  siteId: 1,
  visitor: 'a',
  pageId: 10,
  referrerId: 20,
  device: 'mobile',
  browser: 'wechat',
  province: '32',
  city: '南京',
  ...change,
});
const totals = (sums: Sums) =>
  [...sums.values()].reduce<number[]>((all, one) => one.sums.map((sum, at) => sum + (all[at] ?? 0)), []);
const rowsOf = (sums: Sums) => [...sums.values()].map(({ key, sums: amounts }) => [...key, ...amounts]);

describe('what views come to 访问汇总', () => {
  it('one view: one of everything, and a bounce', () => {
    const { sources, pages, hours } = addUp(new Map(), [view(61)]);
    expect(rowsOf(sources)).toEqual([[DAY, 1, 20, 'mobile', 'wechat', '32', '南京', 1, 1, 1, 1, 0]]);
    expect(rowsOf(pages)).toEqual([[DAY, 1, 10, 1, 1, 1]]);
    expect(rowsOf(hours)).toEqual([[DAY, 1, 1, 1, 1, 1]]);
  });

  it('a session of three views lasts from the first to the last, whatever order they come in, and is no bounce', () => {
    const { sources, pages } = addUp(new Map(), [
      view(5, { pageId: 12 }),
      view(0),
      view(2, { pageId: 11, referrerId: 99 }),
    ]);
    expect(rowsOf(sources)).toEqual([[DAY, 1, 20, 'mobile', 'wechat', '32', '南京', 3, 1, 1, 0, 300]]);
    expect(rowsOf(pages)).toEqual([
      [DAY, 1, 10, 1, 1, 1],
      [DAY, 1, 11, 1, 1, 0],
      [DAY, 1, 12, 1, 1, 0],
    ]);
  });

  it('after half an hour without a view another session begins, of the same visitor, in its own origin', () => {
    const { sources, hours } = addUp(new Map(), [view(0), view(31, { referrerId: 21 }), view(61, { referrerId: 22 })]);
    expect(rowsOf(sources)).toEqual([
      [DAY, 1, 20, 'mobile', 'wechat', '32', '南京', 1, 1, 1, 1, 0],
      [DAY, 1, 21, 'mobile', 'wechat', '32', '南京', 2, 0, 1, 0, 1800],
    ]);
    expect(totals(hours)).toEqual([3, 1, 2]);
  });

  it('who comes back to a page is counted there once', () => {
    const { pages } = addUp(new Map(), [view(0), view(1, { pageId: 11 }), view(2)]);
    expect(rowsOf(pages)).toEqual([
      [DAY, 1, 10, 2, 1, 1],
      [DAY, 1, 11, 1, 1, 0],
    ]);
  });

  it('comes to the same in one piece and in many', () => {
    const views = Array.from({ length: 600 }, (_, index) =>
      view((index * 7) % 900, { visitor: `v${index % 37}`, pageId: 10 + (index % 5), referrerId: 20 + (index % 3) }),
    ).toSorted((a, b) => a.at - b.at);
    const whole = addUp(new Map(), views);
    const known = new Map<string, Parameters<typeof addUp>[0] extends ReadonlyMap<string, infer V> ? V : never>();
    const sums = [0, 1, 2].map(() => [0, 0, 0, 0, 0]);
    for (let at = 0; at < views.length; at += 50) {
      const part = addUp(known, views.slice(at, at + 50));
      for (const [key, visitor] of part.visitors) known.set(key, visitor);
      for (const [which, some] of [part.sources, part.pages, part.hours].entries())
        for (const [index, total] of totals(some).entries()) {
          const row = sums[which];
          if (row) row[index] = (row[index] ?? 0) + total;
        }
    }
    expect(sums[0]).toEqual(totals(whole.sources));
    expect(sums[1]?.slice(0, 3)).toEqual(totals(whole.pages));
    expect(sums[2]?.slice(0, 3)).toEqual(totals(whole.hours));
    expect(totals(whole.sources)[1]).toBe(37);
  });
});
