import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, randomPassword, verifyNobody, verifyPassword } from '#server/session/password.ts';

describe('passwords at rest', () => {
  it('are argon2id with a salt of their own', async () => {
    const [first, second] = await Promise.all([hashPassword('秦淮2024!Aa'), hashPassword('秦淮2024!Aa')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('秦淮2024!Aa', first)).toBe(true);
    expect(await verifyPassword('秦淮2024!AA', first)).toBe(false);
  });

  it('stay good when the cost of new ones is another', async () => {
    const other = await hashPassword('Ab1!efgh', { memoryCost: 65_536, timeCost: 3, parallelism: 1 });
    expect(other).toContain('$m=65536,t=3,p=1$');
    expect(await verifyPassword('Ab1!efgh', other)).toBe(true);
  });

  it('match nothing when the stored text is no hash', async () => {
    for (const broken of ['', 'Ab1!efgh', '$argon2id$v=19$m=1$x', '$2b$10$abcdefghijklmnopqrstuv']) {
      expect(await verifyPassword('Ab1!efgh', broken)).toBe(false);
    }
  });
});

describe('an unknown name', () => {
  it('is never right', async () => {
    expect(await verifyNobody('Ab1!efgh')).toBe(false);
    expect(await verifyNobody('')).toBe(false);
  });
});

describe('new users get a random password', () => {
  it('of at least 8 characters with a digit, an uppercase letter, a lowercase letter and one of ! @ # $ % ^ & * ?', () => {
    for (let round = 0; round < 500; round += 1) {
      const password = randomPassword(randomBytes);
      expect(password).toMatch(/^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])(?=.*[!@#$%^&*?])[\w!@#$%^&*?]{14}$/);
      expect(password).not.toMatch(/[0O1Iilo ]/);
    }
  });

  it('never twice the same, and the four kinds stand anywhere', () => {
    const passwords = Array.from({ length: 500 }, () => randomPassword(randomBytes));
    expect(new Set(passwords).size).toBe(500);
    for (let place = 0; place < 14; place += 1) {
      const kinds = new Set(
        passwords.map((text) =>
          text
            .charAt(place)
            .replace(/\d/, '0')
            .replace(/[A-Z]/, 'A')
            .replace(/[a-z]/, 'a')
            .replace(/[^0Aa]/, '!'),
        ),
      );
      expect(kinds.size).toBe(4);
    }
  });

  it('refuses a source that has run dry instead of going on with a poor password', () => {
    expect(() => randomPassword(() => new Uint8Array())).toThrow('random bytes');
  });
});
