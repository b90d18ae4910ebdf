import { noticeCalls } from '#subjects/notice/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { noticePage, unreadCount } from './repository.ts';
import { readerPage, sentPage } from './sent.ts';
import { markAllRead, markRead, publishNotice, removeNotices, withdrawNotice } from './writing.ts';

/** Notices with read receipts 通知公告. */
export function noticeRoutes(services: Services): readonly Binding[] {
  const { db } = services;
  return [
    bound(noticeCalls.list, (query, principal) => noticePage(db, query, principal)),
    bound(noticeCalls.unreadCount, (_input, principal) => unreadCount(db, principal)),
    bound(noticeCalls.read, ({ ids }, principal) => markRead(services, ids, { principal })),
    bound(noticeCalls.readAll, (_input, principal) => markAllRead(services, principal)),
    bound(noticeCalls.sent, (query, principal) => sentPage(services, query, principal)),
    bound(noticeCalls.publish, (notice, principal, { address }) =>
      publishNotice(services, notice, { principal, address }),
    ),
    bound(noticeCalls.withdraw, (withdrawal, principal, { address }) =>
      withdrawNotice(services, withdrawal, { principal, address }),
    ),
    bound(noticeCalls.readers, (query, principal) => readerPage(services, query, principal)),
    bound(noticeCalls.remove, ({ ids }, principal, { address }) =>
      removeNotices(services, ids, { principal, address }),
    ),
  ];
}
