import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import type { DocumentTree } from '#base/document/document.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { withAddresses } from '#subjects/content/rules.ts';
import { type Channel, CONTENT_MESSAGES } from '#subjects/content/terms.ts';
import type { OpenArticle } from '#subjects/content/wire.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { isShown } from './reading.ts';
import { countRead } from './reads.ts';

/** What is out at an instant: the published version of each article, never the working copy. */
export const out = (db: Db, now: number) =>
  db
    .selectFrom('content_article as a')
    .innerJoin('content_version as v', (join) =>
      join.onRef('v.article_id', '=', 'a.article_id').onRef('v.version', '=', 'a.live_version'),
    )
    .innerJoin('content_category as c', 'c.category_id', 'v.category_id')
    .where(isShown(now));

/** What the public may read at an instant: all that is out, but for what is only sent to users of the system. */
export const shown = (db: Db, now: number) =>
  out(db, now).where(
    sql<boolean>`not exists (select from content_reading as d where d.article_id = a.article_id and not d.is_open)`,
  );

interface Row {
  readonly article_id: number;
  readonly title: string;
  readonly summary: string;
  readonly name: string;
  readonly pinned: boolean;
  readonly publish_at: number | null;
}
const COLUMNS = ['a.article_id', 'v.title', 'v.summary', 'c.name', 'a.pinned', 'a.publish_at'] as const;
const openOf = (row: Row): OpenArticle => ({
  articleId: row.article_id,
  title: row.title,
  summary: row.summary,
  categoryName: row.name,
  pinned: row.pinned,
  publishedAt: row.publish_at ?? 0,
});

export interface OpenQuery extends PageRequest {
  readonly channel: Channel;
  readonly category?: string | undefined;
  readonly title?: string | undefined;
}

/** A page of a channel's public articles 公开文章: pinned ones first, then the newest. */
export async function openArticles(
  db: Db,
  { channel, category, title, pageIndex, pageSize }: OpenQuery,
  now: number,
): Promise<Page<OpenArticle>> {
  let found = shown(db, now).where('c.channel', '=', channel);
  if (category) found = found.where('c.code', '=', category);
  if (title) found = found.where(sql<boolean>`lower(v.title) like ${containing(title.toLowerCase())}`);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(COLUMNS)
    .orderBy('a.pinned', 'desc')
    .orderBy('a.publish_at', 'desc')
    .orderBy('a.article_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: rows.map(openOf) };
}

/** A public article to be read, and counted as read; 404 for one that is not out, as for one that never was. */
export async function openArticle(
  db: Db,
  articleId: number,
  now: number,
): Promise<OpenArticle & { readonly body: DocumentTree }> {
  const row = await shown(db, now)
    .select([...COLUMNS, 'v.body'])
    .where('a.article_id', '=', articleId)
    .executeTakeFirst();
  if (!row) throw notFound(CONTENT_MESSAGES.notShown);
  await countRead(db, articleId, nanjingTime(now).date);
  return { ...openOf(row), body: withAddresses(row.body) };
}

/** The categories and links of a channel, in their order. */
export async function openChannel(db: Db, channel: Channel) {
  const [categories, links] = await Promise.all([
    db
      .selectFrom('content_category')
      .select(['code', 'name'])
      .where('channel', '=', channel)
      .where('ended_at', 'is', null)
      .orderBy('sort')
      .execute(),
    db
      .selectFrom('content_link')
      .select(['name', 'address'])
      .where('channel', '=', channel)
      .where('ended_at', 'is', null)
      .orderBy('sort')
      .execute(),
  ]);
  return { categories, links };
}
