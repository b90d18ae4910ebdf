import { z } from 'zod';
import { isDate } from './calendar.ts';

/** '' and the text 'null' are what old clients send for "nothing"; both count as empty (spec 1 §5). */
const isEmpty = (text: string | undefined): boolean => text === undefined || text === '' || text === 'null';

const LONGEST_TEXT = 200;

/** Text that must be there; `longest` characters at most. */
export const requiredText = (longest = LONGEST_TEXT) => z.string().trim().min(1, '不能为空').max(longest);

/** Text that may be absent, '' or 'null' (all three: undefined). */
export const optionalText = (longest = LONGEST_TEXT) =>
  z.codec(z.string().max(longest).optional(), z.string().optional(), {
    decode: (text) => (isEmpty(text) ? undefined : text?.trim()),
    encode: (text) => text,
  });

/** As many digits as a program writes of a number without an exponent. */
const DIGITS = /^[+-]?\d{1,15}(\.\d{1,23})?$/;
const numberText = z.union([z.number(), z.string().trim().regex(DIGITS, '应为数字')]);

/** A finite number that may travel as text, as it does in query strings and form bodies. */
export const number = z.codec(numberText, z.number(), { decode: Number, encode: (value) => value });

/** A whole number between `least` and `most`. */
export const integer = (least: number, most: number) =>
  z.codec(numberText, z.number().int('应为整数').min(least).max(most), { decode: Number, encode: (value) => value });

/** A whole number that stands at `otherwise` when it is absent or empty. */
export const integerOr = (otherwise: number, least: number, most: number) =>
  z.codec(z.union([numberText, z.enum(['', 'null'])]).optional(), z.number().int('应为整数').min(least).max(most), {
    decode: (value) => (value === undefined || value === '' || value === 'null' ? otherwise : Number(value)),
    encode: (value) => value,
  });

/** A whole number that may be absent, '' or 'null' (all three: undefined). */
export const optionalInteger = (least: number, most: number) =>
  z.codec(z.union([numberText, z.enum(['', 'null'])]).nullish(), z.number().int('应为整数').min(least).max(most).optional(), {
    decode: (value) => (value === undefined || value === null || value === '' || value === 'null' ? undefined : Number(value)),
    encode: (value) => value,
  });

const NOT_A_DATE = '应为 yyyy-MM-dd 格式的日期';

/** A calendar day, yyyy-MM-dd, that exists (no 2026-02-30). */
export const date = z.string().max('yyyy-MM-dd'.length, { error: NOT_A_DATE, abort: true }).refine(isDate, NOT_A_DATE);

/** A calendar day that may be absent, '' or 'null' (spec 1 §5). */
export const optionalDate = z.codec(z.string().max('yyyy-MM-dd'.length, NOT_A_DATE).optional(), date.optional(), {
  decode: (text) => (isEmpty(text) ? undefined : text),
  encode: (text) => text,
});

/** With nanoseconds and an offset, and room to spare. */
const LONGEST_INSTANT = 40;

/** An instant as ISO 8601 text on the wire, milliseconds in the domain. */
export const instant = z.codec(z.iso.datetime({ offset: true }).max(LONGEST_INSTANT), z.number(), {
  decode: (text) => Date.parse(text),
  encode: (milliseconds) => new Date(milliseconds).toISOString(),
});

/** Ids joined by commas on the wire (`1,2,3`), a list in the domain; at most 200 of them. */
export const idList = z.codec(z.string().max(4_000), z.array(z.string().regex(/^[\w-]{1,40}$/, '编号不合法')).max(200), {
  decode: (text) => (isEmpty(text) ? [] : text.split(',').map((id) => id.trim())),
  encode: (ids) => ids.join(','),
});

/** A list of ids with at least one in it, as what is done to chosen records needs (spec 2 §8). */
export const someIds = idList.refine((ids) => ids.length > 0, '请至少选择一条数据');

/** A list of ids that may be absent. */
export const optionalIdList = z.codec(z.string().max(4_000).optional(), idList.out, {
  decode: (text) => (text === undefined || isEmpty(text) ? [] : text.split(',').map((id) => id.trim())),
  encode: (ids) => (ids.length > 0 ? ids.join(',') : undefined),
});
