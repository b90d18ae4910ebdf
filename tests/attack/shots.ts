import fc from 'fast-check';
import { z } from 'zod';
import type { DateText } from '#base/calendar.ts';
import { bodyKindOf, type Call } from '#base/call.ts';
import { asMultipart, type RawRequest } from '../support/outside/client.ts';
import { EXAMPLES } from '../support/examples/examples.ts';
import { HOSTILE } from '../support/outside/hostile.ts';

type Input = Readonly<Record<string, unknown>>;
type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
};

const schemaOf = (call: Call) => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The wire names of what a call takes. */
export const parametersOf = (call: Call): readonly string[] => Object.keys(schemaOf(call).properties ?? {});

/** Values as a call's own schema asks for them, or nearly. */
function valid(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf?.[0]) return fc.oneof(...schema.anyOf.map((one) => valid(one, name)));
  if (schema.properties) return record(schema);
  if (schema.type === 'array') return fc.array(valid(schema.items ?? {}, name), { maxLength: 4 });
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.oneof(
      fc.integer({ min: -5, max: 300 }),
      fc.constantFrom(2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53),
      fc.double(),
    );
  if (/date/i.test(name))
    return fc.oneof(
      fc.constantFrom('2026-06-08', '2026-06-09', '2026-06-10'),
      fc.integer({ min: -5, max: 20 }).map((day) => `2026-06-${String(day).padStart(2, '0')}`),
    );
  return fc.oneof(
    fc.constantFrom('10101', '1001', '1003', '320115', 'NANJING', '7', '2147483648'),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
}

function record(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valid(one, name)])),
  );
}

const spoilt: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      null,
      [],
      {},
      [[]],
      { length: 1 },
      true,
      -1,
      1e308,
      2 ** 53,
      [{ dictId: {}, price: [] }],
      { __proto__: null, toString: 1 },
    ),
  },
);

/** The call's example or values of its schema, with any of its fields spoilt, and now and then one too many. */
function inputs(call: Call, today: DateText): fc.Arbitrary<Input> {
  const schema = schemaOf(call);
  const base = fc.oneof(fc.constant({ ...EXAMPLES[call.name]?.(today) }), record(schema));
  const spoils = fc.dictionary(
    fc.constantFrom('extra', 'roles', 'userName', ...Object.keys(schema.properties ?? {})),
    spoilt,
    { maxKeys: 2 },
  );
  return fc.tuple(base, spoils).map(([values, changes]) => ({ ...values, ...changes }));
}

/** Files of any content under any name, for the calls that take one. */
const files: fc.Arbitrary<Input> = fc.record({
  file: fc.oneof(
    spoilt,
    fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ fileName: 'a.xlsx', bytes })),
  ),
});

/** `count` hostile inputs of a call, the same ones for the same seed. */
export function hostileInputs(call: Call, today: DateText, count: number, seed: number): readonly Input[] {
  const arbitrary = inputs(call, today);
  return fc.sample(
    bodyKindOf(call) === 'multipart'
      ? fc.oneof(
          arbitrary,
          fc.tuple(arbitrary, files).map(([values, file]) => ({ ...values, ...file })),
        )
      : arbitrary,
    { numRuns: count, seed },
  );
}

/** Every hostile text at every parameter of a call that is otherwise as in its example; of `share` < 1 only that part, spread over both. */
export function corpusInputs(call: Call, today: DateText, share = 1): readonly Input[] {
  const example = { ...EXAMPLES[call.name]?.(today) };
  const all = parametersOf(call).flatMap((name) => HOSTILE.map((text) => ({ ...example, [name]: text })));
  const step = Math.max(1, Math.round(1 / share));
  return all.filter((_one, index) => index % step === 0);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const escaped = (value: unknown) => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '\ufffd'));

/** A request that carries any value at any place: in the path, the query, the form, the JSON body or as a file. */
export async function requestFor(call: Call, input: Input): Promise<RawRequest & { readonly path: string }> {
  const rest = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return escaped(value) || 'x';
  });
  const pairs = Object.entries(rest)
    .flatMap(([name, value]) =>
      (Array.isArray(value) && value.length < 9 ? value : [value]).map((one) => `${escaped(name)}=${escaped(one)}`),
    )
    .join('&');
  if (bodyKindOf(call) === 'query') return { path: `${path}?${pairs}`, method: call.method };
  if (bodyKindOf(call) === 'multipart') return { path, method: call.method, ...(await multipart(rest)) };
  const json = call.json === true || pairs.length % 2 === 0;
  return {
    path,
    method: call.method,
    headers: { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: json ? JSON.stringify(rest) : pairs,
  };
}

/** Files of any content and name, fields in their place, and bodies that are cut off or no multipart at all. */
async function multipart(rest: Input): Promise<RawRequest> {
  const text = asText(Object.values(rest)[0]);
  const asFile = (value: unknown) =>
    typeof value === 'object'
      ? value
      : { fileName: asText(value).slice(0, 60), bytes: new TextEncoder().encode(asText(value)) };
  const { type, body } = await asMultipart(
    text.length % 3 === 0
      ? rest
      : Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, asFile(value)])),
  );
  return {
    headers: { 'content-type': text.length % 7 === 0 ? 'multipart/form-data' : type },
    body: text.length % 5 === 0 ? body.subarray(0, Math.floor(body.length / 2)) : body,
  };
}
