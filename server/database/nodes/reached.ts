import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** How long to wait between two tries, ms. */
const PAUSE = 1_000;
/** Nobody listens, the machine is not there, or the server is starting or ending. */
const NOT_THERE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P03',
]);
const TEXTS = ['timeout exceeded when trying to connect', 'Connection terminated'];

/** A wait of so many ms. */
export type Delay = (ms: number) => Promise<void>;

/**
 * Waits until a PostgreSQL server answers, `most` ms at the longest, and says so once: after a power cut the machines of an installation
 * start in any order. Throws what the last try failed with; at once where waiting does not help, such as for a wrong password.
 */
export async function untilReached(
  db: Db,
  patience: { readonly most: number; readonly delay: Delay },
  say: (text: string) => void,
): Promise<void> {
  for (let waited = 0; ; waited += PAUSE) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (waited >= patience.most || !isNotThere(error)) throw error;
      if (waited === 0) say(`数据库没有应答，正在等待（最多 ${Math.round(patience.most / 1_000)} 秒）`);
    }
    await patience.delay(PAUSE);
  }
}

function isNotThere(error: unknown): boolean {
  const fault = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  if (!(fault instanceof Error)) return false;
  if ('code' in fault && NOT_THERE.has(String(fault.code))) return true;
  return TEXTS.some((text) => fault.message.includes(text));
}
