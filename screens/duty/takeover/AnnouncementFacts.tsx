import { shortTime } from '#subjects/alert/view/AlertTable.tsx';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import facts from '#subjects/alert/view/AlertFacts.module.css';
import { ANNOUNCEMENT_LABELS } from '#subjects/duty/terms.ts';
import type { Announcement } from '#subjects/duty/wire.ts';
import styles from './Takeover.module.css';

export interface AnnouncementFactsProps {
  readonly announcement: Announcement;
  /** With the text, where no place beside it has it. */
  readonly whole: boolean;
}

/** What is said by hand, to a room: how urgent, what, from whom, until when, who handles it. */
export function AnnouncementFacts({ announcement, whole }: AnnouncementFactsProps) {
  const { announcementId, kind, level, title, text, raisedAt, raisedBy, until, target, acknowledgedBy } = announcement;
  return (
    <div className={facts['facts']}>
      <p className={facts['level']}>
        <LevelMark level={level} />
        <span>
          {ANNOUNCEMENT_LABELS[kind]} {announcementId}
        </span>
      </p>
      <h2 className={styles['title']}>{title}</h2>
      {whole && <p className={styles['body']}>{text}</p>}
      <dl className={facts['rows']}>
        <div>
          <dt>发布</dt>
          <dd>
            {raisedBy} {shortTime(raisedAt)}
          </dd>
        </div>
        <div>
          <dt>有效</dt>
          <dd>至 {shortTime(until)}</dd>
        </div>
        <div>
          <dt>范围</dt>
          <dd>{target}</dd>
        </div>
        <div>
          <dt>处理</dt>
          <dd>{acknowledgedBy || '待认领'}</dd>
        </div>
      </dl>
    </div>
  );
}
