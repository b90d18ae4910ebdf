import type { Db } from '#server/database/tables.ts';
import { applicationKey, dictionaryKey, menuKey, permissionKey, type Release, roleMenuKey } from './release.ts';

/** Name of the setting that lists what was ever delivered, so that what an administrator deleted does not come back. */
const SETTING = 'foundation-delivered';

/** Keys of all rows of the foundation that this database was ever given. */
export async function delivered(tx: Db, release: Release): Promise<ReadonlySet<string>> {
  const kept = await tx.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst();
  return new Set(kept ? kept.value.split('\n') : await givenBeforeLists(tx, release));
}

export async function rememberDelivered(tx: Db, keys: Iterable<string>): Promise<void> {
  const value = [...new Set(keys)].toSorted().join('\n');
  await tx
    .insertInto('setting')
    .values({ name: SETTING, value })
    .onConflict((present) => present.column('name').doUpdateSet({ value }))
    .execute();
}

/** Menus of the releases that kept no list, by the ten that share a container. */
const FIRST_MENUS: ReadonlySet<number> = new Set([
  10, 11, 12, 13, 14, 15, 20, 21, 30, 31, 32, 33, 34, 35, 36, 37, 40, 41, 42, 43, 44,
]);
const FIRST_APPLICATIONS: ReadonlySet<string> = new Set(['market', 'command', 'system']);
/** Dictionaries of those releases with their items; the organisation kinds are as they always were. */
const FIRST_DICTIONARY: ReadonlySet<string> = new Set(
  Object.entries({
    ADMINDIV: [],
    MARKETTYPE: [],
    STATUS: ['0', '1'],
    ACTIVITYSTATUS: ['1', '2', '3'],
    YESNO: ['1', '0'],
    TOPSTATUS: ['0', '1'],
    SEX: ['0', '1'],
    USERTYPE: ['1', '2'],
    APPRSTATUS: ['0', '1', '2', '3'],
    ORGKIND: [],
    NIGHTMARKET: ['day', 'night'],
  }).flatMap(([head, items]) => [`dictionary ${head}`, ...items.map((item) => `dictionary ${head} ${item}`)]),
);

/**
 * For a database of a release that kept no list: what it can have been given. A permission counts as given when any role still has it,
 * for the administrator's cannot be taken away; the rest is the list of that time, as far as its part is in this database at all.
 */
async function givenBeforeLists(
  tx: Db,
  { permissions, applications, menus, roleMenus, dictionary }: Release,
): Promise<readonly string[]> {
  const held = new Set(
    (await tx.selectFrom('role_permission').select('permission').distinct().execute()).map(
      ({ permission }) => permission,
    ),
  );
  const there = new Map(
    (await tx.selectFrom('menu').select(['menu_id', 'component', 'path']).execute()).map((row) => [
      row.menu_id,
      `${row.path} ${row.component}`,
    ]),
  );
  const hasItems = (await tx.selectFrom('dictionary_item').select('dict_id').limit(1).executeTakeFirst()) !== undefined;
  const hasApplications =
    (await tx.selectFrom('application').select('app_id').limit(1).executeTakeFirst()) !== undefined;
  const ten = (id: number) => Math.floor(id / 10);
  const tens = new Set([...there.keys()].map(ten));
  const ours = new Set(
    menus
      .filter(({ menu_id, path, component }) => there.get(menu_id) === `${path} ${component}`)
      .map(({ menu_id }) => menu_id),
  );
  const given = ({ menu_id }: { readonly menu_id: number }) =>
    ours.has(menu_id) || (FIRST_MENUS.has(menu_id) && tens.has(ten(menu_id)));
  const known = (key: string) => FIRST_DICTIONARY.has(key) || key.startsWith('dictionary ORGKIND ');
  return [
    ...permissions.filter(({ permission }) => held.has(permission)).map(permissionKey),
    ...applications.filter(({ app_id }) => hasApplications && FIRST_APPLICATIONS.has(app_id)).map(applicationKey),
    ...menus.filter(given).map(menuKey),
    ...roleMenus.filter(given).map(roleMenuKey),
    ...dictionary.map((row) => dictionaryKey(row, dictionary)).filter((key) => hasItems && known(key)),
  ];
}
