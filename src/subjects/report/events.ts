import { z } from 'zod';
import { event } from '#base/event.ts';
import { field, wireRecord } from '#base/wire.ts';

export const reportEvents = {
  /** Reports of this kind were filled in or decided; it names none, so that no enterprise learns of another's. */
  changed: event({
    name: 'report.changed',
    payload: wireRecord({ kind: field('kind', z.string(), '报表种类') }),
    guard: 'report.read',
  }),
};
