import { hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned, keyNamed, keysOf, sameText, type Secrets, sign, subKey } from '#server/secret/secrets.ts';

const before: Secrets = { current: 'the first', previous: [] };
const during: Secrets = { current: 'the second', previous: ['the first'] };
const after: Secrets = { current: 'the second', previous: [] };

describe('a key for each use', () => {
  it('is derived by HKDF, as anybody else would derive it', () => {
    expect(subKey('a secret', 'captcha').toString('hex')).toBe(
      Buffer.from(hkdfSync('sha256', 'a secret', '', 'captcha', 32)).toString('hex'),
    );
  });

  it('differs by secret and by use, and is none of their names', () => {
    const keys = [subKey('a', 'captcha'), subKey('b', 'captcha'), subKey('a', 'tiles'), subKey('a', 'captcha id')].map(
      (key) => key.toString('hex'),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is found again by its id while its secret is configured', () => {
    const [{ id, key }] = keysOf(before, 'log');
    expect(id).toMatch(/^[\w-]{8}$/);
    expect(keyNamed(during, 'log', id)?.equals(key)).toBe(true);
    expect(keyNamed(after, 'log', id)).toBeUndefined();
    expect(keyNamed(during, 'captcha', id)).toBeUndefined();
  });
});

describe('a rotation with an overlap', () => {
  it('believes what the secret before signed, signs with the new one, and ends', () => {
    const old = sign(before, 'tiles', 'a text');
    const fresh = sign(during, 'tiles', 'a text');
    expect(fresh).not.toBe(old);
    expect([before, during, after].map((secrets) => isSigned(secrets, 'tiles', 'a text', old))).toEqual([
      true,
      true,
      false,
    ]);
    expect([before, during, after].map((secrets) => isSigned(secrets, 'tiles', 'a text', fresh))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('believes no other text, no other use, no half of a MAC', () => {
    const mac = sign(during, 'tiles', 'a text');
    expect(isSigned(during, 'tiles', 'another text', mac)).toBe(false);
    expect(isSigned(during, 'captcha', 'a text', mac)).toBe(false);
    for (const broken of ['', mac.slice(1), `${mac}A`, '文'.repeat(43)])
      expect(isSigned(during, 'tiles', 'a text', broken), broken).toBe(false);
  });

  it('compares texts of any length', () => {
    expect([sameText('', ''), sameText('a', 'ab'), sameText('文', '文')]).toEqual([true, false, true]);
  });
});
