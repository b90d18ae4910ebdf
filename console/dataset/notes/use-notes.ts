import { useMemo } from 'react';
import type { Question } from '#base/dataset/dataset.ts';
import { useCall } from '#browser/query.ts';
import { figureNoteCalls } from '#subjects/figure-note/calls.ts';
import { figureNoteEvents } from '#subjects/figure-note/events.ts';
import { divisionsOf, type Point, pointKey, pointOf } from '#subjects/figure-note/rules.ts';
import type { FigureNote } from '#subjects/figure-note/wire.ts';

const REFRESH_ON = [figureNoteEvents.changed];
const NONE: readonly FigureNote[] = [];

/** A figure of an answer: its measure, and the keys of its line and of its place across. */
export interface FigureAt {
  readonly measure: string;
  readonly row: readonly string[];
  readonly column: readonly string[];
}

/** The notes on the figures of an answer 批注. */
export interface Notes {
  readonly on: (at: FigureAt) => readonly FigureNote[];
  readonly isThereAny: boolean;
  readonly pointOf: (at: FigureAt) => Point;
}

/** Reads the notes on figures of a question, the newest first, as they are written. */
export function useNotes(question: Question): Notes {
  const { dataset, from, to } = question;
  const { data } = useCall(figureNoteCalls.list, { dataset, from, to }, { refreshOn: REFRESH_ON });
  return useMemo(() => {
    const at = new Map<string, FigureNote[]>();
    for (const note of data?.notes ?? []) at.set(note.point, [...(at.get(note.point) ?? []), note]);
    const of = ({ measure, row, column }: FigureAt): Point => pointOf(question, measure, { row, column });
    return {
      isThereAny: at.size > 0,
      pointOf: of,
      on: (figure) => {
        if (at.size === 0) return NONE;
        const point = of(figure);
        return at.get(pointKey(point, divisionsOf(point, data?.divisions ?? null))) ?? NONE;
      },
    };
  }, [data, question]);
}
