import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const noticeEvents = {
  /** A notice came, went or was read. Says nothing of which and for whom, so that it may go to all: each asks for the own ones. */
  changed: event({ name: 'notice.changed', payload: wireRecord({}), guard: 'session' }),
};
