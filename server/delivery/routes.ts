import { deliveryCalls } from '#subjects/delivery/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { deliveryPage } from './outbox.ts';

/** What left the system, or tries to. A robot's address opens it to whoever knows it, so its host alone is told. */
export const deliveryRoutes = ({ db, config: { outlets } }: Services): readonly Binding[] => [
  bound(deliveryCalls.list, (query) =>
    deliveryPage(db, query, ({ way, address }) => {
      if (way === 'mail') return address;
      const configured = outlets[way];
      return configured === undefined ? '未配置' : new URL(configured).hostname;
    }),
  ),
];
