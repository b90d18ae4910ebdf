/** An address taken apart for comparison: its street, and the number there; '' for what it does not say. */
export interface AddressParts {
  readonly street: string;
  readonly number: string;
}

const NUMBER = /(\d{1,5})(?:[-之]\d{1,4})?号/;
const ROAD_ENDS = new Set(['路', '街', '道', '巷', '里', '弄']);
/** No street of the city has a longer name. */
const LONGEST_STREET = 8;
const HAN = /\p{Script=Han}/u;
/** Behind these begins what belongs to the street alone. */
const DIVIDERS = new Set(['省', '市', '区', '县', '镇', '乡']);

/** The street of a text that ends with it; of what stands before, nothing beyond a division. */
function streetAtEnd(text: string): string {
  let from = text.length;
  while (from > 0 && text.length - from < LONGEST_STREET) {
    const letter = text[from - 1] ?? '';
    if (!HAN.test(letter) || (DIVIDERS.has(letter) && from < text.length)) break;
    from -= 1;
  }
  return text.slice(from);
}

/** The street of an address and the number there; 江苏省南京市鼓楼区中山北路 18 号 is 中山北路, 18. */
export function addressPartsOf(address: string): AddressParts {
  const text = address.normalize('NFKC').replace(/\s+/g, '');
  const found = NUMBER.exec(text);
  const before = found ? text.slice(0, found.index) : text;
  let end = before.length;
  while (end > 0 && !ROAD_ENDS.has(before[end - 1] ?? '')) end -= 1;
  // A number that stands far behind the street is another's: 中山路科技大厦 3 号楼.
  const isNear = end === before.length;
  return { street: streetAtEnd(before.slice(0, end)), number: found && isNear ? (found[1] ?? '') : '' };
}

/** Whether two streets are one, though one of them says more before its name: 新街口中山路, 中山路. */
export function isSameStreet(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 2 && long.endsWith(short);
}
