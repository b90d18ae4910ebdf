import { messageOf } from '#browser/failure.ts';
import type { CallResult } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import type { DeskLoad } from '#subjects/review-desk/wire.ts';
import styles from './Desk.module.css';

export interface DistrictLoadProps {
  readonly result: CallResult<readonly DeskLoad[]>;
  /** Code of the division that the queue is narrowed to; '' for all. */
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** How many wait in each division 各区待审; pressed, a division narrows the queue to it, pressed again to all. */
export function DistrictLoad({ result: { data, failure, refetch }, chosen, onChoose }: DistrictLoadProps) {
  if (!data) return failure ? <FailedState density="desk" problem={messageOf(failure)} onRetry={refetch} /> : null;
  if (data.length === 0) return null;
  return (
    <section className={styles['districts']} aria-label="各区待审">
      <h2>各区待审</h2>
      <ul className={styles['load']}>
        {data.map(({ division, code, waiting, risky, handed }) => (
          <li key={code}>
            <button
              type="button"
              aria-pressed={chosen === code && code !== ''}
              disabled={code === ''}
              onClick={() => onChoose(chosen === code ? '' : code)}
            >
              <span>{division}</span>
              <b>{waiting}</b>
              <small>
                {[risky > 0 ? `有异常 ${risky}` : '均无异常', ...(handed > 0 ? [`已转交 ${handed}`] : [])].join('，')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
