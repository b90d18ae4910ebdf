import type { Freshness } from '#base/freshness.ts';
import { FRESHNESS_LABELS, ageText } from '#base/freshness.ts';
import { nanjingTime } from '#base/calendar.ts';
import type { Density } from '../tokens/theme.ts';
import styles from './FreshnessMark.module.css';

/** A shape a state, so that the mark reads without its colour: disc, clock, triangle, crossed ring. */
const SHAPES: Readonly<Record<Freshness, React.ReactNode>> = {
  fresh: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  late: (
    <path d="M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1zM6 3v3.2l2.2 1.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
  ),
  stale: <path d="M6 .8 11.6 11H.4z" fill="currentColor" />,
  offline: <path d="M2.2 2.2l7.6 7.6M9.8 2.2 2.2 9.8" fill="none" stroke="currentColor" strokeWidth="2.2" />,
};

export interface FreshnessMarkProps {
  readonly freshness: Freshness;
  /** On a wall what is as it should be is a dot, and only what is late takes words. */
  readonly density: Density;
  /** Instant (ms) the data are of. */
  readonly asOf?: number | undefined;
  /** Now (ms), corrected to the server's clock; without it the age is left out. */
  readonly now?: number | undefined;
}

/** 数据时间 of a widget, with a shape and a word for how far it may be relied on. */
export function FreshnessMark({ freshness, density, asOf, now }: FreshnessMarkProps) {
  const worded = density === 'desk' || freshness !== 'fresh';
  return (
    <span className={styles['mark']} data-kind={density} data-freshness={freshness}>
      <svg className={styles['shape']} viewBox="0 0 12 12" aria-hidden="true">
        {SHAPES[freshness]}
      </svg>
      <span className={worded ? styles['word'] : 'visually-hidden'}>{FRESHNESS_LABELS[freshness]}</span>
      {worded && asOf !== undefined && <AsOf asOf={asOf} now={now} />}
    </span>
  );
}

function AsOf({ asOf, now }: { readonly asOf: number; readonly now: number | undefined }) {
  const { date, time } = nanjingTime(asOf);
  const age = now === undefined ? '' : ` · ${ageText(now - asOf)}`;
  const text = `数据时间 ${date} ${time.slice(0, 5)}${age}`;
  return (
    <span className={styles['time']} title={text}>
      <span className={styles['label']}>数据时间 </span>
      <span className={styles['day']}>{date} </span>
      {time.slice(0, 5)}
      {age}
    </span>
  );
}
