import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellReader, Sheet, SheetForm } from '#base/sheet/sheet.ts';
import { cellAddress, cellPlace, cellTitle, filledValues } from '#base/sheet/cells/cells.ts';
import { blocking, check } from '#base/sheet/check.ts';
import { cleanNumber } from '#base/sheet/clean.ts';
import { compute, rounded } from '#base/sheet/compute.ts';
import { differences } from '#base/sheet/differences.ts';
import { againstHistory, againstLastYear, between, robustBand, sumOf } from '#base/sheet/rules.ts';

const sheet: Sheet = {
  key: 's',
  title: '表',
  unit: '万元',
  rowHeaders: [],
  rows: [{ key: 'r', title: '行' }],
  columns: [
    { key: 'a', title: '甲', width: 80 },
    { key: 'b', title: '乙', width: 80 },
    { key: 'sum', title: '合计', width: 80 },
    { key: 'twice', title: '两倍', width: 80 },
  ],
  cell: (_, column) => {
    if (column === 'sum')
      return { kind: 'computed', decimals: 2, compute: (read: CellReader) => sumOf(read, 's', ['a', 'b']) };
    if (column === 'twice')
      return { kind: 'computed', decimals: 2, compute: (read: CellReader) => (read.value('s', 'r', 'sum') ?? 0) * 2 };
    return {
      kind: 'filled',
      required: column === 'a',
      form: { decimals: 2, least: 0, most: 100, unit: 'ten-thousand-yuan' },
    };
  },
};
const form: SheetForm = {
  sheets: [sheet],
  rules: [
    between(
      'order',
      '乙不超过甲',
      'soft',
      () => ['s/r/b'],
      (value) => ((value('s/r/b') ?? -99) > (value('s/r/a') ?? 0) ? '乙大于甲' : null),
    ),
  ],
};
const yuan = { decimals: 2, least: 0, most: 100, unit: 'yuan' } as const;
const tenThousand = { ...yuan, unit: 'ten-thousand-yuan' } as const;

describe('addresses', () => {
  it('are sheet, row and column, and nothing else is one', () => {
    expect(cellPlace(cellAddress('s', 'r', 'a'))).toEqual({ sheet: 's', row: 'r', column: 'a' });
    expect([cellPlace('s/r'), cellPlace('s//a'), cellPlace('s/r/a/b')]).toEqual([undefined, undefined, undefined]);
    expect(cellTitle(form, 's/r/b')).toBe('表 · 乙');
  });
});

describe('compute', () => {
  it('gives every cell, computed ones on computed ones, blanks as null, what is not in the form not at all', () => {
    expect(compute(form, { 's/r/a': 1.005, 's/r/sum': 99, 'x/y/z': 3 })).toEqual({
      's/r/a': 1.005,
      's/r/b': null,
      's/r/sum': 1.01,
      's/r/twice': 2.02,
    });
    expect(filledValues(form, { 's/r/a': 1, 's/r/sum': 99 })).toEqual({ 's/r/a': 1, 's/r/b': null });
  });

  it('a formula that asks for itself is a fault of the declaration', () => {
    const endless: SheetForm = {
      rules: [],
      sheets: [
        { ...sheet, cell: () => ({ kind: 'computed', decimals: 0, compute: (read) => read.value('s', 'r', 'a') }) },
      ],
    };
    expect(() => compute(endless, {})).toThrow('s/r/a is computed from itself');
  });

  it('rounds half away from zero and free of binary dust', () => {
    expect([rounded(1.005, 2), rounded(-1.005, 2), rounded(0.1 + 0.2, 2), rounded(-0.001, 2), rounded(2.5, 0)]).toEqual(
      [1.01, -1.01, 0.3, 0, 3],
    );
  });
});

