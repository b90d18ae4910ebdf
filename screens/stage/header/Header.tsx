import type { Freshness } from '#base/freshness.ts';
import { together } from '#base/text/together.ts';
import { codeText, pastText } from '#subjects/duty/rules.ts';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import { Clock } from './Clock.tsx';
import { ConnectionMark } from './ConnectionMark.tsx';
import { FreshnessStrip } from './FreshnessStrip.tsx';
import type { Line } from './line.ts';
import styles from './Header.module.css';

export interface HeaderProps {
  /** Name of the platform 平台名称. */
  readonly title: string;
  /** What was found, or what is shown while nothing is known yet. */
  readonly heading: string;
  readonly screenName: string;
  /** The code by which a phone becomes this wall's remote 遥控码; '' while there is none. */
  readonly remoteCode?: string;
  readonly demonstration: boolean;
  /** The past day that the scene is of 回看; now without. */
  readonly pastDay?: string | undefined;
  readonly line: Line;
  /** How many widgets of the scene are how old. */
  readonly counts: Partial<Record<Freshness, number>>;
}

/** A heading of more characters takes two lines of a smaller size. */
const ONE_LINE = 20;
/** As many of these as the day before it takes. */
const DAY_ROOM = 13;

/** 页眉: whose wall this is, what was found, how far the data may be relied on, and the time. */
export function Header({
  title,
  heading,
  screenName,
  remoteCode = '',
  demonstration,
  pastDay,
  line,
  counts,
}: HeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['names']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['screen']}>
          {demonstration && <DemoBadge />}
          <span>{screenName}</span>
          {remoteCode !== '' && <span className={styles['code']}>遥控 {codeText(remoteCode)}</span>}
        </p>
      </div>
      <h1 className={styles['heading']} data-long={heading.length + (pastDay === undefined ? 0 : DAY_ROOM) > ONE_LINE}>
        {pastDay !== undefined && (
          <span className={styles['past']}>
            回看 {pastDay.slice(0, 4)}年{pastText({ day: pastDay })}
          </span>
        )}
        {together(heading)}
      </h1>
      <div className={styles['state']}>
        <div className={styles['lines']}>
          <ConnectionMark line={line} />
          {pastDay === undefined ? <FreshnessStrip counts={counts} /> : <p className={styles['fresh']}>往日数据</p>}
        </div>
        <Clock connection={line.connection} />
      </div>
    </header>
  );
}
