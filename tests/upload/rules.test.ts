import { describe, expect, it } from 'vitest';
import { fileAddress, fileIdOf } from '#subjects/upload/rules.ts';

const ID = 'AbCdEfGhIjKlMnOpQrStU_';

describe('SECURITY 14: downloads by opaque id; no path parameter exists', () => {
  it('an address is made of an id and read back', () => expect(fileIdOf(fileAddress(ID))).toBe(ID));
  it.each([
    '',
    ID,
    `${fileAddress(ID)}x`,
    fileAddress('short'),
    fileAddress('../../../../etc/passwd'),
    `https://evil.cn${fileAddress(ID)}`,
    `${fileAddress(ID)}?a`,
  ])('%j is none', (address) => {
    expect(fileIdOf(address)).toBeUndefined();
  });
});
