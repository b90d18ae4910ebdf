import { type Programme, limitOf, remainingOf } from '../programme/programme.ts';
import styles from './RotationStrip.module.css';

export interface RotationStripProps {
  readonly programme: Programme;
  /** Titles by scene key. */
  readonly titles: Readonly<Record<string, string>>;
  /** The question that the present scene answers. */
  readonly question: string;
}

/** 轮播条: which scene is shown, which come next, and when the wall moves on. */
export function RotationStrip({ programme, titles, question }: RotationStripProps) {
  const { parts, current, hold, taken } = programme;
  return (
    <footer className={styles['strip']} data-held={taken ? 'taken' : (hold?.kind ?? 'none')}>
      <p className={styles['question']}>{taken ? TAKEN_TEXT : question}</p>
      <ol className={styles['scenes']} aria-label="场景">
        {parts.map(({ key }, index) => (
          <li key={key} className={styles['scene']} aria-current={index === current ? 'true' : undefined}>
            <span className={styles['dot']} aria-hidden="true" />
            {titles[key] ?? key}
          </li>
        ))}
      </ol>
      <p className={styles['rest']}>
        <RestMark programme={programme} />
        <span>{restText(programme)}</span>
      </p>
    </footer>
  );
}

/** Instead of the question, which is not the alert's. */
const TAKEN_TEXT = '确认处理或播报结束后，轮播从原处继续';

/** A ring that empties while the scene is shown; two bars while the rotation stands. */
function RestMark({ programme }: { programme: Programme }) {
  const share = Math.min(1, programme.elapsed / limitOf(programme));
  return (
    <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
      {programme.hold || programme.taken ? (
        <path d="M8 5v14M16 5v14" stroke="currentColor" strokeWidth="4" />
      ) : (
        <>
          <circle className={styles['track']} cx="12" cy="12" r="9" />
          <circle className={styles['arc']} cx="12" cy="12" r="9" pathLength="1" strokeDasharray={`${1 - share} 1`} />
        </>
      )}
    </svg>
  );
}

function restText(programme: Programme): string {
  const { hold, taken } = programme;
  if (taken) return '预警播报中';
  if (hold) return `${hold.kind === 'pin' ? '场景停留' : '轮播已暂停'} · ${clockText(hold.remaining)} 后自动继续`;
  const waiting = programme.parts[programme.current]?.stay && !programme.rounded;
  return waiting ? '播完末页后切换' : `${Math.ceil(remainingOf(programme) / 1_000)} 秒后切换`;
}

/** Minutes and seconds, 4:05. */
function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
