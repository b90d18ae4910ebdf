import { countdownText } from '#subjects/duty/rules.ts';
import { limitOf, remainingOf, timelineOf } from '../programme/timeline.ts';
import type { Programme } from '../programme/state.ts';
import styles from './RotationStrip.module.css';

export interface RotationStripProps {
  readonly programme: Programme;
  /** Titles by scene key. */
  readonly titles: Readonly<Record<string, string>>;
  /** Key of the present scene, and the question that it answers. */
  readonly scene: string;
  readonly question: string;
  /** What has the whole scene, in a word. */
  readonly takenTitle?: string;
  /** Told of the place of the question, over which a ribbon may stand. */
  readonly onPlace?: ((place: HTMLElement | null) => void) | undefined;
}

/** 轮播条: the scene and the question that it answers, which scene comes next and when, and a hairline that fills until then. */
export function RotationStrip({
  programme,
  titles,
  scene,
  question,
  takenTitle = '预警',
  onPlace,
}: RotationStripProps) {
  const { hold, taken } = programme;
  const stands = hold !== null || taken === true;
  const [, next] = timelineOf(programme, 2);
  const share = stands ? 0 : Math.min(1, programme.elapsed / limitOf(programme));
  return (
    <footer className={styles['strip']} data-held={taken ? 'taken' : (hold?.kind ?? 'none')}>
      <span className={styles['passed']} style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
      <div className={styles['place']} ref={onPlace}>
        <p className={styles['question']}>
          {taken ? (
            TAKEN_TEXT
          ) : (
            <>
              <strong>{titles[scene] ?? scene}</strong>
              {question}
            </>
          )}
        </p>
      </div>
      <p className={styles['rest']}>
        {programme.muted > 0 && <span>已静音 {countdownText(programme.muted)}</span>}
        {stands && <Stands />}
        <span>{restText(programme, takenTitle)}</span>
        {next && <strong>下一场景 {titles[next.key] ?? next.key}</strong>}
      </p>
    </footer>
  );
}

/** Instead of the question, which is not the alert's. */
const TAKEN_TEXT = '认领或播报结束后，轮播从原处继续';

/** Two bars while the rotation stands. */
function Stands() {
  return (
    <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 5v14M16 5v14" stroke="currentColor" strokeWidth="4" />
    </svg>
  );
}

function restText(programme: Programme, takenTitle: string): string {
  const { hold, taken } = programme;
  const held =
    hold && `${hold.kind === 'pin' ? '场景停留' : '轮播已暂停'} · ${countdownText(hold.remaining)} 后自动继续`;
  if (taken) return `${takenTitle}播报中${held ? `，结束后${held}` : ''}`;
  if (held) return held;
  const waiting = programme.parts[programme.current]?.stay && !programme.rounded;
  return waiting ? '播完末页后切换' : `${Math.ceil(remainingOf(programme) / 1_000)} 秒后切换`;
}
