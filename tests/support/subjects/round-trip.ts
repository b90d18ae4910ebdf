import { z } from 'zod';

/** What a record says on the wire, and what is read from that again. */
export function roundTrip<S extends z.ZodType>(
  schema: S,
  domain: z.output<S>,
): { readonly wire: unknown; readonly back: z.output<S> } {
  const wire = JSON.parse(JSON.stringify(z.encode(schema, domain))) as unknown;
  return { wire, back: z.decode(schema, wire as z.input<S>) };
}
