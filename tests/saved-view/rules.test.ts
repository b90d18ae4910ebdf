import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameQuery, keptQuery, subscriptionText } from '#subjects/saved-view/rules.ts';
import { LONGEST_VIEW_QUERY } from '#subjects/saved-view/terms.ts';
import { keptViewWire } from '#subjects/saved-view/wire.ts';

describe('the question of an address', () => {
  it('is kept by its parts alone, in their order', () => {
    expect(keptQuery('dataset=wholesale&rows=goods,month&page=3&tab=x&chart=line&marking=tons:5:')).toBe(
      'dataset=wholesale&rows=goods%2Cmonth&chart=line&marking=tons%3A5%3A',
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

describe('a message of what somebody subscribed to', () => {
  const [head, tail] = ['数据已经完整：', '请打开查看。'];

  it('tells each with its line, and of the others their names', () => {
    const views = [{ name: '甲', line: '“甲”：1 吨' }, { name: '乙' }, { name: '丙' }];
    expect(subscriptionText({ head, tail, views }, 5_000)).toBe(`${head}\n“甲”：1 吨\n另有 “乙”、“丙”。\n${tail}`);
  });

  it('fits whatever there is, and says how many it does not name', () => {
    const views = Array.from({ length: 300 }, (_, at) => ({
      name: `${'统'.repeat(39)}${at % 10}`,
      line: at < 10 ? '计'.repeat(700) : undefined,
    }));
    const text = subscriptionText({ head, tail, views }, 5_000);
    expect(text.length).toBeLessThanOrEqual(5_000);
    expect(text.length).toBeGreaterThan(4_800);
    expect(text).toMatch(/另有 “统+7”等 293 个。\n请打开查看。$/);
  });
});
