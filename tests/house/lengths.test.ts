import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { upload } from '#base/files/upload.ts';
import { allCalls } from '#subjects/calls.ts';
import { field, wireRecord } from '#base/wire.ts';

/** A zod schema as it describes itself; each kind has some of these. */
interface Definition {
  readonly type: string;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly pattern?: RegExp } };
  }[];
  readonly check?: string;
  readonly pattern?: RegExp;
  readonly in?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly rest?: z.ZodType | null;
  readonly options?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
/** A pattern that repeats nothing without an end. */
const isBounded = (pattern: RegExp | undefined): boolean =>
  pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern.source.replace(/\[[^\]]*\]|\\./g, 'x'));

/** What is no token of a share, of whatever kind and length, is decoded to nothing at all. */
const ANYTHING = new Set([
  'share.open.token: unknown',
  'share.open.kind: unknown',
  'business-report.open.token: unknown',
]);

/**
 * Where a text or a list of an input may be of any length; the wire's side alone, which is what strangers send. How many a record may
 * hold is only to be said by a refinement of its own.
 */
function unbounded(schema: z.ZodType, path: string): string[] {
  if (schema === (upload as z.ZodType)) return [];
  const definition = definitionOf(schema);
  const checks = [definition, ...(definition.checks ?? []).map(({ _zod }) => _zod.def)];
  const isLimited = checks.some(
    ({ check, pattern }) =>
      ['max_length', 'length_equals'].includes(check ?? '') ||
      isBounded(pattern) ||
      (definition.type === 'record' && check === 'custom'),
  );
  const { type } = definition;
  const own =
    ['string', 'array', 'record', 'custom', 'any', 'unknown'].includes(type) && !isLimited ? [`${path}: ${type}`] : [];
  const inside = (one: z.ZodType | null | undefined, name: string) => (one ? unbounded(one, `${path}${name}`) : []);
  return [
    ...own,
    ...inside(definition.in, ''),
    ...inside(definition.innerType, ''),
    ...inside(definition.element, '[]'),
    ...inside(definition.rest, '[]'),
    ...inside(definition.keyType, '{}'),
    ...inside(definition.valueType, '{}'),
    ...(definition.items ?? []).flatMap((one) => unbounded(one, `${path}[]`)),
    ...(definition.options ?? []).flatMap((one) => unbounded(one, path)),
    ...Object.entries(definition.shape ?? {}).flatMap(([name, one]) => unbounded(one, `${path}.${name}`)),
  ];
}

describe('every text and list of every call has a longest length', () => {
  it('over the input schemas of all calls', () =>
    expect(allCalls.flatMap(({ name, input }) => unbounded(input, name)).filter((one) => !ANYTHING.has(one))).toEqual(
      [],
    ));

  it.each<[string, z.ZodType]>([
    ['text', z.string()],
    ['list', z.array(z.number())],
    ['record', z.record(z.string().max(9), z.number())],
    ['pattern', z.string().regex(/^\d+$/)],
    ['text in a list', z.array(z.string()).max(3)],
    ['text behind a codec', z.codec(z.string(), z.number(), { decode: Number, encode: String })],
    ['text that may be absent', z.string().optional()],
    ['anything', z.unknown()],
  ])('a planted %s without one is found', (_, schema) => {
    expect(unbounded(wireRecord({ planted: field('planted', schema, '植入') }), 'x')).toHaveLength(1);
  });

  it('what is limited is let be', () => {
    expect(
      [
        z.string().max(3),
        z.string().regex(/^\d{4}$/),
        z.array(z.string().length(2)).max(9),
        z.enum(['a', 'b']),
        upload,
      ].flatMap((one) => unbounded(one, 'x')),
    ).toEqual([]);
  });
});
