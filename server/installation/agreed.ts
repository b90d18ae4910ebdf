import { keptText } from '../data-dir/kept.ts';
import type { Database } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { type Config, ConfigurationFault } from '../service/config.ts';
import { keptSecret } from '../data-dir/kept.ts';
import { isSigned, type Secrets, sign } from '../secret/secrets.ts';

/** What is signed so that servers can tell whether they have the same secret, without any of them telling it. */
const USE = 'agreement';
const SIGNED = 'one secret for all servers of a database';
const SIGNATURE = 'secret-signature';
const SECRET = 'secret';

/**
 * The secrets of this server, which all servers of a database must share (SECRET, SECRET_PREVIOUS): one that signs with another would take
 * the captchas, picture addresses and authenticators of its neighbours for forged. Embedded, or where none is set, the secret is made once and kept –
 * beside the data, or on PostgreSQL in the database, for the first server of a trial to share with the next.
 * Throws `ConfigurationFault` where the database is used with another secret.
 */
export async function agreedSecrets({ kind, db }: Pick<Database, 'kind' | 'db'>, config: Config): Promise<Secrets> {
  const { secret, previousSecrets: previous, dataDir } = config;
  if (kind === 'embedded') return { current: secret ?? keptSecret(dataDir), previous };
  const current = secret ?? (await agreedText(db, SECRET, () => keptSecret(dataDir)));
  const secrets = { current, previous };
  const signature = sign(secrets, USE, SIGNED);
  const found = await agreedText(db, SIGNATURE, () => signature);
  if (found === signature) return secrets;
  if (!isSigned(secrets, USE, SIGNED, found)) throw new ConfigurationFault(OTHER_SECRET);
  await acceptSecret(db, secrets);
  return secrets;
}

/** From now on servers with this secret are the right ones: after a change with an overlap, or where the one before is lost. */
export async function acceptSecret(db: Db, secrets: Secrets): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: SIGNATURE, value: sign(secrets, USE, SIGNED) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute();
}

/** A text that all servers of a database share: of two that begin at the same moment the first one's. */
async function agreedText(db: Db, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}

/** A text made up once: beside the data of an embedded database, on PostgreSQL in the database itself. */
export async function sharedText(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  dataDir: string,
  name: string,
  make: () => string,
): Promise<string> {
  if (kind === 'embedded') return keptText(dataDir, name, make);
  return agreedText(db, name, () => keptText(dataDir, name, make));
}

const OTHER_SECRET =
  '本节点的 SECRET 与该数据库其他节点使用的不同：请设为相同的值；若正在更换密钥，请把旧密钥写入 SECRET_PREVIOUS。' +
  '旧密钥确已遗失时，停止其他节点后运行 npm run db -- accept-secret，此后须为用户重置二次验证';
