import { shortTime } from '#subjects/alert/view/AlertTable.tsx';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import facts from '#subjects/alert/view/AlertFacts.module.css';
import { ANNOUNCEMENT_LABELS } from '#subjects/duty/terms.ts';
import type { Announcement } from '#subjects/duty/wire.ts';
import styles from './Takeover.module.css';

export interface AnnouncementFactsProps {
  readonly announcement: Announcement;
  /** With title and text, where no place beside it has them. */
  readonly whole: boolean;
}

/** A title of more characters, and a text of more, take a smaller size. */
const SHORT_TITLE = 20;
const SHORT_TEXT = 80;

/** What is said, as large as there is room for. */
export function AnnouncementWords({ title, text }: Pick<Announcement, 'title' | 'text'>) {
  return (
    <div className={styles['words']}>
      <h2 className={styles['title']} data-long={title.length > SHORT_TITLE}>
        {title}
      </h2>
      <p className={styles['body']} data-long={text.length > SHORT_TEXT}>
        {text}
      </p>
    </div>
  );
}

/** What is said by hand, to a room: how urgent, what, from whom, until when, who handles it. */
export function AnnouncementFacts({ announcement, whole }: AnnouncementFactsProps) {
  const { announcementId, kind, level, title, text, raisedAt, raisedBy, until, acknowledgedBy } = announcement;
  return (
    <div className={facts['facts']}>
      <p className={facts['level']}>
        <LevelMark level={level} />
        <span>
          {ANNOUNCEMENT_LABELS[kind]} {announcementId}
        </span>
      </p>
      {whole && <AnnouncementWords title={title} text={text} />}
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
          <dt>处理</dt>
          <dd>{acknowledgedBy || '待认领'}</dd>
        </div>
      </dl>
    </div>
  );
}