describe('check: number form and range, blanks, rules of two strengths', () => {
  it.each([
    [{}, 'required'],
    [{ 's/r/a': 1.234 }, 'form'],
    [{ 's/r/a': 101 }, 'range'],
    [{ 's/r/a': -1 }, 'range'],
  ])('%j breaks %s', (values, rule) => {
    expect(check(form, values).map((fault) => [fault.address, fault.rule, fault.strength])).toEqual([
      ['s/r/a', rule, 'hard'],
    ]);
  });

  it('hard blocks; soft passes with a written reason', () => {
    const values = { 's/r/a': 1, 's/r/b': 2 };
    expect(blocking(check(form, values))).toHaveLength(1);
    expect(blocking(check(form, values, undefined, { 's/r/b': ' ' }))).toHaveLength(1);
    expect(check(form, values, undefined, { 's/r/b': '补记上周' })).toEqual([
      { address: 's/r/b', rule: 'order', strength: 'soft', message: '乙大于甲', explained: true },
    ]);
    expect(blocking(check(form, values, undefined, { 's/r/b': '补记上周' }))).toEqual([]);
  });

  it('against the same period last year', () => {
    const ruled = { ...form, rules: [againstLastYear(50, () => ['s/r/a'])] };
    const context = { lastPeriod: {}, lastYear: { 's/r/a': 10 }, loaded: {}, history: [] };
    expect(check(ruled, { 's/r/a': 15 }, context)).toEqual([]);
    expect(check(ruled, { 's/r/a': 4 }, context)[0]?.message).toBe('比去年同期低 60.0%，超过 50%，请核对并说明原因');
  });

  it("against the enterprise's own history (robust band: median ± k·MAD): one outlier in it does not widen the band", () => {
    expect(robustBand([10, 11, 9, 10, 1_000], 3)).toEqual({
      least: 10 - 3 * 1.4826,
      most: 10 + 3 * 1.4826,
      median: 10,
    });
    expect(robustBand([10, 11, 9, 10], 3)).toBeNull();
    const ruled = { ...form, rules: [againstHistory(3, () => ['s/r/a'])] };
    const context = {
      lastPeriod: {},
      lastYear: {},
      loaded: {},
      history: [10, 11, 9, 10, 10].map((value) => ({ 's/r/a': value })),
    };
    expect(check(ruled, { 's/r/a': 10.4 }, context)).toEqual([]);
    expect(check(ruled, { 's/r/a': 30 }, context).map(({ rule, strength }) => [rule, strength])).toEqual([
      ['history', 'soft'],
    ]);
  });
});

describe('spec 2 §5: Numeric inputs are cleaned on blur', () => {
  it.each([
    ['１２３．５', 123.5],
    ['1,234.5', 1_234.5],
    ['1，234', 1_234],
    [' 12 ', 12],
    ['\t1 234\u00a0567\n', 1_234_567],
    ['￥3.5', 3.5],
    ['3.5元', 3.5],
    ['3.5元/500克', 3.5],
    ['－2', -2],
    ['.5', 0.5],
    ['', null],
    ['—', null],
    ['--', null],
    ['　', null],
  ])('%j is %j', (text, value) => {
    expect(cleanNumber(text, yuan)).toEqual({ value });
  });

  it('元 → 万元 where ten-thousand yuan are counted, and back', () => {
    expect(cleanNumber('123456元', tenThousand)).toEqual({ value: 12.35 });
    expect(cleanNumber('12.345万元', tenThousand)).toEqual({ value: 12.345 });
    expect(cleanNumber('0.5万', yuan)).toEqual({ value: 5_000 });
  });

  it.each(['abc', '1,2', '1.2.3', '=1+1', '12亿元', '1e5', '一百', '12,345,6', '12\n5', '1,2\n34', '1\t2', '12%'])(
    '%j is no number',
    (text) => {
      expect(cleanNumber(text, yuan)).toEqual({ fault: '应为数字' });
    },
  );

  it('any number written out with thousands marks comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(cleanNumber((cents / 100).toLocaleString('en-US', { maximumFractionDigits: 2 }), yuan).value).toBe(
          cents / 100,
        );
      }),
    );
  });
});

describe('differences', () => {
  it('names the cells that are not what they were; blank and missing are the same', () => {
    expect(differences({ a: 1, b: 2, c: null }, { a: 1, b: 3, d: null, e: 5 })).toEqual([
      { address: 'b', before: 2, after: 3 },
      { address: 'e', before: null, after: 5 },
    ]);
  });
});
