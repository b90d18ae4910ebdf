import { applicationCalls } from '#subjects/application/calls.ts';
import { menuEvents } from '#subjects/menu/events.ts';
import { record } from '../audit/record.ts';
import { recorded, recordedRemoval } from '../audit/recorded.ts';
import { idOf } from '../database/like.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { applicationOf, applications, createApplication, orderApplications, removeApplications, updateApplication } from './repository.ts';

/** Administration of the theme centre's applications 应用管理; whoever shows menus is told of a change. */
export function applicationRoutes({ db, publish }: Services): readonly Binding[] {
  const { list, one, create, update, sort, remove } = applicationCalls;
  const changed = () => publish(menuEvents.changed, {});
  return [
    bound(list, (query) => applications(db, query)),
    bound(one, ({ applicationId }) => applicationOf(db, applicationId)),
    bound(create, async (input, actor, { address }) => {
      const { saved } = await recorded(db, { actor, address, action: create.name }, (tx) => createApplication(tx, input));
      await changed();
      return saved;
    }),
    bound(update, async (input, actor, { address }) => {
      const { saved } = await recorded(db, { actor, address, action: update.name }, (tx) => updateApplication(tx, input));
      await changed();
      return saved;
    }),
    bound(sort, async ({ ids }, actor, { address }) => {
      await db.transaction().execute(async (tx) => {
        await orderApplications(tx, ids.map(idOf));
        await record(tx, { actor, address, action: sort.name, target: `${ids.length} 个应用`, after: { ids } });
      });
      await changed();
      return { count: ids.length };
    }),
    bound(remove, async ({ ids }, actor, { address }) => {
      const gone = await recordedRemoval(db, { actor, address, action: remove.name }, (tx) => removeApplications(tx, ids.map(idOf)));
      await changed();
      return gone;
    }),
  ];
}
