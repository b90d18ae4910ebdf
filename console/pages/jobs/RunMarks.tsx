import { RUN_STATE_LABELS, type RunState } from '#subjects/job/terms.ts';
import type { Job } from '#subjects/job/wire.ts';
import { timeText } from '../../register/choices.ts';
import { shortTime } from './times.ts';
import styles from './Runs.module.css';

/** What a run came to 结果, in a word with a mark before it. */
export function RunMark({ state }: { readonly state: RunState }) {
  return (
    <span className={styles['state']} data-state={state}>
      {RUN_STATE_LABELS[state]}
    </span>
  );
}

/** How a job stands 状态: what it is about now, or what its last run came to. */
export function JobMark({ job }: { readonly job: Job }) {
  const { running, paused, overdue, recent } = job;
  if (running) return <RunMark state={running.state} />;
  if (overdue)
    return (
      <span className={styles['state']} data-state="overdue">
        未按时运行
      </span>
    );
  const [last] = recent;
  if (paused) return <span className={styles['state']}>已暂停</span>;
  return last ? (
    <RunMark state={last.state} />
  ) : (
    <span className={styles['state']} data-state="done">
      正常
    </span>
  );
}

/** The last runs of a job as a row of marks, the newest at the right; each tells its day and what came of it. */
export function RecentRuns({ job: { recent, title, lookedAt } }: { readonly job: Job }) {
  if (recent.length === 0)
    return <span className={styles['quiet']}>{lookedAt ? `${shortTime(lookedAt)} 没有要处理的` : '尚未运行'}</span>;
  return (
    <ul className={styles['runs']} aria-label={`${title}最近的运行`}>
      {recent.toReversed().map(({ runId, state, startedAt, outcome }) => {
        const text = [timeText(startedAt), RUN_STATE_LABELS[state], outcome].filter(Boolean).join(' · ');
        return (
          <li key={runId} className={styles['run']} data-state={state} title={text}>
            <span className="visually-hidden">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
