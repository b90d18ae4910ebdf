import type { ReactNode } from 'react';
import styles from './StateTag.module.css';

/** What a state asks of whom it concerns: nothing yet or no more, a deed, nothing because it went well, or a look because it did not. */
export type StateKind = 'plain' | 'waiting' | 'good' | 'bad';

/** A state in its word, with a mark of its own shape and colour. */
export function StateTag({ kind, children }: { readonly kind: StateKind; readonly children: ReactNode }) {
  return (
    <span className={styles['tag']} data-kind={kind}>
      {children}
    </span>
  );
}
