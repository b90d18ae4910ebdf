import type { NumberForm } from './sheet.ts';
import { rounded } from './compute.ts';

/** What a typed or pasted text comes to: a number, null for blank, or why it is none. */
export type Cleaned =
  | { readonly value: number | null; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: string };

const FULL_WIDTH_FIRST = 0xff01;
const FULL_WIDTH_LAST = 0xff5e;
const FULL_WIDTH_OFFSET = 0xfee0;
const PLAIN_NUMBER = /^[+-]?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})$/;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
/** What stands for "nothing" in tables people paste. */
const BLANKS = new Set(['', '-', '--', '—', '——', '/', '无', '空']);
const TEN_THOUSAND = 10_000;

/**
 * Cleans a number on blur or on paste (spec 2 §5): full-width digits and marks, spaces, thousands marks, ¥, a written unit (元 or 万元,
 * counted over into the cell's own), blanks. The number is not rounded unless its unit was changed; form and range are for `check`.
 */
export function cleanNumber(text: string, form: NumberForm): Cleaned {
  // Spaces may part thousands; a line break parts two numbers, which must not become one.
  const plain = halfWidth(text.trim())
    .replace(/[^\S\r\n\t]|[\u200b\ufeff]/g, '')
    .replace(/^[¥￥]/, '');
  if (BLANKS.has(plain)) return { value: null };
  const { digits, unit } = withoutUnit(plain, form);
  const bare = digits.includes(',') ? (GROUPED.test(digits) ? digits.replaceAll(',', '') : undefined) : digits;
  if (bare === undefined || !PLAIN_NUMBER.test(bare)) return { fault: '应为数字' };
  const value = Number(bare);
  const factor = factorOf(unit, form);
  return { value: factor === 1 ? value : rounded(value * factor, form.decimals) };
}

type WrittenUnit = 'yuan' | 'ten-thousand-yuan' | null;

function withoutUnit(text: string, { unit }: NumberForm): { digits: string; unit: WrittenUnit } {
  if (unit === 'count') return { digits: text, unit: null };
  const match = /^(.*?)(亿元|亿|万元|万|元(?:\/500克)?)$/.exec(text);
  const [, digits = text, written] = match ?? [];
  if (written === undefined) return { digits: text, unit: null };
  if (written.startsWith('亿')) return { digits: text, unit: null };
  return { digits, unit: written.startsWith('万') ? 'ten-thousand-yuan' : 'yuan' };
}

function factorOf(written: WrittenUnit, { unit }: NumberForm): number {
  if (written === null || written === unit) return 1;
  return written === 'yuan' ? 1 / TEN_THOUSAND : TEN_THOUSAND;
}

function halfWidth(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code === 0x3000) return ' ';
    if (character === '，' || character === '、') return ',';
    if (character === '。' || character === '．') return '.';
    if (character === '－' || character === '−') return '-';
    return code >= FULL_WIDTH_FIRST && code <= FULL_WIDTH_LAST
      ? String.fromCodePoint(code - FULL_WIDTH_OFFSET)
      : character;
  }).join('');
}
