import { type Mark, MARKS, NOTE_WORD } from '#base/dataset/marking.ts';
import styles from './Answer.module.css';

interface MarkWordProps {
  readonly mark: Mark | undefined;
  readonly isNoted?: boolean;
}

/** The words beside a figure that is marked 标出, and that something is noted on. */
export function MarkWord({ mark, isNoted = false }: MarkWordProps) {
  return (
    <>
      {isNoted && (
        <span className={styles['mark']} data-mark="note">
          {NOTE_WORD}
        </span>
      )}
      {mark && (
        <span className={styles['mark']} data-mark={mark}>
          {MARKS[mark]}
        </span>
      )}
    </>
  );
}
