import type { Selectable } from 'kysely';
import { wellFormedWithin } from '#base/text/well-formed.ts';
import type { LoginOutcome } from '#subjects/log/terms.ts';
import type { LoginLogRow, OperationLogRow } from '../database/rows/administration.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { canonicalJson, chainHash, keptText, moveHead, nextLink } from '../database/logs/chain.ts';
import { keyringOf } from '../database/logs/keys.ts';

/** A write, told to the operation log 操作日志. */
export interface AuditEntry {
  readonly actor: Pick<Principal, 'userId' | 'userName' | 'displayName'>;
  /** Where the request came from. */
  readonly address: string;
  /** Name of the call, e.g. `user.update`. */
  readonly action: string;
  /** What it was done to, as a person would say it. */
  readonly target: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Who does what nobody is signed in for: the server itself. */
export const SYSTEM: AuditEntry['actor'] = { userId: 0, userName: 'system', displayName: '系统' };

/** Who owns the machine, at its command line. No account: the number is nobody's. */
export const OPERATOR: AuditEntry['actor'] = { userId: 0, userName: 'operator', displayName: '系统运维（命令行）' };

const LONGEST_TARGET = 300;
const LONGEST_USER_NAME = 64;
/** Nothing by these names is ever logged, whoever forgets to leave it out. */
const SECRET = /password|secret|token|hash/i;

/** Adds a write to the operation log, in the transaction of the write: both happen or neither. */
export async function record(
  transaction: Db,
  { actor, address, action, target, before, after }: AuditEntry,
): Promise<void> {
  const { id, at, previousHash } = await nextLink(transaction, 'operation_log');
  const row = {
    operation_log_id: id,
    at,
    user_id: actor.userId,
    user_name: keptText(actor.userName),
    display_name: keptText(actor.displayName),
    address: keptText(address),
    action,
    target: keptText(target, LONGEST_TARGET),
    before_json: jsonOf(before),
    after_json: jsonOf(after),
  };
  const key = keyringOf(transaction).current;
  const hash = chainHash(previousHash, operationContent(row), key);
  const kept = await transaction
    .insertInto('operation_log')
    .values({ ...row, previous_hash: previousHash, hash, key_id: key?.id ?? '' })
    .returningAll()
    .executeTakeFirstOrThrow();
  refuseOther(hash, chainHash(previousHash, operationContent(kept), key));
  await moveHead(transaction, 'operation_log', id, hash);
}

export interface LoginEntry {
  readonly userName: string;
  readonly address: string;
  readonly outcome: LoginOutcome;
}

/** Adds an attempt to sign in to the login log 登录日志. */
export async function recordLogin(transaction: Db, { userName, address, outcome }: LoginEntry): Promise<void> {
  const { id, at, previousHash } = await nextLink(transaction, 'login_log');
  const row = {
    login_log_id: id,
    user_name: keptText(userName, LONGEST_USER_NAME),
    address: keptText(address),
    outcome,
    at,
  };
  const key = keyringOf(transaction).current;
  const hash = chainHash(previousHash, loginContent(row), key);
  const kept = await transaction
    .insertInto('login_log')
    .values({ ...row, previous_hash: previousHash, hash, key_id: key?.id ?? '' })
    .returningAll()
    .executeTakeFirstOrThrow();
  refuseOther(hash, chainHash(previousHash, loginContent(kept), key));
  await moveHead(transaction, 'login_log', id, hash);
}

/** A row whose text the database keeps otherwise than it was hashed would break the chain for good: rather the write is refused. */
function refuseOther(hash: string, kept: string): void {
  if (hash !== kept) throw new Error('a log keeps other text than was hashed');
}

type Content<T> = Omit<Selectable<T>, 'previous_hash' | 'hash' | 'key_id'>;

/** What a row's hash is of, besides the hash before it. */
export function operationContent(row: Content<OperationLogRow>): unknown {
  return {
    id: row.operation_log_id,
    at: row.at,
    userId: row.user_id,
    userName: row.user_name,
    displayName: row.display_name,
    address: row.address,
    action: row.action,
    target: row.target,
    before: row.before_json,
    after: row.after_json,
  };
}

export function loginContent(row: Content<LoginLogRow>): unknown {
  return { id: row.login_log_id, at: row.at, userName: row.user_name, address: row.address, outcome: row.outcome };
}

function jsonOf(value: unknown): string | null {
  if (value === undefined) return null;
  const shown: unknown = JSON.parse(
    JSON.stringify(value, (key, one: unknown) => (SECRET.test(key) && typeof one === 'string' ? undefined : one)),
  );
  return canonicalJson(wellFormedWithin(shown));
}
