import { event } from '#base/event.ts';
import { integer } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

export const approvalEvents = {
  /**
   * Something was submitted, decided, asked or answered. It says nothing of what and whose, so that it may go to all, enterprise and
   * regulator alike: each asks anew for what the own scope shows.
   */
  changed: event({ name: 'approval.changed', payload: wireRecord({}), guard: 'session' }),
  /** Somebody read questions: told to nobody but the reader's own open pages. */
  read: event({
    name: 'approval.read',
    payload: wireRecord({ userId: field('userId', integer(1, Number.MAX_SAFE_INTEGER), '用户编号') }),
    guard: 'approval.read',
    addressee: ({ userId }) => userId,
  }),
};
