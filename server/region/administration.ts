import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { regionAdministrationCalls } from '#subjects/region/calls.ts';
import { record } from '../audit/record.ts';
import { idOf } from '../database/like.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { regionRecords } from './repository.ts';
import { createRegion, removeRegions, updateRegion } from './writing.ts';

/** Administration of divisions 区划管理, within the session's scope; another region's answers as if it did not exist. */
export function regionAdministrationRoutes({ db, publish }: Services): readonly Binding[] {
  const { list, one, create, update, remove } = regionAdministrationCalls;
  const changed = () => publish(dictionaryEvents.changed, {});
  return [
    bound(list, ({ name }, { regionCodes }) => regionRecords(db, { regionCodes, name })),
    bound(one, async ({ regionId }, { regionCodes }) => {
      const [found] = await regionRecords(db, { regionCodes, ids: [regionId] });
      if (!found) throw notFound('区划不存在');
      return found;
    }),
    bound(create, async (input, actor, { address }) => {
      const { saved } = await db.transaction().execute(async (tx) => {
        const change = await createRegion(tx, input, actor.regionCodes);
        await record(tx, { actor, address, action: create.name, target: change.after.name, after: change.after });
        return change;
      });
      await changed();
      return saved;
    }),
    bound(update, async (input, actor, { address }) => {
      const { saved } = await db.transaction().execute(async (tx) => {
        const change = await updateRegion(tx, input, actor.regionCodes);
        await record(tx, { actor, address, action: update.name, target: change.after.name, before: change.before, after: change.after });
        return change;
      });
      await changed();
      return saved;
    }),
    bound(remove, async ({ ids }, actor, { address }) => {
      const count = await db.transaction().execute(async (tx) => {
        const gone = await removeRegions(tx, ids.map(idOf), actor.regionCodes);
        await record(tx, { actor, address, action: remove.name, target: gone.map(({ name }) => name).join('、'), before: gone });
        return gone.length;
      });
      await changed();
      return { count };
    }),
  ];
}
