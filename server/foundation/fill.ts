import type { Kysely } from 'kysely';
import { type BuiltInRole, USER_TYPES } from '#subjects/session/terms.ts';
import type { Tables } from '#server/database/tables.ts';
import { fillProgrammes } from '#server/programme/usual.ts';
import { APPLICATIONS } from './applications.ts';
import { fillBoundaries } from './boundaries.ts';
import { keysOf, THIS_RELEASE } from './delivery/release.ts';
import { rememberDelivered } from './delivery/remembered.ts';
import { DICTIONARY } from './dictionary.ts';
import { GOODS } from './goods.ts';
import { MARKET_TYPES } from './market-types.ts';
import { MENUS, ROLE_MENUS } from './menus.ts';
import { REGIONS } from './regions.ts';
import { insertRows } from './rows.ts';

export interface FoundationOptions {
  /** Password of the first administrator, hashed (PHC text). */
  readonly passwordHash: string;
  /** When the administrator is entered, milliseconds. */
  readonly now: number;
}

/**
 * What every database starts with: roles and what they may do, menus, divisions, market types, the goods tree and the administrator
 * `admin`. All or nothing; a database that already has a role is left as it is, and the answer is false.
 */
export async function fillFoundation(db: Kysely<Tables>, options: FoundationOptions): Promise<boolean> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => fillFoundation(transaction, options));
  if (await db.selectFrom('role').select('role_code').limit(1).executeTakeFirst()) return false;
  await insertRows(db, 'region', REGIONS, {
    region_id: 'int',
    parent_id: 'int',
    code: 'text',
    city_code: 'text',
    name: 'text',
    level: 'int',
    lng: 'float8',
    lat: 'float8',
    counts_in_sum: 'bool',
    sort: 'int',
  });
  await fillBoundaries(db);
  await insertRows(db, 'market_type', MARKET_TYPES, {
    market_type_code: 'text',
    name: 'text',
    icon: 'text',
    sort: 'int',
  });
  await insertRows(db, 'goods', GOODS, {
    goods_id: 'int',
    parent_id: 'int',
    num: 'text',
    code: 'text',
    name: 'text',
    level: 'int',
    threshold_percent: 'numeric',
    aliases: 'text',
    sort: 'int',
  });
  await insertRows(db, 'dictionary_item', DICTIONARY, {
    dict_id: 'int',
    parent_id: 'int',
    num: 'text',
    code: 'text',
    name: 'text',
    sort: 'int',
    status: 'int',
    valid_from: 'date',
    valid_to: 'date',
  });
  await insertRows(db, 'application', APPLICATIONS, {
    app_id: 'text',
    name: 'text',
    icon: 'text',
    description: 'text',
    status: 'int',
    sort: 'int',
  });
  await insertRows(db, 'role', THIS_RELEASE.roles, {
    role_code: 'text',
    name: 'text',
    built_in: 'bool',
    data_scope: 'text',
  });
  await insertRows(db, 'role_permission', THIS_RELEASE.permissions, { role_code: 'text', permission: 'text' });
  await insertRows(db, 'menu', MENUS, {
    menu_id: 'int',
    parent_id: 'int',
    num: 'text',
    status: 'int',
    path: 'text',
    component: 'text',
    name: 'text',
    code: 'text',
    icon: 'text',
    home_icon: 'text',
    url: 'text',
    app_id: 'text',
    level: 'int',
    inner_page: 'int',
    always_show: 'int',
    only_roles: 'text',
    sort: 'int',
  });
  await insertRows(db, 'role_menu', ROLE_MENUS, { role_code: 'text', menu_id: 'int' });
  await fillProgrammes(db, options.now);
  await rememberDelivered(db, keysOf(THIS_RELEASE));
  await addUser(db, {
    userName: 'admin',
    displayName: '系统管理员',
    role: 'ROLE_ADMIN',
    passwordHash: options.passwordHash,
    now: options.now,
  });
  return true;
}

export interface NewUser {
  readonly userName: string;
  readonly displayName: string;
  readonly role: BuiltInRole;
  readonly passwordHash: string;
  /** Milliseconds. */
  readonly now: number;
  /** The division that bounds what is seen; the whole city without. */
  readonly regionId?: number;
  /** Makes an enterprise user 企业用户 of it. */
  readonly enterpriseId?: number;
}

/** Enters a user with one role. */
export async function addUser(db: Kysely<Tables>, user: NewUser): Promise<void> {
  const { user_id } = await db
    .insertInto('app_user')
    .values({
      user_name: user.userName,
      password_hash: user.passwordHash,
      display_name: user.displayName,
      user_type: user.enterpriseId === undefined ? USER_TYPES.bureau : USER_TYPES.enterprise,
      region_id: user.regionId ?? null,
      enterprise_id: user.enterpriseId ?? null,
      enabled: true,
      created_at: user.now,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_role').values({ user_id, role_code: user.role }).execute();
}
