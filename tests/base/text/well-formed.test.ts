import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TooDeep, wellFormed, wellFormedWithin } from '#base/text/well-formed.ts';

const anything = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `${text}\ud800e\u0301${text}`);

describe('wellFormed', () => {
  it('is well-formed, composed, and the same when done again; what is so already stays', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const kept = wellFormed(text);
        expect([
          !/\p{Surrogate}/u.test(kept),
          kept.normalize('NFC'),
          wellFormed(kept),
          Buffer.from(kept).toString(),
        ]).toEqual([true, kept, kept, kept]);
      }),
    );
    expect(wellFormed('南京𠮷é\u200d')).toBe('南京𠮷é\u200d');
    expect(wellFormed('\ud842\udfb7\ud842')).toBe('𠮷\ufffd');
  });

  it('within a value: every text and every name, nothing else', () => {
    const bytes = new Uint8Array([0xd8, 0]);
    const day = new Date(0);
    expect(wellFormedWithin({ 'e\u0301': ['\ud800', 1, null, undefined, true, { a: 'e\u0301' }], bytes, day })).toEqual(
      { é: ['\ufffd', 1, null, undefined, true, { a: 'é' }], bytes, day },
    );
    const odd = wellFormedWithin(JSON.parse('{"__proto__": {"admin": "\\ud800"}}') as object);
    expect([Object.keys(odd), 'admin' in odd]).toEqual([['__proto__'], false]);
    const deep = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) as object;
    expect(() => wellFormedWithin(deep)).toThrow(TooDeep);
  });
});
