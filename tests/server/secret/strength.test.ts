import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/read.ts';
import { secretFault } from '#server/secret/strength.ts';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((one) => Buffer.from(one));
/** Nobody draws these in the lifetime of a city: bytes that hardly differ. */
const isMixed = (buffer: Buffer) => new Set(buffer).size > buffer.length / 2;

describe('what chance makes passes', () => {
  it.each([
    ['hex', 16],
    ['hex', 32],
    ['base64', 16],
    ['base64url', 24],
    ['base64', 32],
    ['base64url', 48],
  ] as const)('%s of %i bytes', (form, length) => {
    for (let time = 0; time < 2_000; time += 1) {
      const text = randomBytes(length).toString(form);
      expect(secretFault(text), text).toBeUndefined();
    }
  });

  it('in capital hex too', () => {
    fc.assert(
      fc.property(
        bytes(32).filter(isMixed),
        (buffer) => secretFault(buffer.toString('hex').toUpperCase()) === undefined,
      ),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('what a person thought up does not', () => {
  it.each([
    'x'.repeat(64),
    'ab'.repeat(32),
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz',
    'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    'secretsecretsecretsecretsecretsecret',
    'this-is-the-secret-of-the-commerce-system-2026',
    'change-me-in-production-please-0001',
    'P@ssw0rd-P@ssw0rd-P@ssw0rd-2026!',
    'nanjing-shangwu-jianguan-pingtai-2026',
    '13579246801357924680135792468013579',
    'please-set-a-random-string-of-32-chars',
    '11111111112222222222333333333344444444',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    '97979797979797979797979797979797',
  ])('%s', (text) => {
    expect(secretFault(text)).toMatch(/^含有重复、连续或常见的词语/);
  });

  it('the same written in base64 or hex', () => {
    for (const text of [
      'this is the secret of the commerce system',
      'abcdefghijklmnopqrstuvwxyzabcdef',
      'change me in production please',
    ]) {
      for (const form of ['hex', 'base64'] as const)
        expect(secretFault(Buffer.from(text).toString(form)), `${text} ${form}`).toBeDefined();
    }
  });

  it('too short a one, saying how strong it is', () => {
    expect(secretFault('f3a9c07e1b5d')).toBe('过于简短，估计强度只有 48 位，至少需要 128 位');
    for (const text of ['7Gq2vT', 'correct horse battery staple and another'])
      expect(secretFault(text), text).toMatch(/^过于简短/);
  });

  it('a key that was published with another system, however random it looks', () => {
    expect(secretFault('kPH+bIxk5D2deZiIxcaaaA==')).toBe('是公开发布过的密钥');
  });
});

describe('SECURITY 1: no secret in the repository signs anything', () => {
  it('whatever the README names as SECRET or SECRET_PREVIOUS is refused', () => {
    const named = [...readFileSync('README.md', 'utf8').matchAll(/\bSECRET(?:_PREVIOUS)?=(\S+)/g)].map(
      ([, value = '']) => value.replaceAll(/['"`]/g, ''),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const value of named) expect(() => readConfig({ SECRET: value }), value).toThrow(/^环境变量 SECRET /);
  });
});
