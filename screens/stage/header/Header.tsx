import type { Freshness } from '#base/freshness.ts';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import { Clock } from './Clock.tsx';
import { ConnectionMark } from './ConnectionMark.tsx';
import { FreshnessStrip } from './FreshnessStrip.tsx';
import type { Line } from './line.ts';
import styles from './Header.module.css';

export interface HeaderProps {
  /** Name of the platform 平台名称. */
  readonly title: string;
  readonly scene: string;
  readonly screenName: string;
  readonly demonstration: boolean;
  readonly line: Line;
  /** How many widgets of the scene are how old. */
  readonly counts: Partial<Record<Freshness, number>>;
}

/** 页眉: whose wall this is, what it shows, how far the data may be relied on, and the time. */
export function Header({ title, scene, screenName, demonstration, line, counts }: HeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['names']}>
        <p className={styles['title']}>{title}</p>
        {demonstration && <DemoBadge />}
        <p className={styles['screen']}>{screenName}</p>
      </div>
      <h1 className={styles['scene']}>{scene}</h1>
      <div className={styles['state']}>
        <div className={styles['lines']}>
          <ConnectionMark line={line} />
          <FreshnessStrip counts={counts} />
        </div>
        <Clock />
      </div>
    </header>
  );
}
