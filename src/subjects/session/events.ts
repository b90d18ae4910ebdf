import { z } from 'zod';
import { event } from '#base/event.ts';
import { field, wireRecord } from '#base/wire.ts';

export const sessionEvents = {
  /** A session was ended or a user's rights changed: servers forget what they remember of it, sockets are cut. No one may join. */
  ended: event({
    name: 'session.ended',
    payload: wireRecord({ sessionId: field('sessionId', z.string(), '会话') }),
    guard: 'server.only',
  }),
};
