import { z } from 'zod';
import { isLandline, isPhone } from '../patterns.ts';
import { date, optionalDate, optionalText, requiredText } from '../scalars.ts';
import type { Common, FieldSpec } from './fields.ts';
import { type Valued, numeric, type NumberOptions, numberCodec, identity, HIGHEST_ID } from './numbers/numeric.ts';

interface TextOptions extends Common {
  readonly required?: boolean;
  /** Characters at most; 60 when left out. */
  readonly longest?: number;
  readonly check?: (text: string) => string | undefined;
  /** Several lines in the form. */
  readonly lines?: boolean;
  readonly otherwise?: FieldSpec['otherwise'];
}

const USUAL_LENGTH = 60;

/** A text of one line or several. */
export function text<const O extends TextOptions>(
  term: string,
  options: O,
): FieldSpec<Valued<O, string>, 'text' | 'lines'> {
  const { required = false, longest = USUAL_LENGTH, check, lines = false, ...common } = options as TextOptions;
  const kept: z.ZodType<string | undefined> = required ? requiredText(longest) : optionalText(longest);
  const schema = check === undefined ? kept : kept.check(faultOf(check));
  return {
    ...common,
    kind: lines ? 'lines' : 'text',
    term,
    required,
    longest,
    ...(check && { check, kept: kept as z.ZodType<Valued<O, string>> }),
    schema: schema as z.ZodType<Valued<O, string>>,
  };
}

/** A landline or mobile number 联系电话. Which mobile numbers count is configuration, so the server judges it once more. */
export function telephone(term: string, common: Common = {}): FieldSpec<string | undefined, 'telephone'> {
  const check = (given: string): string | undefined =>
    isLandline(given) || isPhone(given, 'wide') ? undefined : TELEPHONE_FAULT;
  return {
    ...common,
    kind: 'telephone',
    term,
    required: false,
    longest: 30,
    check,
    kept: optionalText(30),
    schema: optionalText(30).check(faultOf(check)),
  };
}
export const TELEPHONE_FAULT = '请输入正确的电话号码';

/** One of some values 单选, each with its label. */
export function choice<
  const L extends Readonly<Record<string, string>>,
  const O extends Common & { readonly required?: boolean },
>(term: string, labels: L, options: O): FieldSpec<Valued<O, keyof L & string>, 'choice'> {
  const { required = false, ...common } = options as Common & { readonly required?: boolean };
  const values = z.enum(Object.keys(labels) as [string, ...string[]]);
  const schema = required
    ? values
    : z.codec(z.union([values, z.enum(['', 'null'])]).optional(), values.optional(), {
        decode: (value) => (value === '' || value === 'null' ? undefined : value),
        encode: (value) => value,
      });
  return {
    ...common,
    kind: 'choice',
    term,
    labels,
    required,
    schema: schema as unknown as z.ZodType<Valued<O, keyof L & string>>,
  };
}

export const STATUS_LABELS = { 1: '启用', 0: '禁用' } as const;

/** 状态: 1 in use, 0 not. */
export function status(common: Common = {}): FieldSpec<number, 'status'> {
  return {
    filter: true,
    list: 80,
    ...common,
    kind: 'status',
    term: '状态',
    labels: STATUS_LABELS,
    required: true,
    schema: numeric({ least: 0, most: 1, required: true }) as z.ZodType<number>,
  };
}

export const FLAG_LABELS = { true: '是', false: '否' } as const;

/** Yes or no 是否. `usual` is what a new record starts with. */
export function flag(term: string, common: Common & { readonly usual?: boolean } = {}): FieldSpec<boolean, 'flag'> {
  const schema = z.codec(z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]), z.boolean(), {
    decode: (value) => value === true || value === 'true' || value === '1',
    encode: (value) => value,
  });
  return { list: 90, ...common, kind: 'flag', term, labels: FLAG_LABELS, required: true, schema };
}

type Degrees = Common & { readonly required?: boolean };

/** A number between two bounds, both included. */
export function number<const O extends NumberOptions>(
  term: string,
  options: O,
): FieldSpec<Valued<O, number>, 'number'> {
  const { required = false, ...common } = options as NumberOptions;
  const schema = numeric(options) as z.ZodType<Valued<O, number>>;
  const kept = numberCodec(z.number(), required) as z.ZodType<Valued<O, number>>;
  return { ...common, kind: 'number', term, required, schema, kept };
}

/** Degrees of longitude 经度 in GCJ-02, within the country; six digits are a tenth of a metre. */
export const longitude = <const O extends Degrees>(term: string, options: O) =>
  number(term, { ...options, least: 73, most: 136, decimals: 6 });

/** Degrees of latitude 纬度 likewise. */
export const latitude = <const O extends Degrees>(term: string, options: O) =>
  number(term, { ...options, least: 3, most: 54, decimals: 6 });

/** A calendar day. */
export function day<const O extends Common & { readonly required?: boolean }>(
  term: string,
  options?: O,
): FieldSpec<Valued<O, string>, 'day'> {
  const { required = false, ...common } = (options ?? {}) as Common & { readonly required?: boolean };
  const kept = optionalDate as unknown as z.ZodType<Valued<O, string>>;
  const schema = required ? (date as z.ZodType<Valued<O, string>>) : kept;
  return { ...common, kind: 'day', term, required, schema, kept };
}

/** The division 行政区划 that a record lies in, one of the session's own. */
export function region(term: string, common: Common = {}): FieldSpec<number, 'region'> {
  return {
    filter: true,
    list: 90,
    ...common,
    kind: 'region',
    term,
    required: true,
    schema: identity as z.ZodType<number>,
  };
}

/** A record of another register, or of the own one, that this one belongs to. */
export function reference<const O extends Common & { readonly to: string; readonly required?: boolean }>(
  term: string,
  options: O,
): FieldSpec<Valued<O, number>, 'reference'> {
  const { required = false } = options;
  const schema = required ? identity : numeric({ least: 1, most: HIGHEST_ID });
  return { ...options, kind: 'reference', term, required, schema: schema as z.ZodType<Valued<O, number>> };
}

/** A code of a table of names 字典编码 that the installation keeps, such as the kinds of business 业态. */
export function code<const O extends Common & { readonly in: string; readonly required?: boolean }>(
  term: string,
  options: O,
): FieldSpec<Valued<O, string>, 'code'> {
  const {
    in: codes,
    required = false,
    ...common
  } = options as Common & {
    readonly in: string;
    readonly required?: boolean;
  };
  const schema = required ? requiredText(USUAL_LENGTH) : optionalText(USUAL_LENGTH);
  return {
    ...common,
    kind: 'code',
    term,
    codes,
    required,
    longest: USUAL_LENGTH,
    schema: schema as z.ZodType<Valued<O, string>>,
  };
}

function faultOf(check: (text: string) => string | undefined) {
  return ({ value, issues }: { value: unknown; issues: z.core.$ZodRawIssue[] }): void => {
    const fault = typeof value === 'string' && value !== '' ? check(value) : undefined;
    if (fault !== undefined) issues.push({ code: 'custom', message: fault, input: value });
  };
}
