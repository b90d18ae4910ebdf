import { randomBytes } from 'node:crypto';
import { today } from '#base/calendar.ts';
import type { Clock } from '#base/clock.ts';
import { isStrongPassword } from '#subjects/session/rules.ts';
import { type Config, ConfigurationFault } from './service/config.ts';
import { extendDemonstration } from './demonstration/extend.ts';
import { fillDemonstration } from './demonstration/fill.ts';
import { isDemonstration } from './demonstration/city/marked.ts';
import { PEOPLE } from './demonstration/people.ts';
import { fillBoundaries } from './foundation/boundaries.ts';
import { deliverFoundation } from './foundation/delivery/deliver.ts';
import { fillFoundation } from './foundation/fill.ts';
import type { Logins } from './greeting.ts';
import { ROLE_LABELS } from '#subjects/session/terms.ts';
import type { Database } from './database/open.ts';
import type { Db } from './database/tables.ts';
import { enterFirstWatches, enterNewWatches } from './monitor/first-day.ts';
import { fillProgrammes } from './programme/usual.ts';
import { sharedText } from './installation/agreed.ts';
import { hashPassword, randomPassword, verifyPassword } from './session/password.ts';

const ADMINISTRATOR = 'admin';
const newPassword = () => randomPassword((size) => randomBytes(size));

/**
 * Fills a database that holds nothing yet – with the demonstration city, or with the foundation and a first administrator –
 * and brings a demonstration up to today. Gives the logins that are to be printed, if any.
 * Throws `ConfigurationFault` where a demonstration database meets a production server.
 */
export async function prepareData(
  database: Pick<Database, 'kind' | 'db'>,
  config: Config,
  clock: Clock,
  onProgress: (text: string) => void,
): Promise<Logins | undefined> {
  const { db } = database;
  const empty = (await db.selectFrom('role').select('role_code').limit(1).executeTakeFirst()) === undefined;
  if (empty && !config.demonstration) return bootstrap(db, clock);
  if (!empty) await fillBoundaries(db);
  if (!empty) await fillProgrammes(db, clock.now());
  if (!empty) await takeAlong(db, onProgress);
  const demonstration = empty || (await isDemonstration(db));
  if (!demonstration) return undefined;
  if (config.production)
    throw new ConfigurationFault('数据库中是演示数据，不能用于生产环境：请改用空的数据目录或空的数据库');
  const password = await demonstrationPassword(database, config);
  if (empty)
    await fillDemonstration(db, {
      today: today(clock),
      passwordHash: await hashPassword(password),
      isUsed: true,
      onProgress,
    });
  else {
    await extendDemonstration(db, today(clock), { onProgress });
    await keepPassword(db, password);
  }
  return {
    kind: 'demonstration',
    password,
    users: [
      { userName: ADMINISTRATOR, role: ROLE_LABELS.ROLE_ADMIN },
      ...PEOPLE.map(({ userName, role, displayName }) => ({ userName, role: ROLE_LABELS[role], note: displayName })),
    ],
  };
}

async function takeAlong(db: Db, onProgress: (text: string) => void): Promise<void> {
  const added = await deliverFoundation(db);
  if (added > 0) onProgress(`已补充新版本的菜单、权限和字典 ${added} 项`);
  const watches = await enterNewWatches(db);
  if (watches.length > 0) onProgress(`已补充新版本的监测项：${watches.join('、')}`);
}

async function bootstrap(db: Db, clock: Clock): Promise<Logins> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    await fillFoundation(transaction, { passwordHash, now: clock.now() });
    await enterFirstWatches(transaction);
    // The password stands in the console of whoever started the server: it opens the door once (SECURITY 2).
    await transaction
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where('user_name', '=', ADMINISTRATOR)
      .execute();
  });
  return { kind: 'bootstrap', password, users: [{ userName: ADMINISTRATOR, role: ROLE_LABELS.ROLE_ADMIN }] };
}

/** DEMO_PASSWORD, else one made up once and kept so that later starts, and other servers, print the same. */
async function demonstrationPassword(
  database: Pick<Database, 'kind' | 'db'>,
  { dataDir, demonstrationPassword: wanted }: Config,
): Promise<string> {
  if (wanted === undefined) return sharedText(database, dataDir, 'demo-password', newPassword);
  if (!isStrongPassword(wanted))
    throw new ConfigurationFault('DEMO_PASSWORD 至少 8 位，并须包含数字、大写字母、小写字母和 !@#$%^&*? 之一');
  return wanted;
}

/** The demonstration users follow a changed DEMO_PASSWORD. */
async function keepPassword(db: Db, password: string): Promise<void> {
  const names = [ADMINISTRATOR, ...PEOPLE.map(({ userName }) => userName)];
  const users = await db
    .selectFrom('app_user')
    .select(['user_id', 'password_hash'])
    .where('user_name', 'in', names)
    .execute();
  const [first] = users;
  if (!first || (await verifyPassword(password, first.password_hash))) return;
  const hash = await hashPassword(password);
  await db
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where(
      'user_id',
      'in',
      users.map(({ user_id }) => user_id),
    )
    .execute();
}
