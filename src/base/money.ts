import { z } from 'zod';

/** Money 金额 as a whole number of fen 分: exact, whatever is added to it. */
export type Fen = number;

/** What an amount may be written in, and how many of its digits lie after the point when a fen is the last of them. */
export const MONEY_UNITS = { yuan: { label: '元', decimals: 2 }, wan: { label: '万元', decimals: 6 } } as const;
export type MoneyUnit = keyof typeof MONEY_UNITS;

/** A hundred thousand million yuan: far beyond any amount, and exact as a number. */
export const MOST_FEN: Fen = 10_000_000_000_000;
const AMOUNT = /^\d{1,13}(?:\.\d{1,6})?$/;

/** The amount in a text of so many yuan or ten thousand yuan, digit by digit, so that nothing is rounded; undefined for what is none or goes below a fen. */
export function fenOf(text: string, unit: MoneyUnit = 'yuan'): Fen | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (!AMOUNT.test(plain)) return undefined;
  const [whole = '', part = ''] = plain.split('.');
  const { decimals } = MONEY_UNITS[unit];
  if (part.length > decimals && /[1-9]/.test(part.slice(decimals))) return undefined;
  const fen = Number(whole + part.slice(0, decimals).padEnd(decimals, '0'));
  return fen <= MOST_FEN ? fen : undefined;
}

/** The same amount in digits, without separators: 1234.50 yuan, 0.12345 ten thousand yuan. */
export function moneyDigits(fen: Fen, unit: MoneyUnit = 'yuan'): string {
  const { decimals } = MONEY_UNITS[unit];
  const digits = String(Math.abs(fen)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const part = digits.slice(-decimals);
  const shown = unit === 'yuan' ? part : part.replace(/0{1,6}$/, '');
  return `${fen < 0 ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
}

/** As a person reads it, thousands apart and with its unit: 1,234.50 元, 12.3 万元; all digits there are. */
export function moneyText(fen: Fen, unit: MoneyUnit = 'wan'): string {
  const [whole = '', part] = moneyDigits(fen, unit).split('.');
  const apart = whole.replace(/\B(?=(?:\d{3}){1,4}$)/g, ',');
  return `${apart}${part === undefined ? '' : `.${part}`} ${MONEY_UNITS[unit].label}`;
}

/** The share of a part in a whole in tenths of a percent, rounded down, so that what is not all never reads 100%. */
export function permille(part: Fen, whole: Fen): number {
  return whole > 0 ? Number((BigInt(part) * 1_000n) / BigInt(whole)) : 0;
}

/** An amount on the wire, text in yuan as 1234.50; fen in the domain. */
export const money = z.codec(
  z
    .string()
    .max(20)
    .refine((text) => fenOf(text) !== undefined, '应为金额，最多两位小数'),
  z.number().int().min(0).max(MOST_FEN),
  { decode: (text) => fenOf(text) ?? 0, encode: (fen) => moneyDigits(fen) },
);
