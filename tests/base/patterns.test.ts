import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isEmail,
  isLandline,
  isNationalId,
  isPhone,
  isWebAddress,
  creditCheckDigit,
  creditCodeFault,
  nationalIdCheckDigit,
  needsRepeatCheck,
  repeatFault,
} from '#base/patterns.ts';

describe('phone: 1 followed by a digit 3 to 8, 11 digits in total; empty values pass (spec 1 §5)', () => {
  it.each([
    ['', true],
    ['13800138000', true],
    ['18951234567', true],
    ['19951234567', false],
    ['12800138000', false],
    ['1380013800', false],
    ['138001380001', false],
    [' 13800138000', false],
  ])('%j: %s', (text, passes) => expect(isPhone(text)).toBe(passes));
});

describe('email with a tld of 2 to 4 letters; empty values pass (spec 1 §5)', () => {
  it.each([
    ['', true],
    ['a@b.cn', true],
    ['zhou.yw+x@sw.nanjing.gov.cn', true],
    ['a@b.museum', false],
    ['a@b.c', false],
    ['@b.cn', false],
    ['a@@b.cn', false],
    ['a b@c.cn', false],
    ['a@b.cn\n', false],
  ])('%j: %s', (text, passes) => expect(isEmail(text)).toBe(passes));
});

describe('PRODUCT §5: the spec’s phone rule is the default, configuration may widen it to 19x', () => {
  it.each([
    ['', true],
    ['19951234567', true],
    ['13800138000', true],
    ['12951234567', false],
    ['199512345678', false],
  ])('%j: %s', (text, passes) => {
    expect(isPhone(text, 'wide')).toBe(passes);
  });
});

describe('landline patterns exist; empty values pass (spec 1 §5)', () => {
  it.each([
    ['', true],
    ['025-83630101', true],
    ['02583630101', true],
    ['83630101', true],
    ['0511-8363010', true],
    ['025-83630101-12', true],
    ['8363', false],
    ['025-13630101', false],
    ['13800138000', false],
    ['025 83630101', false],
  ])('%j: %s', (text, passes) => expect(isLandline(text)).toBe(passes));
});

describe('URL pattern exists; empty values pass (spec 1 §5)', () => {
  it.each([
    ['', true],
    ['http://10.0.0.1:8080/a?b=c#d', true],
    ['https://sw.nanjing.gov.cn', true],
    ['HTTPS://SW.nanjing.gov.cn/', true],
    ['ftp://a.cn', false],
    ['javascript:alert(1)', false],
    ['//evil.cn', false],
    ['http://', false],
    ['http://a b', false],
    ['http://a.cn/"onclick', false],
    ['http://user@a.cn', false],
    ['http://a.cn\n', false],
  ])('%j: %s', (text, passes) => expect(isWebAddress(text)).toBe(passes));

  it('answers at once however the text is made', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^https?:\/\/[a-z.-]{0,400}!?$/), (text) => {
        const start = performance.now();
        isWebAddress(text);
        expect(performance.now() - start).toBeLessThan(50);
      }),
    );
  });
});

describe('18-digit national ID pattern exists; empty values pass (spec 1 §5); its check digit is an option', () => {
  it.each([
    ['', true, true],
    ['11010519491231002X', true, true],
    ['11010519491231002x', true, true],
    ['110105194912310021', true, false],
    ['440524188001010014', false, false],
    ['11010519491331002X', false, false],
    ['1101051949123100', false, false],
    ['01010519491231002X', false, false],
  ])('%j: %s, with its check digit %s', (text, passes, withDigit) => {
    expect(isNationalId(text)).toBe(passes);
    expect(isNationalId(text, { checkDigit: true })).toBe(withDigit);
  });

  const digits = fc
    .tuple(
      fc.integer({ min: 100_000, max: 999_999 }),
      fc.integer({ min: 1900, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 0, max: 999 }),
    )
    .map(
      ([place, year, month, day, order]) =>
        `${place}${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}${String(order).padStart(3, '0')}`,
    );

  it('finds any one digit mistyped and any two neighbours changed round', () => {
    fc.assert(
      fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (first, at, by) => {
        const id = first + nationalIdCheckDigit(first);
        expect(isNationalId(id, { checkDigit: true })).toBe(true);
        const mistyped = id.slice(0, at) + String((Number(id[at]) + by) % 10) + id.slice(at + 1);
        expect(isNationalId(mistyped, { checkDigit: true })).toBe(false);
        const turned = id.slice(0, at) + (id[at + 1] ?? '') + (id[at] ?? '') + id.slice(at + 2);
        if (turned !== id) expect(isNationalId(turned, { checkDigit: true })).toBe(false);
      }),
    );
  });
});

describe('uniqueness: count above 0 gives 已有重复值; a failed call gives 验证失败; skipped when empty or equal to the original (spec 1 §5)', () => {
  it.each([
    [1, '已有重复值'],
    [7, '已有重复值'],
    [0, undefined],
    [undefined, '验证失败'],
  ])('count %s: %s', (count, message) => expect(repeatFault(count)).toBe(message));
  it.each([
    ['', undefined, false],
    ['a', 'a', false],
    ['a', 'b', true],
    ['a', undefined, true],
  ])('%j with original %j is asked: %s', (value, original, asked) => {
    expect(needsRepeatCheck(value, original)).toBe(asked);
  });
});

describe('统一社会信用代码', () => {
  it('is right by its last character, as on a licence', () => {
    expect(creditCodeFault('91350100M000100Y43')).toBeUndefined();
    expect(creditCodeFault('91350100M000100Y34')).toBe('校验位不正确，请对照营业执照核对');
    expect(creditCodeFault('91350100M000100I43')).toContain('不含 I、O、S、V、Z');
    expect(creditCheckDigit('91350100M000100Y4')).toBe('3');
  });
});
