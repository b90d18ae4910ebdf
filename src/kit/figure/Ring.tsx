import styles from './Ring.module.css';

export interface RingProps {
  /** Percent, 0 to 100; undefined is an empty ring with a dash. */
  readonly percent: number | undefined;
  /** All is in: drawn in the colour of what is well. */
  readonly complete: boolean;
}

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;

/** A share as a ring around its figure 环形进度; the figure says it, the ring only repeats it. */
export function Ring({ percent, complete }: RingProps) {
  return (
    <span className={styles['ring']} data-complete={complete}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} />
        {percent !== undefined && percent > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            data-part="share"
            strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
          />
        )}
      </svg>
      <strong>{percent ?? '—'}%</strong>
    </span>
  );
}
