import { nanjingTime } from '#base/calendar.ts';
import type { NoticeRow } from '#subjects/notice/wire.ts';
import styles from './NoticeList.module.css';

export interface NoticeListProps {
  /** What the list is called. */
  readonly label: string;
  readonly notices: readonly NoticeRow[];
  /** Kept low, to scroll within what dropped from the bell. */
  readonly low?: boolean;
  /** An unread notice was opened. */
  readonly onRead: (notice: NoticeRow) => void;
}

/** Notices to open one by one; opening one is reading it 已读. */
export function NoticeList({ label, notices, low = false, onRead }: NoticeListProps) {
  return (
    <ul className={styles['notices']} aria-label={label} data-low={low}>
      {notices.map((notice) => (
        <li key={notice.noticeId} data-read={notice.read}>
          <details onToggle={(event) => event.currentTarget.open && !notice.read && onRead(notice)}>
            <summary>
              <span>
                {notice.title}
                {!notice.read && <span className="visually-hidden">（未读）</span>}
              </span>
              <small>{[notice.author, nanjingTime(notice.createdAt).date].filter(Boolean).join(' · ')}</small>
            </summary>
            <p>{notice.content}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
