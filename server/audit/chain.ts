import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../services.ts';

/** Both logs that are only ever added to. */
export type LogName = 'operation_log' | 'login_log';

/** What the first row of a log hangs on. */
export const GENESIS = '0'.repeat(64);

/** JSON with the keys in order, so that the same content is always the same text; undefined fields are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one) ?? 'null';
}

/** The hash of a row: SHA-256 over the hash before it and its own content (SECURITY 31). */
export function chainHash(previousHash: string, content: unknown): string {
  return createHash('sha256').update(previousHash + canonicalJson(content)).digest('hex');
}

export interface Link {
  readonly id: number;
  /** Milliseconds by the database's clock, one for all servers. */
  readonly at: number;
  readonly previousHash: string;
}

/**
 * Takes the next place in a log. The head stays locked until the transaction ends, so writers take turns and a chain never forks;
 * call it as late in the transaction as can be.
 */
export async function nextLink(transaction: Db, log: LogName): Promise<Link> {
  if (!transaction.isTransaction) throw new Error('a log is written in the transaction of what it is about');
  const head = await transaction
    .selectFrom('log_head')
    .select(['last_id', 'last_hash'])
    .select(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`.as('now'))
    .where('log_name', '=', log)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id: head.last_id + 1, at: head.now, previousHash: head.last_hash };
}

/** Says that the link was used: the next one hangs on `hash`. */
export async function moveHead(transaction: Db, log: LogName, id: number, hash: string): Promise<void> {
  await transaction.updateTable('log_head').set({ last_id: id, last_hash: hash }).where('log_name', '=', log).execute();
}
