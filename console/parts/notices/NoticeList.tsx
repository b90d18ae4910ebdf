import { Link } from 'react-router-dom';
import { nanjingTime } from '#base/calendar.ts';
import { type MenuRoute, messagePage } from '#subjects/menu/rules.ts';
import { MESSAGE_KINDS } from '#base/messages/kinds.ts';
import { NOTICE_MESSAGES } from '#subjects/notice/terms.ts';
import type { NoticeRow } from '#subjects/notice/wire.ts';
import styles from './NoticeList.module.css';

export interface NoticeListProps {
  /** What the list is called. */
  readonly label: string;
  readonly notices: readonly NoticeRow[];
  /** The pages of the menus: a message leads to its own where the session has it. */
  readonly pages: readonly MenuRoute[];
  /** Kept low, to scroll within what dropped from the bell. */
  readonly low?: boolean;
  /** An unread notice was opened. */
  readonly onRead: (notice: NoticeRow) => void;
  /** The page where one is seen to was opened. */
  readonly onFollow?: () => void;
}

/** Messages to open one by one, each with what it is about and the way to where it is seen to; opening one is reading it 已读. */
export function NoticeList({ label, notices, pages, low = false, onRead, onFollow }: NoticeListProps) {
  return (
    <ul className={styles['notices']} aria-label={label} data-low={low}>
      {notices.map((notice) => {
        const { noticeId, kind, title, content, author, createdAt, component, withdrawnAt, doneAt, read } = notice;
        const page = component === undefined ? undefined : messagePage(pages, component);
        return (
          <li key={noticeId} data-read={read}>
            <details onToggle={(event) => event.currentTarget.open && !read && onRead(notice)}>
              <summary>
                <span>
                  <i className={styles['kind']} data-kind={kind}>
                    {MESSAGE_KINDS[kind]}
                  </i>
                  {title}
                  {withdrawnAt !== undefined && <em className={styles['withdrawn']}>{NOTICE_MESSAGES.withdrawn}</em>}
                  {doneAt !== undefined && <em className={styles['withdrawn']}>{NOTICE_MESSAGES.done}</em>}
                  {!read && <span className="visually-hidden">（未读）</span>}
                </span>
                <small>{[author, nanjingTime(createdAt).date].filter(Boolean).join(' · ')}</small>
              </summary>
              <p>{content}</p>
              {page && (
                <p>
                  <Link to={page.path} onClick={onFollow}>
                    前往“{page.title}”
                  </Link>
                </p>
              )}
            </details>
          </li>
        );
      })}
    </ul>
  );
}
