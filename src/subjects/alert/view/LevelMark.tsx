import { type Level, LEVEL_LABELS } from '../terms.ts';
import styles from './LevelMark.module.css';

/** A shape a level, so that it reads without its colour: disc, triangle, octagon. */
const SHAPES: Readonly<Record<Level, string>> = {
  1: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  2: 'M6 .8 11.6 11H.4z',
  3: 'M3.6.5h4.8l3.1 3.1v4.8l-3.1 3.1H3.6L.5 8.4V3.6z',
};

/** 级别 of an alert: shape, colour and word. */
export function LevelMark({ level }: { readonly level: Level }) {
  return (
    <span className={styles['mark']} data-level={level}>
      <svg className={styles['shape']} viewBox="0 0 12 12" aria-hidden="true">
        <path d={SHAPES[level]} fill="currentColor" />
      </svg>
      {LEVEL_LABELS[level]}
    </span>
  );
}
