import { createHmac } from 'node:crypto';
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { keysOf, type NamedKey } from '../../secret/secrets.ts';
import type { Db } from '../tables.ts';

/** A key of the logs 日志密钥, and the name by which rows and anchors remember it. */
export type LogKey = NamedKey;

/** The key that a secret of the server gives; who has the database alone has neither. */
export function logKeyOf(secret: string): LogKey {
  return keysOf({ current: secret, previous: [] }, 'log')[0];
}

/** A text under a key, hex. */
export function keyedHash({ key }: LogKey, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/**
 * The keys that a database's logs are written and checked with. They hang on the query builder, so a transaction has them along and
 * whoever records a write need not know of them; without any, rows are chained without a key, as all were before there were keys.
 */
export class LogKeyring implements KyselyPlugin {
  #current: LogKey | undefined;
  readonly #known = new Map<string, LogKey>();

  /** The key of new rows. */
  get current(): LogKey | undefined {
    return this.#current;
  }

  /** Takes the key of new rows, and those that older rows were written with. */
  use(current: LogKey, older: readonly LogKey[] = []): void {
    this.#current = current;
    for (const key of [current, ...older]) this.#known.set(key.id, key);
  }

  find(id: string): LogKey | undefined {
    return this.#known.get(id);
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** The keyring of a database or a transaction; an empty one where it was opened without. */
export function keyringOf(db: Db): LogKeyring {
  return db.getExecutor().plugins.find((plugin) => plugin instanceof LogKeyring) ?? new LogKeyring();
}
