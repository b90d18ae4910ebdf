/** PostgreSQL's page 页, bytes. */
export const PAGE = 8_192;

const SUMS = 32;
const ROUNDS = PAGE / 4 / SUMS;
const PRIME = 16_777_619;
/** Where each of the 32 parallel sums starts, as PostgreSQL has it in checksum_impl.h. */
const STARTS = Uint32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);
const CHECKSUM_AT = 8;
const UPPER_AT = 14;

/** The checksum that PostgreSQL writes into a page, of a page (at a place that 4 divides) and its number in the table; 1 to 65,535. */
export function checksumOf(page: Buffer, number: number): number {
  const words = new Uint32Array(page.buffer, page.byteOffset, PAGE / 4);
  let whole = number;
  for (let at = 0; at < SUMS; at += 1) {
    let sum = STARTS[at] ?? 0;
    for (let round = 0; round < ROUNDS + 2; round += 1) {
      const place = round * SUMS + at;
      const word = round < ROUNDS ? (words[place] ?? 0) : 0;
      // The checksum itself, the lower half of its word, counts as 0.
      const mixed = sum ^ (place === CHECKSUM_AT / 4 ? word & 0xffff0000 : word);
      sum = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
    }
    whole ^= sum;
  }
  return ((whole >>> 0) % 65_535) + 1;
}

/** What is wrong with a page: `unchecked` has no checksum at all, `damaged` has another one than its content. */
export function faultOf(page: Buffer, number: number): 'damaged' | 'unchecked' | undefined {
  if (page.readUInt16LE(UPPER_AT) === 0) return page.every((byte) => byte === 0) ? undefined : 'damaged';
  const written = page.readUInt16LE(CHECKSUM_AT);
  if (written === checksumOf(page, number)) return undefined;
  return written === 0 ? 'unchecked' : 'damaged';
}
