import { describe, expect, it } from 'vitest';
import { cellOf, LAYOUTS, type Patrol, patrolPage, patrolPages, sideOf, tilesOf } from '#base/video/patrol.ts';

const cameras = Array.from({ length: 10 }, (_, index) => `c${index}`);
const patrol = (more: Partial<Patrol> = {}): Patrol => ({
  cameras,
  tiles: 4,
  held: [],
  offline: new Set(),
  ...more,
});

describe('the pages of a patrol', () => {
  it('shows every camera once a round, the last page as it is, then from the beginning', () => {
    expect(patrolPages(patrol())).toBe(3);
    expect([0, 1, 2, 3].map((turn) => patrolPage(patrol(), turn).join())).toEqual([
      'c0,c1,c2,c3',
      'c4,c5,c6,c7',
      'c8,c9',
      'c0,c1,c2,c3',
    ]);
  });

  it('keeps what is held first on every page, and turns the rest', () => {
    const held = patrol({ held: ['c5', 'c9'] });
    expect(patrolPages(held)).toBe(4);
    expect(patrolPage(held, 1)).toEqual(['c5', 'c9', 'c2', 'c3']);
    expect(patrolPage(patrol({ tiles: 1, held: ['c5', 'c9'] }), 7)).toEqual(['c5']);
  });

  it('skips what is offline, unless it is held', () => {
    const dark = patrol({ offline: new Set(['c0', 'c1']), held: ['c1'] });
    expect(patrolPage(dark, 0)).toEqual(['c1', 'c2', 'c3', 'c4']);
    expect(patrolPages(patrol({ offline: new Set(cameras) }))).toBe(1);
  });

  it('where fewer have a picture than there are places, what is dark is seen to be dark', () => {
    expect(patrolPage(patrol({ offline: new Set(cameras) }), 0)).toEqual(['c0', 'c1', 'c2', 'c3']);
    const two = patrol({ offline: new Set(cameras.filter((code) => code !== 'c7' && code !== 'c4')), held: ['c7'] });
    expect(patrolPage(two, 0)).toEqual(['c7', 'c4', 'c0', 'c1']);
  });

  it('fills its grid without a gap and without covering anything', () => {
    for (const { key, tiles } of LAYOUTS) {
      const covered = Array.from({ length: tiles }, (_, index) => cellOf(key, index)).flatMap(({ column, row, span }) =>
        Array.from({ length: span * span }, (_, at) => `${column + (at % span)}/${row + Math.floor(at / span)}`),
      );
      expect([key, new Set(covered).size]).toEqual([key, sideOf(key) ** 2]);
      expect(covered).toHaveLength(sideOf(key) ** 2);
    }
  });

  it('holds as many as the layout has', () => {
    expect((['1', '4', '1+5', '9', '16'] as const).map(tilesOf)).toEqual([1, 4, 6, 9, 16]);
  });
});
