import { z } from 'zod';

/** One field of a record on the wire: its wire name, its codec, and the Chinese term a person knows it by. */
export interface Field<S extends z.ZodType = z.ZodType> {
  readonly wireName: string;
  readonly schema: S;
  readonly term: string;
}

type Fields = Readonly<Record<string, Field>>;
type DomainShape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

/** What a record of these fields is in the domain: our names, our types. */
export type DomainOf<F extends Fields> = z.output<z.ZodObject<DomainShape<F>>>;

/** A codec between a wire object and a domain object, which still knows its fields (glossary, messages, OpenAPI). */
export type WireRecord<F extends Fields> = z.ZodCodec<z.ZodObject, z.ZodType<DomainOf<F>>> & {
  readonly fields: F;
};

/** What a record is in the domain is held by its type; one schema does for all of them. */
const anyObject = z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null);

/** Declares a field: `field('bdyz', signedText, '波动阈值')`. The wire name is written here and nowhere else. */
export function field<S extends z.ZodType>(wireName: string, schema: S, term: string): Field<S> {
  return { wireName, schema, term };
}

/**
 * A record on the wire, one line a field: `wireRecord({ fluctuationThreshold: field('bdyz', …) })`.
 * Decoding checks every field and renames it to the domain; encoding renames back and lets only declared fields out,
 * so an answer can never carry more than its record says. Unknown fields are dropped in both directions; a strict record
 * refuses them by name when it is decoded.
 */
export function wireRecord<const F extends Fields>(
  fields: F,
  { strict = false }: { readonly strict?: boolean } = {},
): WireRecord<F> {
  const entries = Object.entries(fields);
  const names = new Set(entries.map(([, { wireName }]) => wireName));
  if (names.size !== entries.length) throw new Error(`a wire name is declared twice: ${[...names].join(', ')}`);
  const shape = Object.fromEntries(entries.map(([, { wireName, schema }]) => [wireName, schema]));
  const wire = strict ? z.strictObject(shape) : z.object(shape);
  const codec = z.codec(wire, anyObject, {
    decode: (value) => renamed(value, entries, (key, wireName) => [wireName, key]),
    encode: (value) => renamed(value, entries, (key, wireName) => [key, wireName]),
  });
  return Object.assign(codec, { fields }) as unknown as WireRecord<F>;
}

function renamed(
  from: Record<string, unknown>,
  entries: ReadonlyArray<readonly [string, Field]>,
  names: (key: string, wireName: string) => readonly [string, string],
): Record<string, unknown> {
  const to: Record<string, unknown> = {};
  for (const [key, { wireName }] of entries) {
    const [source, target] = names(key, wireName);
    if (from[source] !== undefined) to[target] = from[source];
  }
  return to;
}

/** The fields of a codec made by `wireRecord`, also behind arrays, pages and optionals; undefined for anything else. */
export function fieldsOf(schema: unknown): Fields | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  return 'fields' in schema ? (schema.fields as Fields) : undefined;
}
