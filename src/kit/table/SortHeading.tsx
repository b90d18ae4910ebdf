import type { ReactNode } from 'react';
import type { Sorted } from './columns.ts';
import styles from './SortHeading.module.css';

export interface SortHeadingProps {
  readonly children: ReactNode;
  readonly sorted: Sorted | undefined;
  readonly onOrder: () => void;
}

/** A heading that is pressed to put the rows in its order; which order they are in is said by its column's `sorted`. */
export function SortHeading({ children, sorted, onOrder }: SortHeadingProps) {
  return (
    <button type="button" className={styles['heading']} onClick={onOrder}>
      {children}
      {/* Drawn, not written: not every system's face has the arrows. */}
      <svg className={styles['arrows']} viewBox="0 0 8 12" data-sorted={sorted} aria-hidden="true">
        <path d="M4 0 8 5H0z" />
        <path d="M4 12 0 7h8z" />
      </svg>
    </button>
  );
}
