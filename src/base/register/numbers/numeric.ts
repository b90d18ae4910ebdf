import { z } from 'zod';
import type { Common } from '../fields.ts';

/** Only a field that is declared required has no undefined among its values. */
export type Valued<O, T> = O extends { readonly required: true } ? T : T | undefined;
/** The largest number that a record can have. */
export const HIGHEST_ID = 2_147_483_647;

/** A number as a declaration says it: its bounds, both included, and its unit. */
export interface NumberOptions extends Common {
  readonly required?: boolean;
  readonly least: number;
  readonly most: number;
  readonly unit?: string;
  /** Digits after the point; a whole number without. */
  readonly decimals?: number;
}

const DIGITS = /^[+-]?\d{1,15}(\.\d{1,23})?$/;
const numberText = z.union([z.number(), z.string().trim().regex(DIGITS, '应为数字')]);

/** The codec of a number within its bounds, of so many digits after the point; blank is undefined where it need not be given. */
export function numeric({
  least,
  most,
  required = false,
  decimals = 0,
}: Pick<NumberOptions, 'least' | 'most' | 'required' | 'decimals'>): z.ZodType<number | undefined> {
  const bounded = z.number().min(least).max(most);
  const value =
    decimals === 0
      ? bounded.int('应为整数')
      : bounded.refine((one) => Number(one.toFixed(decimals)) === one, `最多 ${decimals} 位小数`);
  return numberCodec(value, required);
}

/** A number, or a text that is one, which `value` judges. */
export function numberCodec(value: z.ZodType<number, number>, required: boolean): z.ZodType<number | undefined> {
  if (required) return z.codec(numberText, value, { decode: Number, encode: (one) => one });
  return z.codec(z.union([numberText, z.enum(['', 'null'])]).nullish(), value.optional(), {
    decode: (one) => (one === undefined || one === null || one === '' || one === 'null' ? undefined : Number(one)),
    encode: (one) => one,
  });
}

/** The codec of a record's number. */
export const identity = numeric({ least: 1, most: HIGHEST_ID, required: true });
