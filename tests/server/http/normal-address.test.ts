import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addressOf } from '#base/call.ts';
import { isNormalAddress } from '#server/http/door/address.ts';

describe('isNormalAddress', () => {
  it('knows one spelling of a path, however it is encoded', () => {
    const mask = fc.array(fc.constantFrom('plain', 'lower', 'upper'), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(mask, (how) => {
        const written = [...'/auth/code']
          .map((letter, place) => {
            const hex = letter.charCodeAt(0).toString(16);
            return how[place] === 'plain' ? letter : `%${how[place] === 'upper' ? hex.toUpperCase() : hex}`;
          })
          .join('');
        return isNormalAddress(written) === (written === '/auth/code');
      }),
    );
  });

  it('takes whatever a caller of ours writes into a path that is a code, a number or a name', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\p{Cc}/\\%]|^\.{1,2}$/u.test(text));
    fc.assert(
      fc.property(value, fc.string(), (id, query) => {
        const { path } = addressOf('/api/system/role/{codes}', { codes: id });
        return isNormalAddress(path) && isNormalAddress(`${path}?q=${encodeURIComponent(query)}`);
      }),
    );
  });
});
