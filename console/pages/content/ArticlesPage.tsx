import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSend } from '#browser/query.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import type { Article } from '#subjects/content/wire.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { ask } from '../../register/ask.ts';
import { Register } from '../../register/Register.tsx';
import { ArticleEditor } from './ArticleEditor.tsx';
import { ArticleView } from './ArticleView.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { useCategories } from './categories.ts';
import { ReadersView } from './readers/ReadersView.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { articleRegister } from './articles/article-register.tsx';

/** In the address: the article that is written, `new` for one that is not there yet; and the one that is read. */
const EDITED = 'edit';
const READ = 'read';
/** The article whose readers are seen. */
const READERS = 'readers';
const NEW = 'new';

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
