import { z } from 'zod';

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
};

/** Where a value stands in an input: names of fields, and 0 for the first of a list. */
export type Leaf = readonly (string | number)[];

/** Every place of an input where a plain value can stand, from its own schema. */
export function leavesOf(input: z.ZodType): readonly Leaf[] {
  return below(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, []);
}

function below(schema: Schema, at: Leaf): readonly Leaf[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => below(one, [...at, name])),
    ...(schema.items && !Array.isArray(schema.items) ? below(schema.items as Schema, [...at, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((one) => below(one, at)).filter((leaf) => leaf.length > at.length),
  ];
  return inner.length === 0 && at.length > 0 ? [at] : inner;
}

/** The input with this value at that place, whatever stood there. */
export function withLeaf(
  input: Readonly<Record<string, unknown>>,
  leaf: Leaf,
  value: unknown,
): Record<string, unknown> {
  return placed(input, leaf, value) as Record<string, unknown>;
}

function placed(holder: unknown, [first, ...rest]: Leaf, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list = Array.isArray(holder) ? holder : [];
    return [placed(list[0], rest, value), ...list.slice(1)];
  }
  const record = typeof holder === 'object' && holder !== null ? holder : {};
  return { ...record, [first]: placed((record as Record<string, unknown>)[first], rest, value) };
}
