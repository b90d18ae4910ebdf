import { OpenCode } from '#kit/figure/OpenCode.tsx';
import { AlertFacts } from '#subjects/alert/view/AlertFacts.tsx';
import { alertPath } from '#subjects/alert/rules/words.ts';
import { announcementPath, countdownText } from '#subjects/duty/rules.ts';
import type { Subject } from './announced.ts';
import { AnnouncementFacts } from './AnnouncementFacts.tsx';
import styles from './Takeover.module.css';

export interface AnnouncingProps {
  readonly subject: Subject;
  /** How many more wait behind this one. */
  readonly waiting: number;
  /** How long (ms) it still stands. */
  readonly left: number;
  /** Where the console is reached, as the wall itself reaches it. */
  readonly origin: string;
}

/** What is announced, for how long, and the code that opens its record in the console 上墙即办. */
export function Announcing({ subject, waiting, left, origin }: AnnouncingProps) {
  const { kind, id } = subject;
  const path = kind === 'alert' ? alertPath(id) : announcementPath(id);
  return (
    <div className={styles['announcing']}>
      {subject.kind === 'alert' ? (
        <AlertFacts alert={subject.alert} note="" />
      ) : (
        <AnnouncementFacts announcement={subject.announcement} whole={subject.level < 3} />
      )}
      <div className={styles['foot']}>
        <OpenCode address={`${origin}${path}`} />
        <p className={styles['act']}>
          请扫码或在「值班遥控」中认领
          <span className={styles['left']}>播报还有 {countdownText(left)}</span>
          {waiting > 0 && <span>另有 {waiting} 条待播报</span>}
        </p>
      </div>
    </div>
  );
}
