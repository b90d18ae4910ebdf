import { figureNoteCalls } from '#subjects/figure-note/calls.ts';
import { figureNoteEvents } from '#subjects/figure-note/events.ts';
import type { Asking } from '../dataset/asking/asking.ts';
import type { Db } from '../database/tables.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { changeTold } from '../service/writing.ts';
import { changeNote, withdrawNote, writeNote } from './repository.ts';
import { notesTold } from './told.ts';

/** Notes on figures of datasets 统计批注. */
export function figureNoteRoutes(services: Services, askingIn: (figures: Db) => Asking): readonly Binding[] {
  const { sourceFor, judged } = askingIn(services.figures);
  const { changed } = figureNoteEvents;
  return [
    bound(figureNoteCalls.list, async (query, principal) => {
      const source = await sourceFor(query.dataset, principal);
      return notesTold(services.db, source, query, principal);
    }),
    bound(figureNoteCalls.write, async (note, principal, { address }) => {
      const { dataset, measure, filters, from, to } = note;
      const question = { dataset, measures: [measure], rows: [], columns: [], filters, from, to };
      await judged({ ...question, comparison: 'none' }, principal);
      const noteId = await changeTold(services, changed, (tx, now) => writeNote(tx, note, { principal, address }, now));
      return { noteId };
    }),
    bound(figureNoteCalls.change, async (note, principal, { address }) => {
      await changeTold(services, changed, (tx, now) => changeNote(tx, note, { principal, address }, now));
      return {};
    }),
    bound(figureNoteCalls.withdraw, async ({ noteId }, principal, { address }) => {
      await changeTold(services, changed, (tx, now) => withdrawNote(tx, noteId, { principal, address }, now));
      return {};
    }),
  ];
}
