import { z } from 'zod';
import type { Operator } from '#server/operator/announced.ts';
import { handOverTo } from '#server/operator/handing.ts';
import type { ImportOutcome } from './import.ts';

const outcomeSchema: z.ZodType<ImportOutcome> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('imported'), written: z.number(), from: z.string(), to: z.string() }),
  z.object({
    kind: z.literal('refused'),
    message: z.string(),
    faultCount: z.number(),
    faults: z.array(z.object({ line: z.number(), column: z.string(), message: z.string(), value: z.string() })),
  }),
]);

/** Hands a file of prices to the server that holds the database; null when nobody answers there any more. */
export function handOver(operator: Operator, bytes: Uint8Array, fileName: string): Promise<ImportOutcome | null> {
  return handOverTo(operator, { path: '/import/vegetable-prices', query: { file: fileName } }, bytes, outcomeSchema);
}
