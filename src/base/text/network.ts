/** A network of addresses 地址段 as numbers: the first address, all its 128 bits, and how many of the first bits are the network's. IPv4 is kept as it is mapped into IPv6 (RFC 4291 §2.5.5.2). */
export interface Network {
  readonly first: bigint;
  readonly bits: number;
}

const WIDTH = 128;
const MAPPED = 0xffffn << 32n;
const MAPPED_BITS = 96;
/** Groups of an IPv6 address, and the characters of the longest way to write one. */
const GROUPS = 8;
const LONGEST = 45;

/** An address as a number of 128 bits; undefined for a text that is none. */
export function addressNumber(text: string): bigint | undefined {
  if (text.length > LONGEST) return undefined;
  if (!text.includes(':')) {
    const four = quad(text);
    return four === undefined ? undefined : MAPPED | four;
  }
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':').flatMap(groupsOf)));
  const left = GROUPS - head.length - tail.length;
  if (halves.length === 2 ? left < 1 : left !== 0) return undefined;
  const groups = [...head, ...Array<bigint>(left).fill(0n), ...tail];
  return groups.some((group) => group < 0n) ? undefined : groups.reduce((sum, group) => (sum << 16n) | group, 0n);
}

/** The groups of 16 bits that a part of an IPv6 address stands for; below zero for what is none. */
function groupsOf(part: string): readonly bigint[] {
  if (part.includes('.')) {
    const four = quad(part);
    return four === undefined ? [-1n] : [four >> 16n, four & 0xffffn];
  }
  return [/^[\da-f]{1,4}$/i.test(part) ? BigInt(`0x${part}`) : -1n];
}

function quad(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^(?:0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255))
    return undefined;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

/** A network written `address/bits`, or one address alone; undefined for a text that is none, or whose address has bits beyond the network. */
export function networkOf(text: string): Network | undefined {
  const [address = '', length, ...more] = text.split('/');
  const first = addressNumber(address);
  if (first === undefined || more.length > 0) return undefined;
  const isFour = !address.includes(':');
  if (length === undefined) return { first, bits: WIDTH };
  if (!/^\d{1,3}$/.test(length)) return undefined;
  const bits = Number(length) + (isFour ? MAPPED_BITS : 0);
  return bits <= WIDTH && prefixOf(first, bits) << BigInt(WIDTH - bits) === first ? { first, bits } : undefined;
}

/** What is wrong with a network, in Chinese; undefined for nothing. */
export const networkFault = (text: string): string | undefined =>
  networkOf(text) === undefined ? '应为“地址/位数”，如 203.0.113.0/24，且地址在位数之后的部分为零' : undefined;

/** The first bits of an address, as a number of their own. */
export const prefixOf = (address: bigint, bits: number): bigint => address >> BigInt(WIDTH - bits);
