import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { OWN_ACTION_LABELS } from '#subjects/log/terms.ts';
import type { Db } from '../database/tables.ts';
import { keyringOf, type LogKey, logKeyOf } from '../database/logs/keys.ts';
import { type Secrets, subKey } from '../secret/secrets.ts';
import { record, SYSTEM } from './record.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** The logs' switch-over to a key, or from one to the next, in the operation log. */
export const SEAL_ACTION: keyof typeof OWN_ACTION_LABELS = 'log.seal';

/**
 * Gives a database the keys of its logs: new rows are written with that of `secret`. Those of earlier secrets are kept in the database,
 * wrapped by the key of today, so that old rows can be checked long after `previous` is gone from the configuration.
 * Where the rows so far have no key or another one, a row under the new key pins them: number and hash of the last of each log.
 */
export async function sealLogs(db: Db, { current: secret, previous }: Secrets): Promise<void> {
  const current = logKeyOf(secret);
  await db.transaction().execute(async (tx) => {
    const keyring = keyringOf(tx);
    keyring.use(current, await olderKeys(tx, [secret, ...previous]));
    const ends = await endsOf(tx);
    // The row that pins is itself in the operation log, which so has the key from then on; sign-ins may be long in coming.
    const end = ends.find(({ log }) => log === 'operation_log') ?? ends[0];
    if (!end || end.keyId === current.id) return;
    const sealedEnds = ends.map(({ log, id, hash, keyId }) => ({
      log,
      id,
      fingerprint: hash,
      ...(keyId === '' ? {} : { keyId }),
    }));
    await record(tx, {
      actor: SYSTEM,
      address: '',
      action: SEAL_ACTION,
      target: '日志改用新的密钥校验，此前的日志以此行为准',
      after: { keyId: current.id, ends: sealedEnds },
    });
  });
}

/** The keys of earlier secrets, from the configuration and as they were kept; all of them wrapped anew by the secret of today. */
async function olderKeys(tx: Db, [secret = '', ...previous]: readonly string[]): Promise<readonly LogKey[]> {
  const wrappings = new Map(
    [secret, ...previous].map((one) => [logKeyOf(one).id, subKey(one, 'wrapping of older log keys')]),
  );
  const { id: today } = logKeyOf(secret);
  const own = wrappings.get(today) ?? Buffer.alloc(0);
  const keys = new Map(previous.map((one) => logKeyOf(one)).map((key) => [key.id, key]));
  for (const { key_id: id, wrapped_by, wrapped } of await tx.selectFrom('log_key').selectAll().forUpdate().execute()) {
    const wrapping = wrappings.get(wrapped_by);
    const key = wrapping && unwrapped(wrapped, wrapping);
    if (key) keys.set(id, { id, key });
    if (key && wrapped_by !== today) await tx.deleteFrom('log_key').where('key_id', '=', id).execute();
  }
  keys.delete(today);
  for (const { id, key } of keys.values()) {
    await tx
      .insertInto('log_key')
      .values({ key_id: id, wrapped_by: today, wrapped: wrappedBy(key, own) })
      .onConflict((known) => known.doNothing())
      .execute();
  }
  return [...keys.values()];
}

interface End {
  readonly log: string;
  readonly id: number;
  readonly hash: string;
  readonly keyId: string;
}

/** The last row of each log that has any. */
async function endsOf(tx: Db): Promise<readonly End[]> {
  const heads = await tx.selectFrom('log_head').selectAll().where('last_id', '>', 0).orderBy('log_name').execute();
  const ends: End[] = [];
  for (const { log_name: log, last_id: id, last_hash: hash } of heads) {
    const row =
      log === 'operation_log'
        ? await tx.selectFrom('operation_log').select('key_id').where('operation_log_id', '=', id).executeTakeFirst()
        : await tx.selectFrom('login_log').select('key_id').where('login_log_id', '=', id).executeTakeFirst();
    ends.push({ log, id, hash, keyId: row?.key_id ?? '' });
  }
  return ends;
}

function wrappedBy(key: Buffer, wrapping: Buffer): string {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, wrapping, nonce);
  const body = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64');
}

/** The key, or undefined where somebody was at it. */
function unwrapped(text: string, wrapping: Buffer): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, wrapping, bytes.subarray(0, NONCE_LENGTH));
    decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_LENGTH, -TAG_LENGTH)), decipher.final()]);
  } catch {
    return undefined;
  }
}
