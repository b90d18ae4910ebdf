import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const jobEvents = {
  /** A job has begun, moved on, ended or been changed. */
  changed: event({ name: 'job.changed', payload: wireRecord({}), guard: 'job.read' }),
};
