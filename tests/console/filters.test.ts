import { describe, expect, it } from 'vitest';
import { goodsTreeSample } from '#subjects/dictionary/samples.ts';
import { dateIn, listIn, textIn, withValues } from '../../console/parts/address.ts';
import { openAfter, parentCodes, wayTo } from '../../console/pages/vegetable-price/goods-branches.ts';
import { toggled } from '../../console/parts/list/ticks.ts';
import { addressWith, filtersOf } from '../../console/pages/vegetable-price/warning-filters.ts';

const TODAY = '2026-03-10';

describe('spec 1 §5: the string null in the date filters counts as empty', () => {
  it.each(['', 'null', ' '])('%j is empty', (text) => {
    expect(textIn(new URLSearchParams({ date: text }), 'date')).toBe('');
    expect(dateIn(new URLSearchParams({ date: text }), 'date', TODAY, TODAY)).toBe(TODAY);
  });

  it.each(['2026-02-30', '2026-03-11', 'yesterday'])(
    '%s gives the default: it does not exist or lies ahead',
    (text) => {
      expect(dateIn(new URLSearchParams({ date: text }), 'date', '2026-03-09', TODAY)).toBe('2026-03-09');
    },
  );

  it('lists are split and empty values leave the address', () => {
    expect(listIn(new URLSearchParams('outlets=1001,,1003'), 'outlets')).toEqual(['1001', '1003']);
    expect(withValues(new URLSearchParams('a=1&b=2'), { a: '', c: '3' }).toString()).toBe('b=2&c=3');
  });
});

describe('spec 2 §2.6: filters of the price warnings', () => {
  it('date: default yesterday', () => {
    expect(filtersOf(new URLSearchParams(), TODAY)).toEqual({
      date: '2026-03-09',
      outletIds: [],
      goodsName: '',
      goodsNo: '',
    });
  });

  it('a view that is sent to a colleague is the same view', () => {
    const filters = { date: '2026-03-01', outletIds: ['1001', '1003'], goodsName: '青菜', goodsNo: '10101' };
    expect(filtersOf(addressWith(new URLSearchParams(), filters, TODAY), TODAY)).toEqual(filters);
  });

  it('cleared filters have a plain address', () => {
    const cleared = { date: '2026-03-09', outletIds: [], goodsName: '', goodsNo: '' };
    expect(
      addressWith(new URLSearchParams('date=2026-03-01&outlets=1001&goods=x&goodsNumber=1'), cleared, TODAY).toString(),
    ).toBe('');
  });

  it('a number without a name is no choice', () => {
    expect(filtersOf(new URLSearchParams('goodsNumber=10101'), TODAY).goodsNo).toBe('');
  });
});

describe('spec 2 §2.6: pickers', () => {
  it('outlets: multi-select keeps its selection over pages', () => {
    const firstPage = toggled(toggled([], ['1001'], true), ['1002'], true);
    expect(toggled(firstPage, ['1011'], true)).toEqual(['1001', '1002', '1011']);
    expect(toggled(firstPage, ['1002', '1003'], true)).toEqual(['1001', '1002', '1003']);
    expect(toggled(firstPage, ['1001'], false)).toEqual(['1002']);
  });

  it('goods: an accordion has one branch open', () => {
    expect(openAfter(goodsTreeSample, [], '101')).toEqual(['101']);
    expect(openAfter(goodsTreeSample, ['101'], '102')).toEqual(['102']);
    expect(openAfter(goodsTreeSample, ['102'], '102')).toEqual([]);
  });

  it('goods: a filtered tree stands open, and a chosen leaf in its branch', () => {
    expect(parentCodes(goodsTreeSample)).toEqual(['101', '102']);
    expect(wayTo(goodsTreeSample, '10201')).toEqual(['102', '10201']);
    expect(wayTo(goodsTreeSample, '999')).toEqual([]);
  });
});
