import { use } from 'react';
import { StillContext } from '#browser/timers.ts';
import styles from './PagePosition.module.css';

export interface PagePositionProps {
  /** Page shown, from 1. */
  readonly page: number;
  readonly pages: number;
}

/** More dots than this are no longer counted at a glance. */
const MOST_DOTS = 12;

/** The wall's pager: which page of how many, nothing to press (第 n / m 页); where no other follows it says that there are more. */
export function PagePosition({ page, pages }: PagePositionProps) {
  if (use(StillContext))
    return <p className={styles['position']}>{pages > 1 && `列表共 ${pages} 页，此处为第 ${page} 页`}</p>;
  return (
    <p className={styles['position']}>
      <span>
        第 {page} / {pages} 页
      </span>
      {pages > 1 && pages <= MOST_DOTS && (
        <span className={styles['dots']} aria-hidden="true">
          {Array.from({ length: pages }, (_, index) => (
            <span key={index} className={styles['dot']} data-current={index + 1 === page} />
          ))}
        </span>
      )}
    </p>
  );
}
