import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointIndex } from '#base/space/point-index.ts';
import { bestSites, difference, nearestDistance, servedAfter, servedBy } from '#subjects/siting/rules.ts';

const place = fc.record({ x: fc.integer({ min: 0, max: 6_000 }), y: fc.integer({ min: 3_540_000, max: 3_546_000 }) });
const places = (most: number) => fc.array(place, { maxLength: most });
const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);
const reach = fc.constantFrom(500, 1_000);

describe('people not within 500 / 1,000 m of any outlet', () => {
  it('any homes and outlets: the same counts as when every pair is measured', () => {
    fc.assert(
      fc.property(places(60), places(30), reach, (homes, outlets, within) => {
        const expected = homes.map((home) => outlets.filter((outlet) => apart(home, outlet) <= within).length);
        expect([...servedBy(pointIndex(homes), outlets, within)]).toEqual(expected);
      }),
    );
  });

  it('any proposal: the same counts as when all is counted anew', () => {
    fc.assert(
      fc.property(places(60), places(20), places(8), fc.nat(20), reach, (homes, outlets, opened, some, within) => {
        const index = pointIndex(homes);
        const [closed, rest] = [outlets.slice(0, some), outlets.slice(some)];
        const after = servedAfter(servedBy(index, outlets, within), index, { opened, closed }, within);
        expect([...after]).toEqual([...servedBy(index, [...rest, ...opened], within)]);
      }),
    );
  });
});

describe('candidate sites ranked: greedy best-k with distinct gains', () => {
  const home = fc.record({
    x: fc.integer({ min: 0, max: 4_000 }),
    y: fc.integer({ min: 0, max: 4_000 }),
    people: fc.integer({ min: 1, max: 5_000 }),
  });

  it('any homes: each site has the most that is left, and nobody is counted twice', () => {
    fc.assert(
      fc.property(fc.array(home, { maxLength: 25 }), reach, (homes, within) => {
        const sites = bestSites(homes, within, { grid: 250, most: 5 });
        let left = [...homes];
        for (const site of sites) {
          const best = Math.max(...middles(left, within).map((middle) => peopleNear(left, middle, within)));
          expect(site.people).toBe(best);
          expect(site.people).toBe(peopleNear(left, site, within));
          left = left.filter((one) => apart(one, site) > within);
        }
        if (sites.length < 5) expect(left).toEqual([]);
      }),
    );
  });

  it('a place that is not free is passed over', () => {
    const homes = [{ x: 1_000, y: 1_000, people: 100 }];
    const [first] = bestSites(homes, 500, { grid: 250, most: 1 });
    const [second] = bestSites(homes, 500, {
      grid: 250,
      most: 1,
      isFree: ({ x, y }) => x !== first?.x || y !== first.y,
    });
    expect(first).toBeDefined();
    expect(second).toMatchObject({ people: 100 });
    expect(second).not.toEqual(first);
    expect(bestSites(homes, 500, { grid: 250, most: 1, isFree: () => false })).toEqual([]);
  });
});

const peopleNear = (
  homes: ReadonlyArray<{ x: number; y: number; people: number }>,
  at: { x: number; y: number },
  within: number,
): number => homes.reduce((sum, home) => sum + (apart(home, at) <= within ? home.people : 0), 0);

function middles(homes: ReadonlyArray<{ x: number; y: number }>, within: number): Array<{ x: number; y: number }> {
  const found: Array<{ x: number; y: number }> = [];
  for (const { x, y } of homes) {
    for (let column = Math.floor((x - within) / 250) - 1; column * 250 <= x + within; column += 1) {
      for (let row = Math.floor((y - within) / 250) - 1; row * 250 <= y + within; row += 1)
        found.push({ x: (column + 0.5) * 250, y: (row + 0.5) * 250 });
    }
  }
  return found;
}

describe('figures beside them', () => {
  it('the nearest outlet that counts', () => {
    const outlets = [
      { x: 100, y: 0 },
      { x: 5_000, y: 0 },
    ];
    const index = pointIndex(outlets);
    const nearest = (counts: (at: number) => boolean, most = 20_000) =>
      nearestDistance(index, outlets, { x: 0, y: 0 }, { most, counts });
    expect(nearest(() => true)).toBe(100);
    expect(nearest((at) => at === 1)).toBe(5_000);
    expect(nearest((at) => at === 1, 2_000)).toBeUndefined();
    expect(nearest(() => false)).toBeUndefined();
  });

  it('a difference needs both figures', () => {
    expect([difference(3.5, 1.2), difference(undefined, 1), difference(1, undefined)]).toEqual([
      2.3,
      undefined,
      undefined,
    ]);
  });
});
