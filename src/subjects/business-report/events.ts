import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const businessReportEvents = {
  /** An issue was written, moved or commented on. */
  changed: event({ name: 'business-report.changed', payload: wireRecord({}), guard: 'business-report.read' }),
};
