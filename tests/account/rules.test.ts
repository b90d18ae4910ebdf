import { describe, expect, it } from 'vitest';
import { passwordFault, pictureTypeOf } from '#subjects/account/rules.ts';
import { ACCOUNT_MESSAGES } from '#subjects/account/terms.ts';

describe('a password that somebody chooses (spec 1 §5)', () => {
  it.each([
    ['Nanjing#2026', undefined], ['abc', ACCOUNT_MESSAGES.weakPassword], ['Admin@123', ACCOUNT_MESSAGES.commonPassword], ['P@ssw0rd', ACCOUNT_MESSAGES.commonPassword],
    ['1qaz@WSX', ACCOUNT_MESSAGES.commonPassword], ['xZhouYW#26', ACCOUNT_MESSAGES.ownName],
  ])('%j: %s', (password, fault) => expect(passwordFault(password, 'zhouyw')).toBe(fault));
});

describe('SECURITY 15: type by content', () => {
  const bytes = (...parts: readonly (string | number)[]) => new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)))));
  it.each([
    [bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR'), 'image/png'], [bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'], [bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'image/webp'],
    [bytes('GIF89a'), undefined], [bytes('<svg xmlns='), undefined], [bytes('<html>'), undefined], [bytes(), undefined], [bytes(0x89, 'PNG\r\n', 0x1a, '\n<script>'), undefined], [bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt '), undefined],
  ])('%# %s', (content, type) => expect(pictureTypeOf(content)).toBe(type));
});
