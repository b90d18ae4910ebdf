import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { regionAdministrationCalls } from '#subjects/region/calls.ts';
import { recorded, recordedRemoval } from '../audit/recorded.ts';
import { idOf } from '../database/like.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
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
      const { saved } = await recorded(db, { actor, address, action: create.name }, (tx) =>
        createRegion(tx, input, actor.regionCodes),
      );
      await changed();
      return saved;
    }),
    bound(update, async (input, actor, { address }) => {
      const { saved } = await recorded(db, { actor, address, action: update.name }, (tx) =>
        updateRegion(tx, input, actor.regionCodes),
      );
      await changed();
      return saved;
    }),
    bound(remove, async ({ ids }, actor, { address }) => {
      const gone = await recordedRemoval(db, { actor, address, action: remove.name }, (tx) =>
        removeRegions(tx, ids.map(idOf), actor.regionCodes),
      );
      await changed();
      return gone;
    }),
  ];
}
