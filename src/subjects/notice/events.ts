import { event } from '#base/event.ts';
import { integer } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

export const noticeEvents = {
  /** A notice came or went. Says nothing of which and for whom, so that it may go to all: each asks for the own ones. */
  changed: event({ name: 'notice.changed', payload: wireRecord({}), guard: 'session' }),
  /** Somebody read notices: told to nobody but the reader's own open pages. */
  read: event({
    name: 'notice.seen',
    payload: wireRecord({ userId: field('userId', integer(1, Number.MAX_SAFE_INTEGER), '用户编号') }),
    guard: 'session',
    addressee: ({ userId }) => userId,
  }),
};
