import { describe, expect, it } from 'vitest';
import {
  clampedRadius,
  flipped,
  hasEarlier,
  hasLater,
  heatRadius,
  indexTypeOf,
  isClustered,
  panelAfterHiding,
  showsRange,
  sexShares,
  OVERLAPPING,
  publishedBorders,
} from '#subjects/planning/rules.ts';
import { PANEL, type Toggles } from '#subjects/planning/terms.ts';

const OFF: Toggles = { hideOutlets: false, population: false, coverage: false, range: false };

describe('borders that anybody may be shown', () => {
  const border = (code: string, kind: 'district' | 'water', reviewNumber: string) => ({ code, kind, reviewNumber });
  const reviewed = [border('320104', 'district', '苏S(2026)01号'), border('320106', 'district', '苏S(2026)01号')];
  const own = [border(OVERLAPPING, 'district', ''), border('', 'water', '')];

  it('are those with a review number, once every division has one', () => {
    expect(publishedBorders([...reviewed, ...own], false)).toEqual(reviewed);
    expect(publishedBorders([...reviewed, border('320115', 'district', ''), ...own], false)).toEqual([]);
    expect(publishedBorders(own, false)).toEqual([]);
  });

  it('are all of a demonstration’s', () => expect(publishedBorders(own, true)).toEqual(own));
});

describe('"Heat radius 5 to 50, base 30, scaled by point count per 500"', () => {
  it.each([
    [0, 50],
    [1, 50],
    [300, 50],
    [500, 30],
    [1_000, 15],
    [3_000, 5],
    [1_000_000, 5],
  ])('%i points: %i px', (points, radius) => {
    expect(heatRadius(points)).toBe(radius);
  });
});

describe('"Outlets cluster up to zoom 15. The service range circle shows only above zoom 15 and when the coverage toggle is on"', () => {
  it('clusters at 15, not at 16', () => {
    expect([10, 15, 15.4, 16, 19].map(isClustered)).toEqual([true, true, false, false, false]);
  });

  it('draws ranges above 15 only, with the toggle on and outlets not hidden', () => {
    const on = { ...OFF, range: true };
    expect(showsRange(15, on)).toBe(false);
    expect(showsRange(16, on)).toBe(true);
    expect(showsRange(16, OFF)).toBe(false);
    expect(showsRange(16, { ...on, hideOutlets: true })).toBe(false);
  });
});

describe('"The service-population toggle and the coverage heat toggle are mutually exclusive"', () => {
  it('turns the other off, and leaves it off', () => {
    const population = flipped(OFF, 'population');
    expect(population).toEqual({ ...OFF, population: true });
    const coverage = flipped(population, 'coverage');
    expect(coverage).toEqual({ ...OFF, coverage: true });
    expect(flipped(coverage, 'coverage')).toEqual(OFF);
    expect(flipped(coverage, 'range')).toEqual({ ...OFF, coverage: true, range: true });
  });
});

describe('"Previous is disabled when indexType is 0 or 1, and next when indexType is 0 or 2"', () => {
  it.each([
    [0, false, false],
    [1, false, true],
    [2, true, false],
    [undefined, true, true],
  ] as const)('indexType %s', (type, earlier, later) => {
    expect([hasEarlier(type), hasLater(type)]).toEqual([earlier, later]);
  });

  it('knows where a period stands', () => {
    expect([indexTypeOf(0, 1), indexTypeOf(0, 3), indexTypeOf(1, 3), indexTypeOf(2, 3)]).toEqual([0, 1, undefined, 2]);
  });
});

describe('"Panel type goes 1 to 2 through the detail view, and to 0 when all cards are hidden"', () => {
  it('leaves detail mode only with no card left', () => {
    expect(panelAfterHiding(PANEL.detail, 1)).toBe(PANEL.detail);
    expect(panelAfterHiding(PANEL.detail, 0)).toBe(PANEL.closed);
    expect(panelAfterHiding(PANEL.list, 0)).toBe(PANEL.list);
  });
});

describe('a drawn circle', () => {
  it('a radius stays between 50 m and 20 km, whole metres', () => {
    expect([1, 742.4, 99_999].map(clampedRadius)).toEqual([50, 742, 20_000]);
  });
});

describe('spec 2 §5: "Male share defaults to 50 when missing. Female is 100 minus male, with one decimal"', () => {
  it('as written', () => {
    expect(sexShares(undefined)).toEqual({ male: 50, female: 50 });
    expect(sexShares(49.64)).toEqual({ male: 49.6, female: 50.4 });
  });
});
