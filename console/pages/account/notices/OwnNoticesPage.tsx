import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { Link, useSearchParams } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { useCall, useSend } from '#browser/query.ts';
import { latePart } from '#kit/frame/late.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { pagesOf, READINGS } from '#subjects/menu/rules.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { MESSAGE_KINDS, type MessageKind } from '#base/messages/kinds.ts';
import type { NoticeRow } from '#subjects/notice/wire.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import { NoticeList } from '../../../parts/notices/NoticeList.tsx';
import { Page } from '../../../parts/Page.tsx';
import { AnsweredPage } from '../../../register/list/AnsweredPage.tsx';
import { withFilters } from '../../../register/list/asked.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { menusAtom } from '../../../shell/entry/menus.ts';
import styles from './OwnNotices.module.css';

const UNREAD = 'unread';
const KIND = 'kind';
const FILTERS = [
  { name: UNREAD, label: '未读' },
  { name: KIND, label: '类别' },
];
const COUNT = { refreshOn: [noticeEvents.changed, noticeEvents.read] };
// Not when one is read: the notice that was just opened must not be taken from under its reader's eyes.
const LIST = { refreshOn: [noticeEvents.changed] };

/** The kind that an address asks for; what is none asks for all. */
const kindIn = (text = ''): MessageKind | undefined =>
  Object.hasOwn(MESSAGE_KINDS, text) ? (text as MessageKind) : undefined;

const WaysDialog = latePart(async () => (await import('./WaysDialog.tsx')).WaysDialog);

/** 我的通知: every notice to the user, all or the unread ones, page by page; opening one is reading it. */
export function OwnNoticesPage({ title }: MenuPageProps) {
  const { queries } = useCore();
  const [query, setQuery] = useSearchParams();
  const [isChoosing, setChoosing] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const asked = useAsked(query, FILTERS);
  const unreadOnly = asked.filters[UNREAD] === '1';
  const { data: count } = useCall(noticeCalls.unreadCount, {}, COUNT);
  const kind = kindIn(asked.filters[KIND]);
  const { pageIndex, pageSize } = asked;
  const result = useCall(noticeCalls.list, { pageIndex, pageSize, kind, unreadOnly }, LIST);
  const pages = pagesOf(useAtomValue(menusAtom)?.routes ?? []);
  const { send } = useSend(noticeCalls.read);
  const { send: sendAll, sending } = useSend(noticeCalls.readAll);
  const unread = count?.unreadCount ?? 0;

  const askAnew = () => {
    setOpened(new Set());
    void queries.invalidateQueries({ queryKey: [noticeCalls.list.name] });
  };
  const filter = (over: { readonly unread?: boolean; readonly kind?: string }) => {
    askAnew();
    const { unread: isWanted = unreadOnly, kind: of = kind ?? '' } = over;
    setQuery(withFilters(query, { [UNREAD]: isWanted ? '1' : '', [KIND]: of }));
  };
  const unreadIn = new Map((count?.byKind ?? []).map((one) => [one.kind, one.unread]));
  const kinds = Object.entries(MESSAGE_KINDS).map(([value, label]) => {
    const many = unreadIn.get(value as MessageKind) ?? 0;
    return { value, label: many > 0 ? `${label}（${many}）` : label };
  });
  const handleRead = async ({ noticeId }: NoticeRow) => {
    try {
      await send({ ids: [String(noticeId)] });
      setOpened((before) => new Set(before).add(noticeId));
    } catch {
      // The program has shown why; the notice stays unread.
    }
  };
  const handleReadAll = async () => {
    try {
      await sendAll({});
      askAnew();
      await tellSuccess('已全部标为已读');
    } catch {
      // The program has shown why; the notices stay unread.
    }
  };
  const asRead = (notice: NoticeRow) => (opened.has(notice.noticeId) ? { ...notice, read: true } : notice);

  return (
    <Page
      title={title}
      note="点击标题查看内容，查看后即为已读"
      actions={
        <>
          <Link className={styles['way']} to={READINGS}>
            发给我的文章
          </Link>
          <Button onClick={() => setChoosing(true)}>接收方式</Button>
        </>
      }
    >
      {isChoosing && <WaysDialog onClose={() => setChoosing(false)} />}
      <section className={styles['block']} aria-label={title}>
        <div className={styles['tools']}>
          <div role="group" aria-label="通知范围" className={styles['choice']}>
            <button type="button" aria-pressed={!unreadOnly} onClick={() => filter({ unread: false })}>
              全部
            </button>
            <button type="button" aria-pressed={unreadOnly} onClick={() => filter({ unread: true })}>
              未读{unread > 0 ? `（${unread}）` : ''}
            </button>
          </div>
          <div className={styles['kind']}>
            <Select
              label="类别"
              value={kind ?? ''}
              options={[{ value: '', label: '全部类别' }, ...kinds]}
              onChange={(of) => filter({ kind: of })}
            />
          </div>
          <Button disabled={unread === 0} loading={sending} onClick={() => void handleReadAll()}>
            全部标为已读
          </Button>
        </div>
        <AnsweredPage asked={asked} result={result}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState text={unreadOnly ? '没有未读通知' : '暂无通知'} height={320} />
            ) : (
              <NoticeList
                label="通知列表"
                notices={rows.map(asRead)}
                pages={pages}
                onRead={(notice) => void handleRead(notice)}
              />
            )
          }
        </AnsweredPage>
      </section>
    </Page>
  );
}
