import { contentCalls } from '#subjects/content/calls.ts';
import { contentEvents } from '#subjects/content/events.ts';
import { contentCategoryRegister } from '#subjects/content/register.ts';
import { ARTICLE_STATE_LABELS, type ArticleState, type Channel, CHANNELS } from '#subjects/content/terms.ts';
import type { Article } from '#subjects/content/wire.ts';
import { asked, choicesOf, timeText } from '../../../register/choices.ts';
import { listing, type Register as RegisterOf } from '../../../register/register.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';
import { useCategories } from '../categories.ts';

const REFRESH_ON = [contentEvents.changed, contentCategoryRegister.event];

interface Deeds {
  readonly onEdit: (row: Article) => void;
  readonly onRead: (row: Article) => void;
  readonly onReaders: (row: Article) => void;
  readonly onDecide: (row: Article) => void;
  readonly onWithdraw: (row: Article) => void;
  readonly onPin: (row: Article) => void;
  readonly onRemove: (row: Article) => void;
}

/** The register of articles, with what may be done to each. */
export function articleRegister(
  categories: ReturnType<typeof useCategories>,
  { onEdit, onRead, onReaders, onDecide, onWithdraw, onPin, onRemove }: Deeds,
): RegisterOf<Article> {
  return {
    noun: '文章',
    list: listing(
      contentCalls.list,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        title: asked(filters['title']),
        state: asked(filters['state']) as ArticleState | undefined,
        channel: asked(filters['channel']) as Channel | undefined,
        categoryId: filters['category'] ? Number(filters['category']) : undefined,
      }),
      (page) => page,
    ),
    rowId: ({ articleId }) => String(articleId),
    rowName: ({ title }) => title,
    refreshOn: REFRESH_ON,
    filters: [
      { name: 'title', label: '标题' },
      { name: 'state', label: '状态', choices: choicesOf(ARTICLE_STATE_LABELS) },
      { name: 'channel', label: '渠道', choices: choicesOf(CHANNELS) },
      { name: 'category', label: '栏目', choices: categories },
    ],
    columns: [
      {
        key: 'title',
        title: '标题',
        width: 230,
        lead: true,
        render: ({ title, pinned }) => (pinned ? `［置顶］${title}` : title),
      },
      { key: 'state', title: '状态', near: true, width: 90, render: ({ state }) => ARTICLE_STATE_LABELS[state] },
      {
        key: 'shown',
        title: '公开',
        near: true,
        width: 100,
        render: ({ shown, internal, publishAt }) => (
          <StatusMark
            on={shown}
            label={shown ? (internal ? '内部阅读' : '公开中') : publishAt === undefined ? '未公开' : '待公开'}
          />
        ),
      },
      { key: 'categoryName', title: '栏目', width: 100 },
      { key: 'channel', title: '渠道', width: 70, render: ({ channel }) => CHANNELS[channel] },
      { key: 'authorName', title: '最近修改', width: 80 },
      {
        key: 'changedAt',
        title: '修改时间',
        near: 'named',
        width: 165,
        render: ({ changedAt }) => timeText(changedAt),
      },
      { key: 'publishAt', title: '发布时间', width: 170, render: ({ publishAt }) => timeText(publishAt) },
      { key: 'withdrawAt', title: '撤下时间', width: 170, render: ({ withdrawAt }) => timeText(withdrawAt) },
      { key: 'reads', title: '阅读', width: 80, align: 'right' },
      { key: 'reason', title: '审核意见', width: 200 },
    ],
    actionsWidth: 200,
    actions: [
      { label: '查看', onAct: onRead },
      {
        label: '审核',
        permission: 'content.publish',
        shown: ({ state }) => state === 'pending',
        onAct: onDecide,
      },
      {
        label: '编辑',
        permission: 'content.write',
        shown: ({ state }) => state !== 'pending',
        onAct: onEdit,
      },
      { label: '阅读情况', onAct: onReaders },
      {
        label: '置顶',
        permission: 'content.publish',
        shown: ({ shown, pinned }) => shown && !pinned,
        onAct: onPin,
      },
      { label: '取消置顶', permission: 'content.publish', shown: ({ pinned }) => pinned, onAct: onPin },
      {
        label: '撤下',
        permission: 'content.publish',
        shown: ({ publishAt }) => publishAt !== undefined,
        onAct: onWithdraw,
      },
      {
        label: '删除',
        permission: 'content.write',
        shown: ({ state, publishAt }) => publishAt === undefined && (state === 'draft' || state === 'returned'),
        onAct: onRemove,
      },
    ],
  };
}
