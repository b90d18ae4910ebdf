import { deliveryCalls } from '#subjects/delivery/calls.ts';
import { WAYS } from '#base/messages/ways.ts';
import { record } from '../audit/record.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { deliveryPage, enterAgain } from './outbox.ts';

/** What left the system, or tries to. A robot's address opens it to whoever knows it, so its host alone is told. */
export const deliveryRoutes = ({ db, clock, config: { outlets } }: Services): readonly Binding[] => [
  bound(deliveryCalls.list, (query) =>
    deliveryPage(db, query, ({ way, address }) => {
      if (way === 'mail') return address;
      const configured = outlets[way];
      return configured === undefined ? '未配置' : new URL(configured).hostname;
    }),
  ),
  bound(deliveryCalls.again, async ({ deliveryId }, actor, { address }) => {
    await db.transaction().execute(async (tx) => {
      const { title, way, problem } = await enterAgain(tx, deliveryId, clock.now());
      const target = `${WAYS[way]}“${title}”`;
      await record(tx, { actor, address, action: deliveryCalls.again.name, target, before: { problem }, after: {} });
    });
    return {};
  }),
];
