import { measuresOf } from '#subjects/dataset/rules.ts';
import { TOTAL } from '#subjects/dataset/terms.ts';
import type { AnswerProps } from '#subjects/dataset/view/answer-table.tsx';
import { type NoteLine, NoteLines } from './NoteLines.tsx';
import type { Notes } from './use-notes.ts';
import styles from './Notes.module.css';

/** The notes on figures of an answer, below it. */
export function AnswerNotes({ dataset, question, answer, notes }: AnswerProps & { readonly notes: Notes }) {
  if (!notes.isThereAny) return null;
  const measures = measuresOf(dataset, question);
  const placed = [
    ...answer.cells.map((cell) => ({ ...cell, place: answer.rows[cell.row] })),
    ...(answer.parts ?? []).map((part) => ({ ...part, place: partPlace(part.keys, answer.rows) })),
  ];
  const lines = placed.flatMap(({ column, place, withheld }): NoteLine[] => {
    if (withheld) return [];
    const across = answer.columns[column];
    const where = [...(place?.names ?? []), ...(across?.names ?? [])].join('，') || TOTAL;
    return measures.flatMap(({ key, title }) =>
      notes
        .on({ measure: key, row: place?.keys ?? [], column: across?.keys ?? [] })
        .map((note) => ({ note, of: measures.length > 1 ? `${where} ${title}` : where })),
    );
  });
  if (lines.length === 0) return null;
  return (
    <section className={styles['notes']} aria-label="批注">
      <h3 className={styles['title']}>批注</h3>
      <NoteLines lines={lines.toSorted((one, other) => other.note.noteId - one.note.noteId)} />
    </section>
  );
}

/** The names that a part of the rows shares. */
function partPlace(keys: readonly string[], rows: AnswerProps['answer']['rows']) {
  const first = rows.find((row) => keys.every((key, at) => row.keys[at] === key));
  return { keys, names: first?.names.slice(0, keys.length) ?? [] };
}
