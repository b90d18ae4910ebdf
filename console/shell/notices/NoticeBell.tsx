import { IconNotification } from '@arco-design/web-react/icon';
import { nanjingTime } from '#base/calendar.ts';
import { useCall, useSend } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import type { NoticeRow } from '#subjects/notice/wire.ts';
import { Dropped } from '../topbar/Dropped.tsx';
import styles from '../topbar/TopBar.module.css';

const SHOWN = 10;
const MOST_COUNTED = 99;
const WIDTH = 360;
const REFRESH = { refreshOn: [noticeEvents.changed, noticeEvents.read] };

/** 通知: how many are unread, moved by the realtime line, and the newest of them to read. */
export function NoticeBell() {
  const { data } = useCall(noticeCalls.unreadCount, {}, REFRESH);
  const unread = data?.unreadCount ?? 0;
  const label = unread > 0 ? `通知，${unread} 条未读` : '通知';
  const face = (
    <>
      <IconNotification />
      {unread > 0 && <span className={styles['badge']} aria-hidden="true">{unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}</span>}
    </>
  );
  return <Dropped className={styles['tool']} label={label} title={label} heading="通知" width={WIDTH} face={face}>{() => <Newest />}</Dropped>;
}

function Newest() {
  const { data, failure } = useCall(noticeCalls.list, { pageIndex: 1, pageSize: SHOWN }, REFRESH);
  const { send, sending } = useSend(noticeCalls.read);
  const unread = (data?.rows ?? []).filter(({ read }) => !read);
  const markRead = async (notices: readonly NoticeRow[]) => {
    try {
      await send({ ids: notices.map(({ noticeId }) => String(noticeId)) });
    } catch {
      // The program has shown why; the notices stay unread.
    }
  };
  if (failure && !data) return <EmptyState text="通知暂时无法显示" hint="请稍后重试" height={160} />;
  if (!data) return <LoadingState height={160} />;
  if (data.rows.length === 0) return <EmptyState text="暂无通知" height={160} />;
  return (
    <div>
      <ul className={styles['notices']} aria-label="最新通知">
        {data.rows.map((notice) => (
          <li key={notice.noticeId} data-read={notice.read}>
            <details onToggle={(event) => event.currentTarget.open && !notice.read && void markRead([notice])}>
              <summary>
                <span>{notice.title}</span>
                <small>{[notice.author, nanjingTime(notice.createdAt).date].filter(Boolean).join(' · ')}</small>
              </summary>
              <p>{notice.content}</p>
            </details>
          </li>
        ))}
      </ul>
      {unread.length > 0 && <button type="button" className={styles['allRead']} disabled={sending} onClick={() => void markRead(unread)}>全部标为已读</button>}
      {data.totalCount > data.rows.length && <p className={styles['rest']}>仅显示最新 {data.rows.length} 条，共 {data.totalCount} 条</p>}
    </div>
  );
}
