import { useSearchParams } from 'react-router-dom';
import { READ_ARTICLE } from '#subjects/menu/rules.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { readingCalls } from '#subjects/reading/calls.ts';
import { READING_STATE_LABELS } from '#subjects/reading/terms.ts';
import type { OwnReading } from '#subjects/reading/wire.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { asked, timeText } from '../../../register/choices.ts';
import { Register } from '../../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../../register/register.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';
import { ReadingView } from './ReadingView.tsx';

const WAITING = [
  { value: 'unread', label: '未读' },
  { value: 'unsigned', label: '待签收' },
] as const;

function readingRegister(onRead: (row: OwnReading) => void): RegisterOf<OwnReading> {
  return {
    noun: '文章',
    list: listing(
      readingCalls.mine,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        title: asked(filters['title']),
        waiting: WAITING.find(({ value }) => value === filters['waiting'])?.value,
      }),
      (page) => page,
    ),
    rowId: ({ articleId }) => String(articleId),
    rowName: ({ title }) => title,
    refreshOn: [noticeEvents.changed, noticeEvents.read],
    filters: [
      { name: 'title', label: '标题' },
      { name: 'waiting', label: '待办', choices: WAITING },
    ],
    columns: [
      { key: 'title', title: '标题', width: 280, lead: true },
      {
        key: 'state',
        title: '状态',
        near: true,
        width: 110,
        render: ({ state, mustSign }) => (
          <StatusMark
            on={state === 'signed' || (state === 'read' && !mustSign)}
            label={mustSign && state === 'read' ? '待签收' : READING_STATE_LABELS[state]}
          />
        ),
      },
      { key: 'categoryName', title: '栏目', width: 110 },
      {
        key: 'publishedAt',
        title: '发布时间',
        near: 'named',
        width: 170,
        render: ({ publishedAt }) => timeText(publishedAt),
      },
      { key: 'openedAt', title: '阅读时间', width: 170, render: ({ openedAt }) => timeText(openedAt) },
      { key: 'signedAt', title: '签收时间', width: 170, render: ({ signedAt }) => timeText(signedAt) },
      { key: 'summary', title: '摘要', width: 260 },
    ],
    actionsWidth: 80,
    actions: [{ label: '阅读', onAct: onRead }],
  };
}

/** 发给我的文章: what the user is to read, what waits first, and each to be read and signed for; which one is read stands in the address. */
export function ReadingsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const go = (articleId: string) => setQuery(withValues(query, { [READ_ARTICLE]: articleId }));
  const articleId = Number(textIn(query, READ_ARTICLE));
  if (Number.isInteger(articleId) && articleId > 0)
    return <ReadingView key={articleId} articleId={articleId} onClose={() => go('')} />;
  return (
    <Page title={title} note="打开即记为已读；要求签收的，读后请点「已阅签收」">
      <Register register={readingRegister((row) => go(String(row.articleId)))} />
    </Page>
  );
}
