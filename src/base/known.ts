import { z } from 'zod';
import type { Call } from './call.ts';

/** The element of a page that holds what its server already answered 随页面带来的应答. */
export const KNOWN_ID = 'known';

/** Answers that came within a page, so that its program need not ask for them. */
export const knownSchema = z.object({
  /** The server’s clock before the first of them was given, ms: what changed since then they may not tell. */
  at: z.number(),
  answers: z.array(z.object({ asked: z.string(), data: z.unknown() })),
});
export type Known = z.output<typeof knownSchema>;

/** What an answer is found by: the call, its input on the wire, and the division that it is narrowed to, '' for none. */
export function knownBy(call: Call, wire: Readonly<Record<string, unknown>>, region: string): string {
  return JSON.stringify([call.name, wire, region]);
}
