import { type Mark, MARKS } from '#base/dataset/marking.ts';
import styles from './Answer.module.css';

/** The word beside a figure that is marked 标出. */
export function MarkWord({ mark }: { readonly mark: Mark | undefined }) {
  return (
    mark && (
      <span className={styles['mark']} data-mark={mark}>
        {MARKS[mark]}
      </span>
    )
  );
}
