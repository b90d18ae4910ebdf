import { expect, it } from 'vitest';
import { evenPageSize } from '#base/page.ts';
import { newestTotal, type NewestTotal } from '#kit/table/newest-total.ts';

/** The page sizes that a list goes through where the answers to two of them were kept from different times. */
function sizesOf(kept: Readonly<Record<number, { readonly total: number; readonly at: number }>>): readonly number[] {
  let known: NewestTotal = { of: 'all', total: 0, at: 0 };
  const sizes = [evenPageSize(known.total, 10)];
  for (let step = 0; step < 10; step += 1) {
    const answer = kept[sizes.at(-1) ?? 0];
    known = answer ? newestTotal(known, { of: 'all', ...answer }) : known;
    const size = evenPageSize(known.total, 10);
    if (size === sizes.at(-1)) return sizes;
    sizes.push(size);
  }
  return sizes;
}

it('a list settles whatever older answers say', () => {
  expect([evenPageSize(31, 10), evenPageSize(30, 10)]).toEqual([8, 10]);
  expect(sizesOf({ 10: { total: 31, at: 1 }, 8: { total: 30, at: 2 } })).toEqual([10, 8, 10]);
  expect(sizesOf({ 10: { total: 31, at: 2 }, 8: { total: 30, at: 1 } })).toEqual([10, 8]);
});

it('of another list nothing is known until its first answer', () => {
  const before = { of: 'today', total: 31, at: 5 };
  expect(newestTotal(before, { of: 'yesterday', total: 4, at: 2 }).total).toBe(4);
  expect(newestTotal(before, { of: 'today', total: 4, at: 5 })).toBe(before);
});
