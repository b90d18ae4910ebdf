import { articleSamples, documentSample, tableSample } from '#subjects/content/samples.ts';
import type { DocumentTree } from '#base/document/document.ts';
import type { Db } from '#server/database/tables.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** 08:30, when an office publishes. */
const MORNING = 8.5 * HOUR;

export interface EnteredArticle {
  readonly title: string;
  readonly summary: string;
  /** Code of its category. */
  readonly category: string;
  readonly state: 'draft' | 'pending' | 'published';
  readonly pinned: boolean;
  readonly body: DocumentTree;
}

/** Who writes the articles of the demonstration: the analyst. */
export const articleAuthor = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'display_name'])
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();

/** Enters an article as it was first written at `at`, ms, and out from then on where it is published. */
export async function enterArticle(
  db: Db,
  author: Awaited<ReturnType<typeof articleAuthor>>,
  { title, summary, category, state, pinned, body: tree }: EnteredArticle,
  at: number,
): Promise<void> {
  const { category_id } = await db
    .selectFrom('content_category')
    .select('category_id')
    .where('code', '=', category)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify(tree);
  const { article_id } = await db
    .insertInto('content_article')
    .values({
      category_id,
      title,
      summary,
      body,
      state,
      pinned,
      author_id: author.user_id,
      author_name: author.display_name,
      changed_at: at,
      ...(state === 'published' && { live_version: 1, was_live: true, publish_at: at }),
    })
    .returning('article_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('content_version')
    .values({ article_id, version: 1, category_id, title, summary, body, at, by_name: author.display_name })
    .execute();
}

/** Enters the articles 演示数据 of the content management, their author the analyst; `now` is the beginning of today, ms. */
export async function enterArticles(db: Db, now: number): Promise<void> {
  const author = await articleAuthor(db);
  for (const [index, { text, ...article }] of articleSamples.entries()) {
    const at = now - (articleSamples.length - index) * 3 * DAY + MORNING;
    await enterArticle(db, author, { ...article, body: bodyOf(index, text) }, at);
  }
  await sendToUsers(db, now);
}

/** The first two that are out are sent to users: one to all, to be signed for, one to enterprises; some have read. */
async function sendToUsers(db: Db, now: number): Promise<void> {
  const articles = await db
    .selectFrom('content_article')
    .select(['article_id', 'publish_at'])
    .where('live_version', 'is not', null)
    .orderBy('article_id')
    .limit(2)
    .execute();
  for (const [index, { article_id, publish_at: from }] of articles.entries()) {
    const isAll = index === 0;
    await db
      .insertInto('content_reading')
      .values({
        article_id,
        everyone: isAll,
        roles: isAll ? [] : ['ROLE_ENTERPRISE'],
        region_ids: [],
        office_ids: [],
        must_sign: isAll,
        again: false,
        is_open: true,
        from_version: 1,
        told_version: 1,
        reminded_on: null,
      })
      .execute();
    // Whoever is there was told; who comes later is told then.
    await db
      .insertInto('content_told')
      .columns(['article_id', 'user_id', 'at'])
      .expression((is) =>
        is
          .selectFrom('app_user')
          .select([is.val(article_id).as('article_id'), 'user_id', is.val(from ?? now).as('at')]),
      )
      .execute();
    const readers = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', 'in', isAll ? ['reviewer', 'duty', 'clerk2', 'clerk3'] : ['clerk2'])
      .orderBy('user_id')
      .execute();
    await db
      .insertInto('content_receipt')
      .values(
        readers.map(({ user_id }, place) => {
          const opened_at = Math.min(now, (from ?? now) + (place + 1) * HOUR);
          const signed_at = isAll && place % 2 === 0 ? opened_at : null;
          return { article_id, user_id, version: 1, opened_at, signed_at };
        }),
      )
      .execute();
  }
}

/** The first has headings, a list and a link; the second a table before its last words. */
function bodyOf(index: number, paragraphs: readonly string[]): DocumentTree {
  if (index === 0) return documentSample;
  const texts = paragraphsOf(paragraphs);
  return { type: 'doc', content: index === 1 ? [...texts.slice(0, -1), tableSample, ...texts.slice(-1)] : texts };
}

/** A paragraph a text. */
export const paragraphsOf = (texts: readonly string[]) =>
  texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
