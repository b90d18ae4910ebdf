import { minutesOf } from '#subjects/duty/rules.ts';
import type { Order } from '#subjects/duty/wire.ts';
import type { Action, Programme } from '../../programme/programme.ts';

/** What a command from afar does to the rotation; nothing for one that moves none, or a scene that is not on. */
export function actionOf(order: Pick<Order, 'kind' | 'minutes' | 'scene'>, { parts }: Programme): Action | undefined {
  const minutes = minutesOf(order);
  switch (order.kind) {
    case 'previous':
    case 'next':
    case 'resume':
      return { type: order.kind };
    case 'pause':
      return { type: 'pause', milliseconds: minutes * 60_000 };
    case 'pin':
      return { type: 'pin', minutes };
    case 'jump':
      return { type: 'jump', to: parts.findIndex(({ key }) => key === order.scene) };
    case 'mute':
    case 'blank':
      return { type: order.kind, minutes };
    case 'unmute':
      return { type: 'mute', minutes: 0 };
    case 'light':
      return { type: 'blank', minutes: 0 };
    case 'code':
      return undefined;
  }
}
