import type { NoteLine } from './note-lines.ts';
import { NoteLines } from './NoteLines.tsx';
import styles from './Notes.module.css';

/** The notes on figures of an answer, below it. */
export function AnswerNotes({ lines }: { readonly lines: readonly NoteLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles['notes']} aria-label="批注">
      <h3 className={styles['title']}>批注</h3>
      <NoteLines lines={lines} />
    </section>
  );
}
