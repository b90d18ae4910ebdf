import { measuresOf } from '#subjects/dataset/rules.ts';
import { TOTAL } from '#subjects/dataset/terms.ts';
import type { AnswerProps } from '#subjects/dataset/view/answer-table.tsx';
import type { FigureNote } from '#subjects/figure-note/wire.ts';
import type { Notes } from './use-notes.ts';

/** A note, and what figure it is on, where that does not stand beside it. */
export interface NoteLine {
  readonly note: FigureNote;
  readonly of?: string;
}

/** What is noted on the figures of an answer, the newest first, each with what it is on. */
export function noteLines({ dataset, question, answer }: AnswerProps, noted: Notes): readonly NoteLine[] {
  if (!noted) return [];
  const measures = measuresOf(dataset, question);
  const placed = [
    ...answer.cells.map((cell) => ({ ...cell, place: answer.rows[cell.row] })),
    ...(answer.parts ?? []).map((part) => ({ ...part, place: partPlace(part.keys, answer.rows) })),
  ];
  const lines = placed.flatMap(({ column, place, withheld }) => {
    if (withheld) return [];
    const across = answer.columns[column];
    const where = [...(place?.names ?? []), ...(across?.names ?? [])].join('，') || TOTAL;
    return measures.flatMap(({ key, title }) =>
      noted({ measure: key, row: place?.keys ?? [], column: across?.keys ?? [] }).map((note) => ({
        note,
        of: measures.length > 1 ? `${where} ${title}` : where,
      })),
    );
  });
  return lines.toSorted((one, other) => other.note.noteId - one.note.noteId);
}

/** The names that a part of the rows shares. */
function partPlace(keys: readonly string[], rows: AnswerProps['answer']['rows']) {
  const first = rows.find((row) => keys.every((key, at) => row.keys[at] === key));
  return { keys, names: first?.names.slice(0, keys.length) ?? [] };
}
