import type { Selectable } from 'kysely';
import type { DocumentTree } from '#base/document/document.ts';
import { plainText } from '#base/document/plain-text.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import type { ArticleDraft } from '#subjects/content/wire.ts';
import { record } from '../audit/record.ts';
import type { ContentArticleRow } from '../database/rows/offices/content.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';

/** Who writes, and from where. */
export interface Author {
  readonly principal: Principal;
  readonly address: string;
}
export type Row = Selectable<ContentArticleRow>;
export type Saved = { readonly articleId: number; readonly version: number };

/** A new article with its first version. */
export async function created(
  tx: Db,
  draft: ArticleDraft,
  { principal, address }: Author,
  now: number,
): Promise<Saved> {
  const { title, summary, categoryId, body } = draft;
  const { article_id: articleId } = await tx
    .insertInto('content_article')
    .values({
      category_id: categoryId,
      title,
      summary,
      body: JSON.stringify(body),
      state: 'draft',
      author_id: principal.userId,
      author_name: principal.displayName,
      changed_at: now,
    })
    .returning('article_id')
    .executeTakeFirstOrThrow();
  await keepVersion(tx, { articleId, version: 1 }, draft, principal, now);
  await record(tx, {
    actor: principal,
    address,
    action: contentCalls.save.name,
    target: `文章 ${title}`,
    after: told(title, summary, body),
  });
  return { articleId, version: 1 };
}

/** A further version of an article. */
export async function written(
  tx: Db,
  row: Row,
  draft: Pick<ArticleDraft, 'title' | 'summary' | 'categoryId' | 'body'>,
  { principal, address }: Author,
  action: string,
  now: number,
): Promise<Saved> {
  const saved = { articleId: row.article_id, version: row.version + 1 };
  await tx
    .updateTable('content_article')
    .set({
      category_id: draft.categoryId,
      title: draft.title,
      summary: draft.summary,
      body: JSON.stringify(draft.body),
      state: 'draft',
      author_id: principal.userId,
      author_name: principal.displayName,
      changed_at: now,
      version: saved.version,
    })
    .where('article_id', '=', row.article_id)
    .execute();
  await keepVersion(tx, saved, draft, principal, now);
  await record(tx, {
    actor: principal,
    address,
    action,
    target: `文章 ${draft.title}`,
    before: told(row.title, row.summary, row.body),
    after: told(draft.title, draft.summary, draft.body),
  });
  return saved;
}

async function keepVersion(
  tx: Db,
  { articleId, version }: Saved,
  { title, summary, categoryId, body }: Pick<ArticleDraft, 'title' | 'summary' | 'categoryId' | 'body'>,
  { displayName }: Principal,
  at: number,
): Promise<void> {
  await tx
    .insertInto('content_version')
    .values({
      article_id: articleId,
      version,
      category_id: categoryId,
      title,
      summary,
      body: JSON.stringify(body),
      at,
      by_name: displayName,
    })
    .execute();
}
/** So much of a text stands in the log; the versions have all of it. */
const LOGGED = 500;

/** A text as the log tells it, cut where it is long. */
export const told = (title: string, summary: string, body: DocumentTree) => ({
  title,
  summary,
  body: plainText(body).slice(0, LOGGED),
});
