import { measuresOf } from '#subjects/dataset/rules.ts';
import { TOTAL } from '#subjects/dataset/terms.ts';
import type { AnswerProps } from '#subjects/dataset/view/answer-table.tsx';
import type { AnswerPart, AxisPlace } from '#subjects/dataset/wire.ts';
import type { FigureNote } from '#subjects/figure-note/wire.ts';
import type { Notes } from './use-notes.ts';

/** A note, and what figure it is on, where that does not stand beside it. */
export interface NoteLine {
  readonly note: FigureNote;
  readonly of?: string;
}

type Placed = Pick<AnswerPart, 'column' | 'withheld'>;

/** What is noted on the figures of an answer, the newest first, each with what it is on. */
export function noteLines({ dataset, question, answer }: AnswerProps, noted: Notes): readonly NoteLine[] {
  if (!noted) return [];
  const measures = measuresOf(dataset, question);
  const linesOf = (place: AxisPlace | undefined, { column, withheld }: Placed): readonly NoteLine[] => {
    if (withheld) return [];
    const across = answer.columns[column];
    return measures.flatMap(({ key, title }) =>
      noted({ measure: key, row: place?.keys ?? [], column: across?.keys ?? [] }).map((note) => {
        const where = [...(place?.names ?? []), ...(across?.names ?? [])].join('，') || TOTAL;
        return { note, of: measures.length > 1 ? `${where} ${title}` : where };
      }),
    );
  };
  const lines = [
    ...answer.cells.flatMap((cell) => linesOf(answer.rows[cell.row], cell)),
    ...(answer.parts ?? []).flatMap((part) => linesOf(partPlace(part.keys, answer.rows), part)),
  ];
  return lines.toSorted((one, other) => other.note.noteId - one.note.noteId);
}

/** The names that a part of the rows shares. */
function partPlace(keys: string[], rows: readonly AxisPlace[]): AxisPlace {
  const first = rows.find((row) => keys.every((key, at) => row.keys[at] === key));
  return { keys, names: first?.names.slice(0, keys.length) ?? [] };
}
