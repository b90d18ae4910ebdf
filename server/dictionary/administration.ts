import { dictionaryAdministrationCalls } from '#subjects/dictionary/calls.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { record } from '../audit/record.ts';
import { recorded, recordedRemoval } from '../audit/recorded.ts';
import { idOf } from '../database/like.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { wholeCatalogue } from './catalogue.ts';
import { treeBelow } from './lookups.ts';
import { itemPage, itemRow, recordsOf } from './repository.ts';
import { createItem, orderItems, removeItems, updateItem } from './writing.ts';

/** Dictionary administration 字典管理 (spec 1 §7.3): every write and its record in one transaction, then selects are told to ask anew. */
export function dictionaryAdministrationRoutes({ db, publish }: Services): readonly Binding[] {
  const { tree, list, one, create, update, sort, remove } = dictionaryAdministrationCalls;
  const changed = () => publish(dictionaryEvents.changed, {});
  return [
    bound(tree, async () => {
      const entries = await wholeCatalogue(db);
      return treeBelow(entries, null, ({ regionCode }) => regionCode === null);
    }),
    bound(list, (query) => itemPage(db, query)),
    bound(one, async ({ dictId }) => {
      const row = await itemRow(db, dictId);
      const [found] = row ? await recordsOf(db, [row]) : [];
      if (!found) throw notFound('字典不存在');
      return found;
    }),
    bound(create, async (input, actor, { address }) => {
      const { saved } = await recorded(db, { actor, address, action: create.name }, (tx) => createItem(tx, input));
      await changed();
      return saved;
    }),
    bound(update, async (input, actor, { address }) => {
      const { saved } = await recorded(db, { actor, address, action: update.name }, (tx) => updateItem(tx, input));
      await changed();
      return saved;
    }),
    bound(sort, async ({ parentId, ids }, actor, { address }) => {
      await db.transaction().execute(async (tx) => {
        await orderItems(tx, parentId, ids.map(idOf));
        await record(tx, {
          actor,
          address,
          action: sort.name,
          target: `${ids.length} 个字典项`,
          after: { parentId, ids },
        });
      });
      await changed();
      return { count: ids.length };
    }),
    bound(remove, async ({ ids }, actor, { address }) => {
      const gone = await recordedRemoval(db, { actor, address, action: remove.name }, (tx) =>
        removeItems(tx, ids.map(idOf)),
      );
      await changed();
      return gone;
    }),
  ];
}
