import { takeTurns } from '#server/database/turns.ts';
import type { Db } from '#server/database/tables.ts';
import { deliverItem } from './dictionary.ts';
import { deliverMenu } from './menus.ts';
import {
  applicationKey,
  dictionaryKey,
  keysOf,
  menuKey,
  permissionKey,
  type Release,
  roleMenuKey,
  THIS_RELEASE,
} from './release.ts';
import { delivered, rememberDelivered } from './remembered.ts';

/**
 * Gives a database that an earlier release filled what has come since: built-in roles and what they may do, applications, menus and to whom
 * they are offered, dictionary items. Each once, ever: what an administrator deleted or took from a role stays so. Gives the number of rows added.
 */
export async function deliverFoundation(db: Db, release: Release = THIS_RELEASE): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await takeTurns(tx, 'menu');
    await takeTurns(tx, 'dictionary');
    const before = await delivered(tx, release);
    const isNew =
      <Row>(keyOf: (row: Row) => string) =>
      (row: Row) =>
        !before.has(keyOf(row));
    let added = 0;
    const count = ({ numInsertedOrUpdatedRows = 0n }: { readonly numInsertedOrUpdatedRows?: bigint | undefined }) => {
      added += Number(numInsertedOrUpdatedRows);
    };

    // A built-in role cannot be deleted: one that is missing was never given.
    for (const row of release.roles)
      count(
        await tx
          .insertInto('role')
          .values(row)
          .onConflict((present) => present.doNothing())
          .executeTakeFirstOrThrow(),
      );
    for (const row of release.permissions.filter(isNew(permissionKey))) {
      count(
        await tx
          .insertInto('role_permission')
          .values(row)
          .onConflict((present) => present.doNothing())
          .executeTakeFirstOrThrow(),
      );
    }
    for (const row of release.applications.filter(isNew(applicationKey))) {
      count(
        await tx
          .insertInto('application')
          .values(row)
          .onConflict((present) => present.column('app_id').doNothing())
          .executeTakeFirstOrThrow(),
      );
    }
    for (const row of release.menus.filter(isNew(menuKey)).toSorted((a, b) => a.level - b.level))
      added += Number(await deliverMenu(tx, row));
    const there = new Set((await tx.selectFrom('menu').select('menu_id').execute()).map(({ menu_id }) => menu_id));
    for (const row of release.roleMenus.filter(isNew(roleMenuKey)).filter(({ menu_id }) => there.has(menu_id))) {
      count(
        await tx
          .insertInto('role_menu')
          .values(row)
          .onConflict((present) => present.doNothing())
          .executeTakeFirstOrThrow(),
      );
    }
    for (const row of release.dictionary.filter(isNew((one) => dictionaryKey(one, release.dictionary)))) {
      added += Number(await deliverItem(tx, row, release.dictionary));
    }
    await rememberDelivered(tx, [...before, ...keysOf(release)]);
    return added;
  });
}
