import { z } from 'zod';
import { envelopeSchema, SUCCESS_CODE } from '#base/envelope.ts';
import type { Operator } from '#server/data-dir.ts';
import type { ImportOutcome } from './import.ts';

const outcomeSchema: z.ZodType<ImportOutcome> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('imported'), written: z.number(), from: z.string(), to: z.string() }),
  z.object({
    kind: z.literal('refused'), message: z.string(), faultCount: z.number(),
    faults: z.array(z.object({ line: z.number(), column: z.string(), message: z.string(), value: z.string() })),
  }),
]);

/** How long a running server may take over an import, ms: a million rows with room to spare. */
const PATIENCE = 600_000;

/**
 * Hands a file to the server that holds the database. Null when nobody answers at that address: the announcement is left over from a
 * server that died. Throws in Chinese when the server refuses the hand-over itself.
 */
export async function handOver(operator: Operator, bytes: Uint8Array, fileName: string): Promise<ImportOutcome | null> {
  const url = new URL('/import/vegetable-prices', operator.address);
  url.searchParams.set('file', fileName);
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { operator: operator.token, 'content-type': 'application/octet-stream' },
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (problem) {
    if (isRefused(problem)) return null;
    throw new Error('正在运行的服务端没有应答，请稍后查看数据是否已导入，再决定是否重试。', { cause: problem });
  }
  const envelope = envelopeSchema.parse(await response.json());
  if (envelope.code !== SUCCESS_CODE) throw new Error(`正在运行的服务端拒绝了导入：${envelope.msg}`);
  return outcomeSchema.parse(envelope.data);
}

function isRefused(problem: unknown): boolean {
  const cause = problem instanceof Error ? problem.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED';
}
