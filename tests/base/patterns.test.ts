import { describe, expect, it } from 'vitest';
import { isEmail, isPhone } from '#base/patterns.ts';

describe('phone: 1 followed by a digit 3 to 8, 11 digits in total; empty values pass (spec 1 §5)', () => {
  it.each([
    ['', true], ['13800138000', true], ['18951234567', true], ['19951234567', false], ['12800138000', false], ['1380013800', false], ['138001380001', false], [' 13800138000', false],
  ])('%j: %s', (text, passes) => expect(isPhone(text)).toBe(passes));
});

describe('email with a tld of 2 to 4 letters; empty values pass (spec 1 §5)', () => {
  it.each([
    ['', true], ['a@b.cn', true], ['zhou.yw+x@sw.nanjing.gov.cn', true], ['a@b.museum', false], ['a@b.c', false], ['@b.cn', false], ['a@@b.cn', false], ['a b@c.cn', false], ['a@b.cn\n', false],
  ])('%j: %s', (text, passes) => expect(isEmail(text)).toBe(passes));
});
