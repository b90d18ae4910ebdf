import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';
import { orderWire, shownWire } from './wire.ts';

/** A wall shows what it was told, and said so: the server that passed the command on waits for it. No one may join. */
const shown = event({ name: 'duty.shown', payload: shownWire, guard: 'server.only' });

/** Something is said on the walls by hand, is handled, or is over. Says nothing of it: each wall asks for its own. */
const announced = event({ name: 'duty.announced', payload: wireRecord({}), guard: 'screen.read' });

export const dutyEvents = {
  /** A wall is told to do something. It goes to that wall alone and carries the command itself: asking for it would cost the time that a hand at the remote waits. */
  commanded: event({
    name: 'duty.commanded',
    payload: orderWire,
    guard: 'screen.read',
    addressee: ({ screenId }) => screenId,
    addresseeKind: 'screen',
  }),
  shown,
  announced,
  /** What some wall shows was changed from afar, or what is said on the walls. */
  changed: event({
    name: 'duty.changed',
    payload: wireRecord({}),
    guard: 'duty.read',
    follows: [shown.name, announced.name],
  }),
};
