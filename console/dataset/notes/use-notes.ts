import { useMemo } from 'react';
import type { Question } from '#base/dataset/dataset.ts';
import { useCall } from '#browser/query.ts';
import { figureNoteCalls } from '#subjects/figure-note/calls.ts';
import { figureNoteEvents } from '#subjects/figure-note/events.ts';
import { type FigureAt, notesOn } from '#subjects/figure-note/rules.ts';
import type { FigureNote } from '#subjects/figure-note/wire.ts';

const REFRESH_ON = [figureNoteEvents.changed];

/** The notes on the figures of an answer 批注, by figure; undefined where there are none. */
export type Notes = ((at: FigureAt) => readonly FigureNote[]) | undefined;

/** Reads the notes on figures of a question, the newest first, as they are written. */
export function useNotes(question: Question): Notes {
  const { dataset, from, to } = question;
  const { data } = useCall(figureNoteCalls.list, { dataset, from, to }, { refreshOn: REFRESH_ON });
  return useMemo(() => data && notesOn(question, data), [data, question]);
}
