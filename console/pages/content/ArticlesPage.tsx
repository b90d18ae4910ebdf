import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSend } from '#browser/query.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { contentEvents } from '#subjects/content/events.ts';
import { contentCategoryRegister } from '#subjects/content/register.ts';
import { ARTICLE_STATE_LABELS, type ArticleState, type Channel, CHANNELS } from '#subjects/content/terms.ts';
import type { Article } from '#subjects/content/wire.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { ask } from '../../register/ask.ts';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';
import { ArticleEditor } from './ArticleEditor.tsx';
import { ArticleView } from './ArticleView.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { useCategories } from './categories.ts';
import { ReadersView } from './readers/ReadersView.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const REFRESH_ON = [contentEvents.changed, contentCategoryRegister.event];
/** In the address: the article that is written, `new` for one that is not there yet; and the one that is read. */
const EDITED = 'edit';
const READ = 'read';
/** The article whose readers are seen. */
const READERS = 'readers';
const NEW = 'new';

interface Deeds {
  readonly onEdit: (row: Article) => void;
  readonly onRead: (row: Article) => void;
  readonly onReaders: (row: Article) => void;
  readonly onDecide: (row: Article) => void;
  readonly onWithdraw: (row: Article) => void;
  readonly onPin: (row: Article) => void;
  readonly onRemove: (row: Article) => void;
}

function articleRegister(
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

/** 文章: what the channels show, from draft through review to the public and back (spec 2, page areas: Content management). */
export function ArticlesPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { carryOut } = useDeed();
  const pin = useSend(contentCalls.pin);
  const remove = useSend(contentCalls.remove);
  const categories = useCategories();
  const [decided, setDecided] = useState<Article>();
  const [withdrawn, setWithdrawn] = useState<Article>();
  const go = (name: string, value: string) => setQuery(withValues(query, { [EDITED]: '', [READ]: '', [name]: value }));
  const readers = Number(textIn(query, READERS));
  if (readers > 0) return <ReadersView articleId={readers} onClose={() => setQuery({})} />;
  const edited = textIn(query, EDITED);
  const read = Number(textIn(query, READ));
  if (edited !== '')
    return (
      <ArticleEditor
        key={edited}
        articleId={edited === NEW ? undefined : Number(edited)}
        onCreated={(articleId) => go(EDITED, String(articleId))}
        onClose={() => go(EDITED, '')}
      />
    );
  const register = articleRegister(categories, {
    onEdit: ({ articleId }) => go(EDITED, String(articleId)),
    onRead: ({ articleId }) => go(READ, String(articleId)),
    onReaders: ({ articleId }) => setQuery({ [READERS]: String(articleId) }),
    onDecide: setDecided,
    onWithdraw: setWithdrawn,
    onPin: ({ articleId, pinned }) =>
      void carryOut(() => pin.send({ articleId, pinned: !pinned }), {
        done: pinned ? '已取消置顶' : '已置顶',
        onFailure: alreadyTold,
      }),
    onRemove: ({ articleId, title: name }) =>
      ask({
        title: '删除文章',
        text: `「${name}」及其所有版本将被删除，不能恢复，确定要删除吗？`,
        onYes: () => carryOut(() => remove.send({ articleId }), { done: '已删除', onFailure: alreadyTold }),
      }),
  });
  const actions = (
    <Permitted any={['content.write']}>
      <Button type="primary" onClick={() => go(EDITED, NEW)}>
        写文章
      </Button>
    </Permitted>
  );
  return (
    <Page title={title} note="提交后由他人审核，通过即按时公开" actions={actions}>
      <Register register={register} />
      {read > 0 && (
        <ArticleView
          articleId={read}
          onClose={() => go(READ, '')}
          onEdit={({ articleId }) => go(EDITED, String(articleId))}
        />
      )}
      {decided && <DecisionDialog article={decided} onClose={() => setDecided(undefined)} />}
      {withdrawn && <WithdrawDialog article={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Page>
  );
}
