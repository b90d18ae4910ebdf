import { menuEvents } from '#subjects/menu/events.ts';
import { savedViewCalls } from '#subjects/saved-view/calls.ts';
import { savedViewEvents } from '#subjects/saved-view/events.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { changeTold } from '../service/writing.ts';
import { pinView, subscribeView, viewList } from './repository.ts';
import { keepView, removeView } from './keeping.ts';

/** Questions that people keep, share and subscribe to 我的统计. */
export function savedViewRoutes(services: Services): readonly Binding[] {
  const { changed } = savedViewEvents;
  const menusToo = async (menus: boolean) => void (menus && (await services.publish(menuEvents.changed, {})));
  return [
    bound(savedViewCalls.list, (_, principal) => viewList(services.db, principal)),
    bound(savedViewCalls.keep, async (view, principal, { address }) => {
      const kept = await changeTold(services, changed, (tx, now) => keepView(tx, view, { principal, address }, now));
      await menusToo(kept.menus);
      return { viewId: kept.viewId };
    }),
    bound(savedViewCalls.remove, async ({ viewId }, principal, { address }) => {
      const { menus } = await changeTold(services, changed, (tx) => removeView(tx, viewId, { principal, address }));
      await menusToo(menus);
      return {};
    }),
    bound(savedViewCalls.pin, async (pin, principal, { address }) => {
      await changeTold(services, changed, (tx) => pinView(tx, pin, { principal, address }));
      await menusToo(true);
      return {};
    }),
    bound(savedViewCalls.subscribe, async (subscription, principal, { address }) => {
      await changeTold(services, changed, (tx) => subscribeView(tx, subscription, { principal, address }));
      return {};
    }),
  ];
}
