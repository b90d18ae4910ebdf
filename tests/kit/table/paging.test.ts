import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZES, pageCountOf } from '#base/page.ts';
import { pageWithin, pagerItems, typedPage } from '#kit/table/paging.ts';

describe('Pagination: total, previous, pager, next, page sizes 10, 20, 30, 40', () => {
  it('offers the four page sizes', () => expect(PAGE_SIZES).toEqual([10, 20, 30, 40]));

  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [53, 6, 9],
  ])('fills pages: %i records by %i are %i', (total, size, pages) => {
    expect(pageCountOf(total, size)).toBe(pages);
  });

  it('shows seven numbers and a gap for what it leaves out', () => {
    expect(pagerItems(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pagerItems(1, 20)).toEqual([1, 2, 3, 4, 5, 6, 'after', 20]);
    expect(pagerItems(4, 20)).toEqual([1, 2, 3, 4, 5, 6, 'after', 20]);
    expect(pagerItems(5, 20)).toEqual([1, 'before', 3, 4, 5, 6, 7, 'after', 20]);
    expect(pagerItems(16, 20)).toEqual([1, 'before', 14, 15, 16, 17, 18, 'after', 20]);
    expect(pagerItems(17, 20)).toEqual([1, 'before', 15, 16, 17, 18, 19, 20]);
  });

  it('Residential table page size 6, pager of 5', () => {
    expect(pagerItems(6, 12, 5)).toEqual([1, 'before', 5, 6, 7, 'after', 12]);
  });

  it('always has first, last and current page, in order, once, and never more numbers than asked', () => {
    const pager = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(499), fc.constantFrom(5, 7, 9));
    fc.assert(
      fc.property(pager, ([pages, offset, most]) => {
        const page = Math.min(offset + 1, pages);
        const numbers = pagerItems(page, pages, most).filter((item) => typeof item === 'number');
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(numbers.length).toBe(Math.min(pages, most));
      }),
    );
  });
});

describe('a typed page', () => {
  it.each([
    ['3', 3],
    [' 9 ', 9],
    ['0', 1],
    ['99', 12],
    ['', null],
    ['-1', null],
    ['2.5', null],
    ['三', null],
  ])('%j leads to %j of 12', (text, page) => {
    expect(typedPage(text, 12)).toBe(page);
  });

  it('stays on a page that exists when the page size grows', () => {
    expect(pageWithin(6, 53, 10)).toBe(6);
    expect(pageWithin(6, 53, 40)).toBe(2);
  });
});
