import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { evenPages, evenPageSize, PAGE_SIZES, pageCountOf, pageFields, pageOf, pagesByHeight } from '#base/page.ts';
import { field, wireRecord } from '#base/wire.ts';

const query = wireRecord(pageFields);

describe('page size default 10, options 10, 20, 30, 40; start page 1 (spec 1 §9)', () => {
  it('offers those sizes', () => expect(PAGE_SIZES).toEqual([10, 20, 30, 40]));

  it.each([
    [{}, 1, 10],
    [{ pageIndex: '3', pageSize: '40' }, 3, 40],
    [{ pageIndex: '', pageSize: 'null' }, 1, 10],
  ])('%j asks for page %d of %d rows', (wire, pageIndex, pageSize) => {
    expect(z.decode(query, wire)).toEqual({ pageIndex, pageSize });
  });

  it.each([{ pageIndex: 0 }, { pageIndex: -1 }, { pageSize: 201 }, { pageSize: 0 }, { pageSize: 1e9 }])(
    '%j is refused',
    (wire) => {
      expect(z.safeDecode(query, wire).success).toBe(false);
    },
  );
});

describe('paged tables read totalCount and datalist (spec 1 §7.1)', () => {
  const row = wireRecord({ name: field('NAME', z.string(), '名称') });
  const rows = fc.record({ totalCount: fc.nat(), rows: fc.array(fc.record({ name: fc.string() })) });
  it.each(['datalist', 'dataList'] as const)('%s comes back as it went', (listName) => {
    fc.assert(
      fc.property(rows, (page) => {
        const wire = z.encode(pageOf(row, listName), page) as Record<string, unknown>;
        expect(Object.keys(wire).toSorted()).toEqual([listName, 'totalCount'].toSorted());
        expect(z.decode(pageOf(row, listName), wire)).toEqual(page);
      }),
    );
  });
});

describe('pages', () => {
  it.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [36, 10, 4],
  ])('%d rows of %d make %d', (total, size, pages) => {
    expect(pageCountOf(total, size)).toBe(pages);
  });
  it('hold every row and no empty page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 200 }), (total, size) => {
        const pages = pageCountOf(total, size);
        expect(pages * size).toBeGreaterThanOrEqual(total);
        expect((pages - 1) * size).toBeLessThan(total);
      }),
    );
  });
});

describe('pages of a wall', () => {
  const counts = Array.from({ length: 22 }, (_, at) => at + 3).flatMap((fit) =>
    Array.from({ length: 150 }, (_, at) => [fit + at, fit] as const),
  );

  it('every row stands on one page, and no page has fewer than half of the rows that fit', () => {
    for (const [total, fit] of counts) {
      const pages = evenPages(total, fit);
      expect(pages).toHaveLength(pageCountOf(total, fit));
      expect(pages.slice(1).map(([from]) => from)).toEqual(pages.slice(0, -1).map(([, to]) => to));
      const sizes = pages.map(([from, to]) => to - from);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total);
      expect(Math.max(...sizes) <= fit && Math.min(...sizes) * 2 >= fit).toBe(true);
    }
    expect(evenPages(2, 10)).toEqual([[0, 2]]);
    expect(evenPages(0, 10)).toEqual([[0, 0]]);
  });

  it('rows of different heights fill their pages, none of which holds more than has room', () => {
    expect(pagesByHeight([], 100)).toEqual([[0, 0]]);
    expect(pagesByHeight([120, 120], 100)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(pagesByHeight([20, 20, 20, 20, 20, 20], 100)).toEqual([
      [0, 3],
      [3, 6],
    ]);
    expect(pagesByHeight([90, 20, 20, 20, 20], 100)).toEqual([
      [0, 1],
      [1, 5],
    ]);
    const heights = Array.from({ length: 38 }, (_, at) => (at % 7 === 0 ? 122 : 86));
    const pages = pagesByHeight(heights, 800);
    expect(pages.map(([from, to]) => to - from)).toEqual([8, 8, 8, 7, 7]);
    const high = pages.map(([from, to]) => heights.slice(from, to).reduce((sum, one) => sum + one, 0));
    expect(Math.max(...high)).toBeLessThanOrEqual(800);
  });

  it('where a server cuts the pages its last has half of the rows of the others', () => {
    const short = counts.filter(([total, fit]) => {
      const size = evenPageSize(total, fit);
      return size > fit || (total - size * (pageCountOf(total, size) - 1)) * 2 < size;
    });
    // Of totals up to so many: one more than 120, which so many sizes divide, leaves one row over; lower panels have more of that kind.
    expect([...new Set(short.filter(([, fit]) => fit >= 8).map(([total]) => total))]).toEqual([121]);
    expect(evenPageSize(31, 10)).toBe(8);
    expect(evenPageSize(3, 10)).toBe(10);
  });
});
