import { z } from 'zod';
import { userNameFault } from './patterns.ts';
import { isDate } from './calendar.ts';

/** '' and the text 'null' are what old clients send for "nothing"; both count as empty (spec 1 §5). */
const isEmpty = (text: string | undefined): boolean => text === undefined || text === '' || text === 'null';

const LONGEST_TEXT = 200;

/** Nobody changes a schema that stands: those of the same limits are one, or a page that knows a hundred calls would begin by making thousands. */
function oncePerLimits<L extends readonly (number | undefined)[], S>(make: (...limits: L) => S): (...limits: L) => S {
  const made = new Map<string, S>();
  return (...limits) => {
    const key = limits.join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const schema = make(...limits);
    made.set(key, schema);
    return schema;
  };
}

const perhapsText = z.string().optional();

/** Text that must be there; `longest` characters at most. */
export const requiredText = oncePerLimits((longest = LONGEST_TEXT) =>
  z.string().trim().min(1, '不能为空').max(longest),
);

/** Text that may be absent, '' or 'null' (all three: undefined). */
export const optionalText = oncePerLimits((longest = LONGEST_TEXT) =>
  z.codec(z.string().max(longest).optional(), perhapsText, {
    decode: (text) => (isEmpty(text) ? undefined : text?.trim()),
    encode: (text) => text,
  }),
);

/** As many digits as a program writes of a number without an exponent. */
const DIGITS = /^[+-]?\d{1,15}(\.\d{1,23})?$/;
const numberText = z.union([z.number(), z.string().trim().regex(DIGITS, '应为数字')]);
const numberTextOrEmpty = z.union([numberText, z.enum(['', 'null'])]);
const perhapsNumberText = numberTextOrEmpty.optional();
const absentNumberText = numberTextOrEmpty.nullish();
const whole = oncePerLimits((least: number, most: number) => z.number().int('应为整数').min(least).max(most));

/** A finite number that may travel as text, as it does in query strings and form bodies. */
export const number = z.codec(numberText, z.number(), { decode: Number, encode: (value) => value });

/** A whole number between `least` and `most`. */
export const integer = oncePerLimits((least: number, most: number) =>
  z.codec(numberText, whole(least, most), { decode: Number, encode: (value) => value }),
);

/** A whole number that stands at `otherwise` when it is absent or empty. */
export const integerOr = oncePerLimits((otherwise: number, least: number, most: number) =>
  z.codec(perhapsNumberText, whole(least, most), {
    decode: (value) => (value === undefined || value === '' || value === 'null' ? otherwise : Number(value)),
    encode: (value) => value,
  }),
);

/** A whole number that may be absent, '' or 'null' (all three: undefined). */
export const optionalInteger = oncePerLimits((least: number, most: number) =>
  z.codec(absentNumberText, whole(least, most).optional(), {
    decode: (value) =>
      value === undefined || value === null || value === '' || value === 'null' ? undefined : Number(value),
    encode: (value) => value,
  }),
);

const NOT_A_DATE = '应为 yyyy-MM-dd 格式的日期';

/** A calendar day, yyyy-MM-dd, that exists (no 2026-02-30). */
export const date = z
  .string()
  .min(1, { error: '不能为空', abort: true })
  .max('yyyy-MM-dd'.length, { error: NOT_A_DATE, abort: true })
  .refine(isDate, NOT_A_DATE);

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

/** The largest number that an `integer` column holds (int4), and so the largest id a record can have. */
export const LARGEST_ID = 2_147_483_647;

/** The number of a record 编号; what no column could hold is refused here, before the database is asked for it. */
export const id = integer(1, LARGEST_ID);
/** The number of a record that may be absent, '' or 'null'. */
export const optionalId = optionalInteger(1, LARGEST_ID);

/** ASCII digits only: other alphabets' digits, signs, exponents and hexadecimals are no id. */
const isIdText = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= LARGEST_ID;
const BAD_ID = '编号不合法';

