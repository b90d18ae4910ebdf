import { menuAdministrationCalls } from '#subjects/menu/calls.ts';
import { menuEvents } from '#subjects/menu/events.ts';
import { NUM_DIGITS } from '#subjects/menu/terms.ts';
import { record } from '../audit/record.ts';
import { recorded, recordedRemoval } from '../audit/recorded.ts';
import { idOf } from '../database/like.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { homeIconIn, keepHomeIcon } from './home-icon.ts';
import { orderMenus } from './ordering.ts';
import { menuIdsOfRole, menuRecord, menuRecords, menuRecordsBelow, menuRow, wholeMenuTree } from './repository.ts';
import { createMenu, removeMenus, updateMenu } from './writing.ts';

/** Menu administration 菜单管理 (spec 1 §7.4): every write and its record in one transaction, then whoever shows menus is told. */
export function menuAdministrationRoutes({ db, publish }: Services): readonly Binding[] {
  const { tree, list, one, below, roleTree, create, update, sort, remove, homeIcon } = menuAdministrationCalls;
  const changed = () => publish(menuEvents.changed, {});
  return [
    bound(tree, () => wholeMenuTree(db)),
    bound(list, (query) => menuRecords(db, query)),
    bound(one, async ({ menuId }) => {
      const row = await menuRow(db, menuId);
      if (!row) throw notFound('菜单不存在');
      return menuRecord(row);
    }),
    bound(below, ({ num }) => menuRecordsBelow(db, num, NUM_DIGITS)),
    bound(roleTree, async ({ roleCode }) => {
      const checkedIds = await menuIdsOfRole(db, roleCode);
      if (!checkedIds) throw notFound('角色不存在');
      return { menus: await wholeMenuTree(db), checkedIds };
    }),
    bound(create, async (input, actor, { address }) => {
      const { saved, after } = await recorded(db, { actor, address, action: create.name }, (tx) =>
        createMenu(tx, input, actor.roles),
      );
      await changed();
      return { ...saved, id: after.menuId };
    }),
    bound(update, async (input, actor, { address }) => {
      const { saved } = await recorded(db, { actor, address, action: update.name }, (tx) => updateMenu(tx, input));
      await changed();
      return saved;
    }),
    bound(sort, async ({ parentId, ids }, actor, { address }) => {
      await db.transaction().execute(async (tx) => {
        await orderMenus(tx, parentId, ids.map(idOf));
        await record(tx, {
          actor,
          address,
          action: sort.name,
          target: `${ids.length} 个菜单`,
          after: { parentId, ids },
        });
      });
      await changed();
      return wholeMenuTree(db);
    }),
    bound(remove, async ({ ids }, actor, { address }) => {
      const gone = await recordedRemoval(db, { actor, address, action: remove.name }, (tx) =>
        removeMenus(tx, ids.map(idOf)),
      );
      await changed();
      return gone;
    }),
    bound(homeIcon, async ({ file }, actor, { address }) => {
      const picture = await homeIconIn(file, actor.userId);
      return db.transaction().execute(async (tx) => {
        const kept = await keepHomeIcon(tx, picture, actor.userId);
        await record(tx, {
          actor,
          address,
          action: homeIcon.name,
          target: file.fileName,
          after: { address: kept, size: file.bytes.length },
        });
        return { homeIcon: kept };
      });
    }),
  ];
}
