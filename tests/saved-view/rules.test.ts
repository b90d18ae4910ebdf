import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameQuery, keptQuery } from '#subjects/saved-view/rules.ts';
import { LONGEST_VIEW_QUERY } from '#subjects/saved-view/terms.ts';
import { keptViewWire } from '#subjects/saved-view/wire.ts';

describe('the question of an address', () => {
  it('is kept by its parts alone, in their order', () => {
    expect(keptQuery('dataset=wholesale&rows=goods,month&page=3&tab=x&chart=line')).toBe(
      'dataset=wholesale&rows=goods%2Cmonth&chart=line',
    );
  });
  it.each(['', 'rows=goods', 'dataset=', 'dataset=%', 'dataset=%ff', `dataset=${'x'.repeat(LONGEST_VIEW_QUERY)}`])(
    'there is none in %.20s',
    (text) => expect(keptQuery(text)).toBeUndefined(),
  );
  it('that grows when it is written is refused and not cut', () => {
    expect(keptQuery(`dataset=a&filters=${'，'.repeat(LONGEST_VIEW_QUERY - 20)}`)).toBeUndefined();
  });
  it('whatever is given, what is kept is kept again as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('dataset', 'rows', 'filters', 'x'), fc.string())), (parts) => {
        const kept = keptQuery(new URLSearchParams(parts).toString());
        return kept === undefined || keptQuery(kept) === kept;
      }),
    );
  });
  it('is the same in another order, with what is no part of it', () => {
    expect(isSameQuery('dataset=a&rows=b', 'rows=b&dataset=a&page=2')).toBe(true);
    expect(isSameQuery('dataset=a&rows=b', 'dataset=a&rows=c')).toBe(false);
  });
  it('has to be one to be kept', () => {
    const given = { name: '样例', sharing: 'own' };
    expect(keptViewWire.safeParse({ ...given, query: 'dataset=a' }).success).toBe(true);
    expect(keptViewWire.safeParse({ ...given, query: '//evil.example/' }).success).toBe(false);
    expect(keptViewWire.safeParse({ ...given, query: 'dataset=a', sharing: 'world' }).success).toBe(false);
  });
});
