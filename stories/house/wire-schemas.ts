import type { Call } from '#base/call.ts';
import { fieldsOf } from '#base/wire.ts';

export interface GlossaryEntry {
  readonly wireName: string;
  readonly name: string;
  readonly term: string;
}

type Inner = { _zod?: { def?: Record<string, unknown> } };

/** Every wire field reachable from the given calls, by subject, each once, in alphabetical order of the wire name. */
export function wireSchemas(
  calls: readonly Call[],
  bySubject: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Record<string, readonly GlossaryEntry[]> {
  return Object.fromEntries(
    Object.entries(bySubject).map(([subject, own]) => {
      const found = new Map<string, GlossaryEntry>();
      const declared = new Set(Object.values(own));
      for (const call of calls.filter((one) => declared.has(one))) {
        for (const schema of [call.input, call.output]) collect(schema, found, new Set());
      }
      return [subject, [...found.values()].toSorted((a, b) => a.wireName.localeCompare(b.wireName, 'en'))];
    }),
  );
}

function collect(schema: unknown, found: Map<string, GlossaryEntry>, seen: Set<unknown>): void {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
  seen.add(schema);
  for (const [name, { wireName, term, schema: inner }] of Object.entries(fieldsOf(schema) ?? {})) {
    found.set(`${wireName} ${name}`, { wireName, name, term });
    collect(inner, found, seen);
  }
  const { element, innerType, in: wire, getter } = ((schema as Inner)._zod?.def ?? {}) as Record<string, unknown>;
  for (const next of [element, innerType, wire, typeof getter === 'function' ? (getter as () => unknown)() : undefined])
    collect(next, found, seen);
}
