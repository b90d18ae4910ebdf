import { useSearchParams, Link } from 'react-router-dom';
import { nanjingTime } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import { DocumentView } from '#kit/document/DocumentView.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { contentCalls } from '#subjects/content/calls.ts';
import { openFileAddress } from '#subjects/content/rules.ts';
import { type Channel, CHANNELS } from '#subjects/content/terms.ts';
import type { OpenArticle } from '#subjects/content/wire.ts';
import { textIn } from '../../parts/address.ts';
import { ArcoScope } from '../../parts/arco/ArcoScope.tsx';
import { AnsweredPage } from '../../register/list/AnsweredPage.tsx';
import { useAsked } from '../../register/list/use-asked.ts';
import styles from './OpenContent.module.css';
import { PublicFrame } from './PublicFrame.tsx';
import { OPEN_CONTENT_PATH } from './public-pages.ts';

const LONGEST_CODE = 30;
const dayOf = (instant: number): string => nanjingTime(instant).date;

/** Public articles /open/content: a channel's list with its categories and links, and an article to read, without login. */
export function OpenContentPage() {
  const [query] = useSearchParams();
  const channel: Channel = textIn(query, 'channel') === 'mini' ? 'mini' : 'web';
  const article = Number(textIn(query, 'article'));
  return Number.isInteger(article) && article > 0 ? (
    <Read articleId={article} channel={channel} />
  ) : (
    <Listed channel={channel} />
  );
}

function Read({ articleId, channel }: { readonly articleId: number; readonly channel: Channel }) {
  const { data, failure, refetch } = useCall(contentCalls.openOne, { articleId });
  const back = (
    <Link className={styles['back']} to={`${OPEN_CONTENT_PATH}?channel=${channel}`}>
      全部文章
    </Link>
  );
  if (!data)
    return (
      <PublicFrame title="信息公开" note="" actions={back}>
        {failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={420} />
        )}
      </PublicFrame>
    );
  const { title, summary, categoryName, publishedAt, body } = data;
  return (
    <PublicFrame title={title} note={`${categoryName} · ${dayOf(publishedAt)}`} actions={back}>
      <article className={styles['block']}>
        {summary !== '' && <p className={styles['summary']}>{summary}</p>}
        <DocumentView tree={body} fileAt={openFileAddress} />
      </article>
    </PublicFrame>
  );
}

function Listed({ channel }: { readonly channel: Channel }) {
  const [query] = useSearchParams();
  const category = textIn(query, 'category').slice(0, LONGEST_CODE);
  const page = useAsked(query, []);
  const result = useCall(contentCalls.openList, {
    pageIndex: page.pageIndex,
    pageSize: page.pageSize,
    channel,
    category: category || undefined,
    title: undefined,
  });
  const { data: about } = useCall(contentCalls.openChannel, { channel });
  const to = (code: string) => `${OPEN_CONTENT_PATH}?channel=${channel}${code === '' ? '' : `&category=${code}`}`;
  return (
    <PublicFrame title="信息公开" note={`${CHANNELS[channel]}发布的文章`}>
      <ArcoScope>
        <nav className={styles['categories']} aria-label="栏目">
          {[{ code: '', name: '全部' }, ...(about?.categories ?? [])].map(({ code, name }) => (
            <Link key={code} to={to(code)} aria-current={code === category ? 'true' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <section className={styles['block']} aria-label="文章">
          <AnsweredPage asked={page} result={result} label="文章分页">
            {({ rows }) =>
              rows.length === 0 ? <EmptyState text="还没有文章" /> : <Articles rows={rows} to={to('')} />
            }
          </AnsweredPage>
        </section>
        {about && about.links.length > 0 && (
          <nav className={styles['links']} aria-label="友情链接">
            {about.links.map(({ name, address }) => (
              <a key={address} href={address} target="_blank" rel="noreferrer noopener">
                {name}
              </a>
            ))}
          </nav>
        )}
      </ArcoScope>
    </PublicFrame>
  );
}

function Articles({ rows, to }: { readonly rows: readonly OpenArticle[]; readonly to: string }) {
  return (
    <ul className={styles['articles']}>
      {rows.map(({ articleId, title, summary, categoryName, pinned, publishedAt }) => (
        <li key={articleId}>
          <Link to={`${to}&article=${articleId}`}>
            {pinned && <b className={styles['pinned']}>置顶</b>}
            {title}
          </Link>
          {summary !== '' && <p>{summary}</p>}
          <small>
            {categoryName} · {dayOf(publishedAt)}
          </small>
        </li>
      ))}
    </ul>
  );
}
