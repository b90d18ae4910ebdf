import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { wellFormed } from '#base/text/well-formed.ts';
import type { Db } from '../tables.ts';
import { keyedHash, type LogKey } from './keys.ts';

/** Both logs that are only ever added to. */
export const LOGS = ['operation_log', 'login_log'] as const;
export type LogName = (typeof LOGS)[number];

/** What the first row of a log hangs on. */
export const GENESIS = '0'.repeat(64);

/** JSON with the keys in order, so that the same content is always the same text; undefined fields are left out. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : one,
    ) ?? 'null'
  );
}

/** The hash of a row: over the hash before it and its own content (SECURITY 31); under the key, where there is one, which it names. */
export function chainHash(previousHash: string, content: unknown, key?: LogKey): string {
  if (key) return keyedHash(key, `${key.id} ${previousHash} ${canonicalJson(content)}`);
  return createHash('sha256')
    .update(previousHash + canonicalJson(content))
    .digest('hex');
}

/** Text as the database keeps it, `longest` characters at most: cut before it is made whole, since a cut may halve a character. */
export function keptText(text: string, longest = Number.POSITIVE_INFINITY): string {
  return wellFormed(text.slice(0, longest)).replaceAll('\0', '\u{FFFD}');
}

export interface Link {
  readonly id: number;
  /** Milliseconds by the database's clock, one for all servers. */
  readonly at: number;
  readonly previousHash: string;
}

/**
 * Takes the next place in a log. The head stays locked until the transaction ends, so writers take turns and a chain never forks;
 * call it as late in the transaction as can be. The head is read and moved by functions of the database: its table belongs to another role.
 */
export async function nextLink(transaction: Db, log: LogName): Promise<Link> {
  if (!transaction.isTransaction) throw new Error('a log is written in the transaction of what it is about');
  const {
    rows: [head],
  } = await sql<{
    last_id: number | null;
    last_hash: string;
    now: number;
  }>`select * from take_log_place(${log})`.execute(transaction);
  if (typeof head?.last_id !== 'number') throw new Error(`${log} has no head`);
  return { id: head.last_id + 1, at: head.now, previousHash: head.last_hash };
}

/** Says that the link was used: the next one hangs on `hash`. */
export async function moveHead(transaction: Db, log: LogName, id: number, hash: string): Promise<void> {
  await sql`select move_log_head(${log}, ${id}, ${hash})`.execute(transaction);
}
