import type { ReactNode } from 'react';
import styles from './Legend.module.css';

export interface LegendProps {
  readonly entries: ReadonlyArray<{ readonly name: string; readonly mark: ReactNode }>;
  /** What it is called where it says more than the table twin does; without a name it is for the eye alone. */
  readonly label?: string | undefined;
}

/** What the marks of a drawing stand for 图例; a mark of one colour is an `i` with that background. */
export function Legend({ entries, label }: LegendProps) {
  return (
    <ul
      className={styles['legend']}
      data-legend=""
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
    >
      {entries.map(({ name, mark }) => (
        <li key={name}>
          {mark}
          {name}
        </li>
      ))}
    </ul>
  );
}
