import { IconNotification } from '@arco-design/web-react/icon';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { useCall, useSend } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { NOTICES, pagesOf } from '#subjects/menu/rules.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { NoticeList } from '../../parts/notices/NoticeList.tsx';
import { menusAtom } from '../entry/menus.ts';
import { useTabAddress } from '../tabs/TabScope.tsx';
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
      {unread > 0 && (
        <span className={styles['badge']} aria-hidden="true">
          {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
        </span>
      )}
    </>
  );
  return (
    <Dropped className={styles['tool']} label={label} title={label} heading="通知" width={WIDTH} face={face}>
      {(close) => <Newest unread={unread} onFollow={close} />}
    </Dropped>
  );
}

function Newest({ unread, onFollow }: { readonly unread: number; readonly onFollow: () => void }) {
  const address = useTabAddress(NOTICES);
  const { data, failure } = useCall(noticeCalls.list, { pageIndex: 1, pageSize: SHOWN, unreadOnly: false }, REFRESH);
  const pages = pagesOf(useAtomValue(menusAtom)?.routes ?? []);
  const { send } = useSend(noticeCalls.read);
  const { send: sendAll, sending } = useSend(noticeCalls.readAll);
  // A failure has been shown by the program; the notices stay unread.
  const handleRead = (noticeId: number) => void send({ ids: [String(noticeId)] }).catch(() => undefined);
  const handleReadAll = () => void sendAll({}).catch(() => undefined);
  if (failure && !data) return <EmptyState text="通知暂时无法显示" hint="请稍后重试" height={160} />;
  if (!data) return <LoadingState height={160} />;
  return (
    <div>
      {data.rows.length === 0 ? (
        <EmptyState text="暂无通知" height={160} />
      ) : (
        <NoticeList
          label="最新通知"
          notices={data.rows}
          pages={pages}
          low
          onRead={({ noticeId }) => handleRead(noticeId)}
          onFollow={onFollow}
        />
      )}
      <div className={styles['noticesFoot']}>
        <Link to={address} onClick={onFollow}>
          查看全部通知{data.totalCount > 0 ? `（共 ${data.totalCount} 条）` : ''}
        </Link>
        {unread > 0 && (
          <button type="button" className={styles['allRead']} disabled={sending} onClick={handleReadAll}>
            全部标为已读
          </button>
        )}
      </div>
    </div>
  );
}