/** The number of a record that stays text, as the specification has it in most places. */
export const idText = z
  .string()
  .max(20, BAD_ID)
  .trim()
  .min(1, '不能为空')
  .refine((text) => text === '' || isIdText(text), BAD_ID);
/** The same that may be absent, '' or 'null' (all three: undefined). */
export const optionalIdText = z.codec(
  z.string().max(20, BAD_ID).optional(),
  z.string().refine(isIdText, BAD_ID).optional(),
  {
    decode: (text) => (isEmpty(text) ? undefined : text?.trim()),
    encode: (text) => text,
  },
);

const LONGEST_LIST = 4_000;
const MOST_LISTED = 200;
const keys = z.array(z.string().regex(/^[\w-]{1,40}$/, BAD_ID)).max(MOST_LISTED);
const ids = z.array(z.string().refine(isIdText, BAD_ID)).max(MOST_LISTED);
const parted = (text: string | undefined): string[] =>
  text === undefined || isEmpty(text) ? [] : text.split(',').map((one) => one.trim());
const joined = (parts: readonly string[]): string => parts.join(',');
const joinedIfAny = (parts: readonly string[]): string | undefined => (parts.length > 0 ? joined(parts) : undefined);

/** Keys that are no numbers – codes, handles – joined by commas on the wire, a list in the domain; at most 200 of them. */
export const keyList = z.codec(z.string().max(LONGEST_LIST), keys, { decode: parted, encode: joined });
/** A list of keys that may be absent. */
export const optionalKeyList = z.codec(z.string().max(LONGEST_LIST).optional(), keys, {
  decode: parted,
  encode: joinedIfAny,
});

/** Ids joined by commas on the wire (`1,2,3`), a list in the domain; at most 200 of them. */
export const idList = z.codec(z.string().max(LONGEST_LIST), ids, { decode: parted, encode: joined });
/** A list of ids with at least one in it, as what is done to chosen records needs (spec 2 §8). */
export const someIds = idList.refine((some) => some.length > 0, '请至少选择一条数据');
/** A list of ids that may be absent. */
export const optionalIdList = z.codec(z.string().max(LONGEST_LIST).optional(), ids, {
  decode: parted,
  encode: joinedIfAny,
});

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/;
/** A number, as text from old clients; '' and null are blank. */
export const blankableNumber = z.codec(
  z.union([z.number(), z.string().trim().regex(NUMBER, '应为数字'), z.literal(''), z.null()]),
  z.number().nullable(),
  {
    decode: (value) => (value === null || value === '' ? null : Number(value)),
    encode: (value) => value,
  },
);

/** Text that may be absent, '', 'null' or null (all: undefined). */
export const absentText = oncePerLimits((longest: number) =>
  z.codec(z.string().max(longest).nullish(), perhapsText, {
    decode: (text) => (text === null || text === '' || text === 'null' ? undefined : text),
    encode: (text) => text,
  }),
);

/** Yes or no as query strings have it: '1', 'true', 1; absent is no. */
export const flag = z.codec(
  z.union([z.boolean(), z.literal([0, 1]), z.enum(['', '0', '1', 'true', 'false'])]).optional(),
  z.boolean(),
  {
    decode: (value) => value === true || value === 1 || value === '1' || value === 'true',
    encode: (value) => value,
  },
);

/** A user name 用户名, as `userNameFault` has it. */
export const userNameText = requiredText(32).check(({ value, issues }) => {
  const fault = userNameFault(value);
  if (fault !== undefined) issues.push({ code: 'custom', input: value, message: fault });
});

/** One of the names of some labels. */
export const oneOf = <T extends string>(names: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(names) as [T, ...T[]]);

/** One of the names of some labels as a filter asks for it; left out and '' are none. */
export const askedOf = <T extends string>(names: Readonly<Record<T, string>>) =>
  z.codec(z.union([oneOf<T>(names), z.literal('')]).optional(), oneOf<T>(names).optional(), {
    decode: (value) => (value === '' ? undefined : (value as never)),
    encode: (value) => value,
  });
