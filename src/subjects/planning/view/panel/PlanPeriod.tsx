import { hasEarlier, hasLater } from '../../rules.ts';
import type { SectionData } from '../../wire/area.ts';
import styles from './Panel.module.css';
import { periodText } from './section-text.ts';

/** A step to another planning period 规划期: from the one that is shown. */
export interface PlanTurn {
  readonly step: -1 | 1;
  readonly begin: number | undefined;
  readonly end: number | undefined;
}

export interface PlanPeriodProps {
  readonly data: SectionData;
  /** While a turn is under way there is no other. */
  readonly busy: boolean;
  readonly onTurn: (turn: PlanTurn) => void;
}

/** Previous and next planning period: off where indexType says that there is none (spec 2 §4). */
export function PlanPeriod({ data, busy, onTurn }: PlanPeriodProps) {
  const { begin, end, indexType } = data;
  return (
    <div className={styles['period']}>
      <button
        type="button"
        className={styles['icon']}
        aria-label="上一规划期"
        disabled={busy || !hasEarlier(indexType)}
        onClick={() => onTurn({ step: -1, begin, end })}
      >
        ‹
      </button>
      <span role="status">{periodText(data)}</span>
      <button
        type="button"
        className={styles['icon']}
        aria-label="下一规划期"
        disabled={busy || !hasLater(indexType)}
        onClick={() => onTurn({ step: 1, begin, end })}
      >
        ›
      </button>
    </div>
  );
}
