import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import { type ArticleState, type Channel, CONTENT_MESSAGES } from '#subjects/content/terms.ts';
import type { Article, ArticleDetail, ArticleVersion } from '#subjects/content/wire.ts';
import { containing } from '../database/like.ts';
import type { ContentArticleRow } from '../database/rows/offices/content.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';

/** Whether the public can read article `a` at an instant (ms). */
export const isShown = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(a.live_version is not null and a.publish_at <= ${now} and (a.withdraw_at is null or a.withdraw_at > ${now}))`;

export interface ArticleQuery extends PageRequest {
  readonly title?: string | undefined;
  readonly state?: ArticleState | '' | undefined;
  readonly channel?: Channel | '' | undefined;
  readonly categoryId?: number | undefined;
}

const articles = (db: Db, now: number) =>
  db
    .selectFrom('content_article as a')
    .innerJoin('content_category as c', 'c.category_id', 'a.category_id')
    .leftJoin('content_read as r', 'r.article_id', 'a.article_id')
    .selectAll('a')
    .leftJoin('content_reading as d', 'd.article_id', 'a.article_id')
    .select(['c.name as category_name', 'c.channel', 'r.reads', isShown(now).as('shown')])
    .select(sql<boolean>`coalesce(not d.is_open, false)`.as('internal'));

/** A page of the articles 文章, what was changed last first. */
export async function articlePage(
  db: Db,
  { title, state, channel, categoryId, pageIndex, pageSize }: ArticleQuery,
  now: number,
): Promise<Page<Article>> {
  let found = articles(db, now);
  if (title) found = found.where(sql<boolean>`lower(a.title) like ${containing(title.toLowerCase())}`);
  if (state) found = found.where('a.state', '=', state);
  if (channel) found = found.where('c.channel', '=', channel);
  if (categoryId) found = found.where('a.category_id', '=', categoryId);
  const { total } = await found
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('a.changed_at', 'desc')
    .orderBy('a.article_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: rows.map(articleOf) };
}

/** An article with its working copy. */
export async function articleDetail(db: Db, articleId: number, now: number): Promise<ArticleDetail> {
  const row = await articles(db, now).where('a.article_id', '=', articleId).executeTakeFirst();
  if (!row) throw notFound(CONTENT_MESSAGES.unknown);
  return { ...articleOf(row), body: row.body };
}

/** The versions of an article, the newest first. */
export async function articleVersions(db: Db, articleId: number): Promise<readonly ArticleVersion[]> {
  const rows = await db
    .selectFrom('content_version as v')
    .innerJoin('content_article as a', 'a.article_id', 'v.article_id')
    .select(['v.version', 'v.title', 'v.at', 'v.by_name', 'a.live_version'])
    .where('v.article_id', '=', articleId)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    title: row.title,
    at: row.at,
    by: row.by_name,
    isLive: row.live_version === row.version,
  }));
}

/** An article as one of its versions had it. */
export async function articleAt(db: Db, articleId: number, version: number, now: number): Promise<ArticleDetail> {
  const current = await articleDetail(db, articleId, now);
  const then = await db
    .selectFrom('content_version as v')
    .innerJoin('content_category as c', 'c.category_id', 'v.category_id')
    .select(['v.title', 'v.summary', 'v.body', 'v.category_id', 'c.name', 'c.channel'])
    .where('v.article_id', '=', articleId)
    .where('v.version', '=', version)
    .executeTakeFirst();
  if (!then) throw notFound(CONTENT_MESSAGES.noVersion);
  const { title, summary, body, category_id: categoryId, name: categoryName, channel } = then;
  return { ...current, version, title, summary, body, categoryId, categoryName, channel };
}

type Row = Selectable<ContentArticleRow> & {
  readonly category_name: string;
  readonly channel: Channel;
  readonly shown: boolean;
  readonly internal: boolean;
  readonly reads: number | null;
};

function articleOf(row: Row): Article {
  return {
    articleId: row.article_id,
    title: row.title,
    summary: row.summary,
    categoryId: row.category_id,
    categoryName: row.category_name,
    channel: row.channel,
    state: row.state,
    shown: row.shown,
    internal: row.internal,
    pinned: row.pinned,
    publishAt: row.publish_at ?? undefined,
    withdrawAt: row.withdraw_at ?? undefined,
    reason: row.reason ?? undefined,
    authorName: row.author_name,
    changedAt: row.changed_at,
    reads: row.reads ?? 0,
    version: row.version,
  };
}
