import type { z } from 'zod';
import { envelopeSchema, SUCCESS_CODE } from '#base/envelope.ts';
import type { Operator } from './announced.ts';

/** How long a running server may take over an import, ms: a million rows with room to spare. */
const PATIENCE = 600_000;

/**
 * Hands a file to the server that holds the database. Null when nobody answers at that address: the announcement is left over from a
 * server that died. Throws in Chinese when the server refuses the hand-over itself.
 */
export async function handOverTo<T>(
  operator: Operator,
  { path, query }: { readonly path: string; readonly query: Readonly<Record<string, string>> },
  bytes: Uint8Array,
  outcome: z.ZodType<T>,
): Promise<T | null> {
  const url = new URL(path, operator.address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
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
  return outcome.parse(envelope.data);
}

export function isRefused(problem: unknown): boolean {
  const cause = problem instanceof Error ? problem.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED';
}
