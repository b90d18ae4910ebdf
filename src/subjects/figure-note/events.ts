import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const figureNoteEvents = {
  /** Somebody wrote, changed or withdrew a note on a figure. */
  changed: event({ name: 'figure-note.changed', payload: wireRecord({}), guard: 'dataset.read' }),
};
