const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

/** A number of at most four digits, or one Chinese numeral up to 九, 十 to 十九 and 二十 to 九十九, at the start of a text. */
export function numberAt(text: string): { readonly value: number; readonly length: number } | undefined {
  const arabic = /^\d{1,4}/.exec(text)?.[0];
  if (arabic !== undefined) return { value: Number(arabic), length: arabic.length };
  const [first = '', second = '', third = ''] = text;
  if (first === '十') {
    const ones = DIGITS[second];
    return ones === undefined ? { value: 10, length: 1 } : { value: 10 + ones, length: 2 };
  }
  const tens = DIGITS[first];
  if (tens === undefined) return undefined;
  if (second !== '十') return { value: tens, length: 1 };
  const ones = DIGITS[third];
  return ones === undefined ? { value: tens * 10, length: 2 } : { value: tens * 10 + ones, length: 3 };
}
