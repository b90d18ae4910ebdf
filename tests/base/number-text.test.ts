import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apartText, numberText, signedText } from '#base/number-text.ts';

describe('thousands separators, limited to two decimals and 10 digits (spec 2 §9)', () => {
  it.each([
    [1234567, undefined, '1,234,567'],
    [1234.567, undefined, '1,234.57'],
    [3, 2, '3.00'],
    [3.456, 1, '3.5'],
    [0, undefined, '0'],
    [-1234.5, 2, '-1,234.50'],
    [123456789.12, undefined, '123,456,789.1'],
    [12345678901.5, undefined, '12,345,678,902'],
  ])('%d with %s decimals: %s', (value, decimals, text) => {
    expect(numberText(value, decimals)).toBe(text);
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s is blank', (value) => {
    expect(numberText(value)).toBe('');
  });

  it('reads back as the number to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(Number(numberText(cents / 100).replaceAll(',', ''))).toBeCloseTo(cents / 100, 2);
      }),
    );
  });

  it('writes what Intl.NumberFormat writes', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1_000),
    );
    fc.assert(
      fc.property(number, fc.constantFrom(undefined, 0, 1, 2), (value, decimals) => {
        const whole = Math.trunc(Math.abs(value)).toString().length;
        const most = Math.max(0, Math.min(decimals ?? 2, 10 - whole));
        const least = Math.min(decimals ?? 0, most);
        const format = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: least, maximumFractionDigits: most });
        expect(numberText(value, decimals)).toBe(format.format(value));
      }),
      { numRuns: 3_000 },
    );
  });

  it('has ten digits at most', () => {
    fc.assert(
      fc.property(fc.double({ min: -9.99e9, max: 9.99e9, noNaN: true }), (value) => {
        expect(numberText(value).replaceAll(/\D/g, '').length).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('a change carries its sign', () => {
  it.each([
    [3.2, undefined, '+3.20'],
    [-1.5, undefined, '-1.50'],
    [0, undefined, '0.00'],
    [8.25, 1, '+8.3'],
    [0.04, 1, '0.0'],
    [-0.04, 1, '0.0'],
  ])('%d: %s decimals: %s', (value, decimals, text) => {
    expect(signedText(value, decimals)).toBe(text);
  });
});

describe('a number that stands as text keeps every digit', () => {
  it.each([
    ['1234567.50', '1,234,567.50'],
    ['-1000', '-1,000'],
    ['999.12345', '999.12345'],
    ['', ''],
    ['2026-06-01', '2026-06-01'],
    ['1e6', '1e6'],
  ])('%s: %s', (text, apart) => {
    expect(apartText(text)).toBe(apart);
  });
});
