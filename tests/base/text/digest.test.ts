import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestOf } from '#base/text/digest.ts';

it('is SHA-256 of the text in UTF-8, as every other tool has it', () => {
  expect(digestOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(digestOf(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }),
  );
});
