import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draw,
  drawDifferences,
  drawFault,
  type DrawList,
  inspectorKey,
  listDigest,
  ticketOf,
} from '#subjects/inspection/rules/draw.ts';
import { drawListSample, drawSample } from '#subjects/inspection/samples.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const seeds = fc.string({ minLength: 1, maxLength: 40 });
const lists: fc.Arbitrary<DrawList> = fc
  .record({
    points: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 5_000 }),
        name: fc.string({ maxLength: 12 }),
        regionId: fc.integer({ min: 1, max: 4 }),
        weight: fc.integer({ min: 1, max: 10 }),
      }),
      { minLength: 1, maxLength: 30, selector: ({ id }) => id },
    ),
    some: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 5_000 }),
        name: fc.string({ maxLength: 12 }),
        regionIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }), { nil: null }),
      }),
      { maxLength: 10, selector: ({ id }) => id },
    ),
    share: fc.double({ min: 0.05, max: 1, noNaN: true }),
  })
  .map(({ points, some, share }) => ({
    points,
    // Two who go anywhere, so that every site can be staffed.
    inspectors: [...some, { id: 6_001, name: '甲', regionIds: null }, { id: 6_002, name: '乙', regionIds: null }],
    leftOut: [],
    sites: Math.max(1, Math.floor(points.length * share)),
    perSite: 2,
  }));

describe('the double random draw 双随机抽取', () => {
  it('is the same again for the same seed and list, whatever order the list stands in', () => {
    fc.assert(
      fc.property(seeds, lists, (seed, list) => {
        const turned = { ...list, points: list.points.toReversed(), inspectors: list.inspectors.toReversed() };
        expect(draw(seed, turned)).toEqual(draw(seed, list));
        expect(listDigest(turned)).toBe(listDigest(list));
      }),
    );
  });

  it('draws each site once, as many as were asked for, with two people who work there', () => {
    fc.assert(
      fc.property(seeds, lists, (seed, list) => {
        expect(drawFault(list)).toBeUndefined();
        const outcome = draw(seed, list);
        expect(outcome).toHaveLength(list.sites);
        expect(new Set(outcome.map(({ pointId }) => pointId)).size).toBe(list.sites);
        for (const { pointId, inspectorIds } of outcome) {
          const point = list.points.find(({ id }) => id === pointId);
          expect(new Set(inspectorIds).size).toBe(2);
          for (const id of inspectorIds) {
            const one = list.inspectors.find((inspector) => inspector.id === id);
            expect(one?.regionIds === null || one?.regionIds.includes(point?.regionId ?? 0)).toBe(true);
          }
        }
      }),
    );
  });

  it('can be made again by hand: the least ticket of each site, by its value', () => {
    const { seed } = drawSample;
    const byHand = drawListSample.points
      .map(({ id, weight }) => ({
        id,
        key:
          Array.from({ length: weight }, (_, index) => sha256(`${seed}|site|${id}|${index + 1}`)).toSorted()[0] ?? '',
      }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .slice(0, 3);
    expect(draw(seed, drawListSample).map(({ pointId }) => pointId)).toEqual(byHand.map(({ id }) => id));
    expect(ticketOf(seed, { id: byHand[0]?.id ?? 0, weight: 1 })).toBe(sha256(`${seed}|site|${byHand[0]?.id}|1`));
    expect(inspectorKey(seed, 2, 4)).toBe(sha256(`${seed}|inspector|2|4`));
  });

  it('favours by weight: a site of weight 4 among four of weight 1 is drawn about half of the time', () => {
    const points = [4, 1, 1, 1, 1].map((weight, index) => ({ id: index + 1, name: '', regionId: 1, weight }));
    const list = {
      ...drawListSample,
      points,
      inspectors: drawListSample.inspectors.filter(({ id }) => id !== 2),
      sites: 1,
    };
    const rounds = 600;
    const hits = Array.from({ length: rounds }, (_, index) => draw(`seed ${index}`, list)[0]?.pointId).filter(
      (id) => id === 1,
    ).length;
    expect(hits / rounds).toBeGreaterThan(0.42);
    expect(hits / rounds).toBeLessThan(0.58);
  });

  it('spreads the work: nobody of those who go anywhere has two sites more than another', () => {
    const points = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: '', regionId: 1, weight: 1 }));
    const inspectors = [1, 2, 3, 4].map((id) => ({ id, name: '', regionIds: null }));
    fc.assert(
      fc.property(seeds, (seed) => {
        const outcome = draw(seed, { points, inspectors, leftOut: [], sites: 12, perSite: 2 });
        const load = inspectors.map(({ id }) => outcome.filter((one) => one.inspectorIds.includes(id)).length);
        expect(Math.max(...load) - Math.min(...load)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is refused in plain words where it cannot be made', () => {
    expect(drawFault({ ...drawListSample, points: [] })).toBe('没有符合条件的检查点');
    expect(drawFault({ ...drawListSample, sites: 6 })).toBe('只有 5 个检查点符合条件，不足 6 个');
    expect(drawFault({ ...drawListSample, sites: 0 })).toContain('1–200');
    expect(drawFault({ ...drawListSample, inspectors: drawListSample.inspectors.slice(0, 2) })).toBe(
      '「科巷菜市场」、「玄武百货」、「鼓楼超市」可派的检查人员不足 2 人',
    );
    const heavy = drawListSample.points.map((point) => ({ ...point, weight: 11 }));
    expect(drawFault({ ...drawListSample, points: heavy })).toContain('权重');
  });
});

describe('looking a draw over 复核', () => {
  const kept = {
    seed: drawSample.seed,
    list: drawListSample,
    digest: listDigest(drawListSample),
    outcome: draw(drawSample.seed, drawListSample),
  };

  it('finds nothing where all is as it was', () => expect(drawDifferences(kept)).toEqual([]));

  it('tells a list that was changed after it was frozen, by any of its parts', () => {
    const changes: readonly Partial<DrawList>[] = [
      { points: drawListSample.points.map((one) => (one.id === 4 ? { ...one, weight: 2 } : one)) },
      { points: drawListSample.points.slice(1) },
      { inspectors: drawListSample.inspectors.slice(1) },
      { leftOut: [] },
      { sites: 2 },
    ];
    for (const change of changes)
      expect(drawDifferences({ ...kept, list: { ...drawListSample, ...change } })).toEqual(['名单与存档的摘要不符']);
  });

  it('tells which places differ where the outcome or the seed is another', () => {
    const [first, ...rest] = kept.outcome;
    const swapped = [{ pointId: 999, inspectorIds: first?.inspectorIds ?? [] }, ...rest];
    expect(drawDifferences({ ...kept, outcome: swapped })).toHaveLength(1);
    expect(drawDifferences({ ...kept, outcome: rest }).length).toBeGreaterThan(0);
    expect(drawDifferences({ ...kept, seed: 'another' }).length).toBeGreaterThan(0);
  });
});
