import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { numberText } from '#base/number-text.ts';
import { MOST_ROWS } from '#subjects/enterprise-record/terms.ts';
import styles from './Enterprise.module.css';

/** Pixels that the table of a part has; paper shows it whole. */
export const TABLE_HEIGHT = 320;

export interface BlockProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under its heading. */
export function Block({ title, note, children }: BlockProps) {
  return (
    <section className={styles['block']}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

/** A way to another page, for who has that page. */
export const Way = ({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) =>
  to === undefined ? null : <Link to={to}>{children}</Link>;

/** How many there are of something, and of how many more than the list holds. */
export const countNote = (when: string, all: number, unit: string): string =>
  `${when} ${numberText(all)} ${unit}${all > MOST_ROWS ? `，列出 ${MOST_ROWS} ${unit}` : ''}`;
