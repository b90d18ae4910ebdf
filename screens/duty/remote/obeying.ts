import { minutesOf } from '#subjects/duty/rules.ts';
import type { Order, Report } from '#subjects/duty/wire.ts';
import type { Action, Programme } from '../../programme/state.ts';
import { subjectKey } from '../takeover/announced.ts';
import type { TakeoverAction } from '../takeover/takeover.ts';
import { RESTS } from '../times.ts';

/** What a command from afar does to the rotation; nothing for one that moves none, or a scene that is not on. */
export function actionOf(
  order: Pick<Order, 'kind' | 'minutes' | 'scene'>,
  { parts, current }: Programme,
): Action | undefined {
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
    // It may be heard just after a switch: what is meant is the scene that was on when it was given.
    case 'replay':
      return order.scene === parts[current]?.key
        ? undefined
        : { type: 'jump', to: parts.findIndex(({ key }) => key === order.scene) };
    case 'code':
    case 'dismiss':
      return undefined;
  }
}

/** What a page that begins takes up of what the one before it said: how long it was to stand, be silent and dark. A past day is over with its page, and what held its scene with it. */
export function resumingOf(report: Report, { parts }: Programme): Action {
  const { hold, holdLeft = 0, scene, muted, dark, pastDay } = report;
  return {
    type: 'restore',
    hold: hold === 'none' || pastDay !== undefined ? null : { kind: hold, remaining: holdLeft },
    to: parts.findIndex(({ key }) => key === scene),
    muted,
    dark,
  };
}

/** The same of its queue: what had been announced rests on, and what somebody had ended stays so. */
export function restingOf({ queue = [] }: Report, now: number): TakeoverAction {
  const instants = (stage: 'resting' | 'dismissed', at: (left: number, level: 1 | 2 | 3) => number) =>
    Object.fromEntries(
      queue
        .filter((queued) => queued.stage === stage)
        .map((queued) => [subjectKey(queued), at(queued.left, queued.level)]),
    );
  return {
    type: 'restore',
    announced: instants('resting', (left, level) => (level === 1 ? now : now + left - RESTS[level])),
    dismissed: instants('dismissed', () => now),
    now,
  };
}
