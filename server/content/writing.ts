import { plainText } from '#base/document/plain-text.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { contentEvents } from '#subjects/content/events.ts';
import { ARTICLE_STATE_LABELS, CONTENT_MESSAGES } from '#subjects/content/terms.ts';
import type { ArticleDecision, ArticleDraft } from '#subjects/content/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badField, notFound, refuse, stale } from '../http/problem.ts';
import { toldEverywhere } from '../notice/todo.ts';
import type { Services } from '../service/services.ts';
import { changeTold } from '../service/writing.ts';
import { claimFiles, ownFiles } from './files.ts';
import { publishedAnew, takenDown } from './readers/telling.ts';
import { tellAuthor, tellReviewers } from './todo.ts';
import { type Author, type Saved, written, created, told, type Row } from './versions.ts';

type Done = Promise<Record<string, never>>;

/** Keeps a new article or a further version of one. What the public reads stays as it is until the new version has been passed. */
export async function saveArticle(services: Services, draft: ArticleDraft, author: Author): Promise<Saved> {
  const { articleId, version } = draft;
  return changed(services, async (tx, now) => {
    await refuseCategory(tx, draft.categoryId, articleId);
    const row = articleId === undefined ? undefined : await locked(tx, articleId, version ?? 0);
    if (row?.state === 'pending') throw refuse(CONTENT_MESSAGES.waiting);
    const own = { ...draft, body: await ownFiles(tx, draft.body, articleId, author.principal.userId) };
    const saved = row
      ? await written(tx, row, own, author, contentCalls.save.name, now)
      : await created(tx, own, author, now);
    await claimFiles(tx, own.body, saved.articleId);
    return saved;
  });
}

/** Makes the text of an earlier version the newest one. */
export async function restoreArticle(
  services: Services,
  articleId: number,
  version: number,
  author: Author,
): Promise<Saved> {
  return changed(services, async (tx, now) => {
    const row = await locked(tx, articleId);
    if (row.state === 'pending') throw refuse(CONTENT_MESSAGES.waiting);
    const then = await tx
      .selectFrom('content_version')
      .selectAll()
      .where('article_id', '=', articleId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!then) throw notFound(CONTENT_MESSAGES.noVersion);
    await refuseCategory(tx, then.category_id, articleId);
    const draft = { title: then.title, summary: then.summary, categoryId: then.category_id, body: then.body };
    return written(tx, row, draft, author, contentCalls.restore.name, now);
  });
}

/** Hands an article in 提交审核. */
export async function submitArticle(services: Services, { articleId, version }: Saved, author: Author): Done {
  return changed(services, async (tx) => {
    const row = await locked(tx, articleId, version);
    if (row.state === 'pending') throw refuse(CONTENT_MESSAGES.waiting);
    if (row.state === 'published') throw refuse(CONTENT_MESSAGES.nothingNew);
    if (plainText(row.body) === '') throw badField('body', '正文', CONTENT_MESSAGES.noBody);
    await moved(tx, row, { state: 'pending', reason: null }, author, contentCalls.submit.name);
    await tellReviewers(tx, row, author.principal.displayName, services.clock.now());
    return {};
  }).then(toldEverywhere(services));
}

/** Publishes a version that was handed in, now or from a time on, or returns it with a reason; never by who handed it in. */
export async function decideArticle(services: Services, decision: ArticleDecision, author: Author): Done {
  const { articleId, version, passed, reason, publishAt, withdrawAt } = decision;
  return changed(services, async (tx, now) => {
    const row = await locked(tx, articleId, version);
    if (row.state !== 'pending') throw refuse(CONTENT_MESSAGES.notWaiting);
    if (row.author_id === author.principal.userId) throw refuse(CONTENT_MESSAGES.ownWork);
    if (!passed && !reason) throw badField('reason', '审核意见', CONTENT_MESSAGES.noReason);
    const from = publishAt ?? now;
    if (passed && withdrawAt !== undefined && withdrawAt <= Math.max(from, now))
      throw badField('withdrawAt', '撤下时间', CONTENT_MESSAGES.endsFirst);
    const change = passed
      ? {
          state: 'published' as const,
          live_version: version,
          was_live: true,
          publish_at: from,
          withdraw_at: withdrawAt ?? null,
          reason: reason ?? null,
        }
      : { state: 'returned' as const, reason: reason ?? null };
    await moved(tx, row, change, author, contentCalls.decide.name);
    if (passed) await publishedAnew(tx, articleId, version, now);
    await tellAuthor(tx, row, { passed, reason, by: author.principal.displayName }, now);
    return {};
  }).then(toldEverywhere(services));
}

/** Takes an article from the public at once 撤下. */
export async function withdrawArticle(services: Services, articleId: number, reason: string, author: Author): Done {
  return changed(services, async (tx, now) => {
    const row = await locked(tx, articleId);
    if (row.live_version === null) throw refuse(CONTENT_MESSAGES.notPublic);
    // A newer version that is being written goes on.
    const state = row.state === 'published' ? ('withdrawn' as const) : row.state;
    const change = { state, live_version: null, publish_at: null, withdraw_at: null, pinned: false, reason };
    await moved(tx, row, change, author, contentCalls.withdraw.name);
    await takenDown(tx, articleId, author.principal.displayName, now);
    return {};
  }).then(toldEverywhere(services));
}

export async function pinArticle(services: Services, articleId: number, pinned: boolean, author: Author): Done {
  return changed(services, async (tx) => {
    const row = await locked(tx, articleId);
    if (pinned && row.live_version === null) throw refuse(CONTENT_MESSAGES.notPublic);
    await moved(tx, row, { pinned }, author, contentCalls.pin.name);
    return {};
  });
}

/** Deletes what the public never saw. */
export async function removeArticle(services: Services, articleId: number, { principal, address }: Author): Done {
  return changed(services, async (tx) => {
    const row = await locked(tx, articleId);
    if (row.state === 'pending') throw refuse(CONTENT_MESSAGES.waiting);
    if (row.was_live) throw refuse(CONTENT_MESSAGES.wasPublic);
    await tx.deleteFrom('content_article').where('article_id', '=', articleId).execute();
    await record(tx, {
      actor: principal,
      address,
      action: contentCalls.remove.name,
      target: `文章 ${row.title}`,
      before: told(row.title, row.summary, row.body),
    });
    return {};
  });
}

const changed = <T>(services: Services, work: (tx: Db, now: number) => Promise<T>): Promise<T> =>
  changeTold(services, contentEvents.changed, work);

async function moved(
  tx: Db,
  row: Row,
  change: Partial<Omit<Row, 'body'>>,
  { principal, address }: Author,
  action: string,
): Promise<void> {
  await tx.updateTable('content_article').set(change).where('article_id', '=', row.article_id).execute();
  const after = { ...row, ...change };
  await record(tx, {
    actor: principal,
    address,
    action,
    target: `文章 ${row.title}`,
    before: standing(row),
    after: standing(after),
  });
}

const standing = ({ state, publish_at: publishAt, withdraw_at: withdrawAt, pinned, reason }: Omit<Row, 'body'>) => ({
  state: ARTICLE_STATE_LABELS[state],
  publishAt,
  withdrawAt,
  pinned,
  reason,
});

async function locked(tx: Db, articleId: number, version?: number): Promise<Row> {
  const row = await tx
    .selectFrom('content_article')
    .selectAll()
    .where('article_id', '=', articleId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(CONTENT_MESSAGES.unknown);
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

/** A category that has ended takes no new articles; those that it has may be written on. */
async function refuseCategory(tx: Db, categoryId: number, articleId: number | undefined): Promise<void> {
  const category = await tx
    .selectFrom('content_category')
    .select('ended_at')
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  const own =
    articleId !== undefined &&
    (await tx
      .selectFrom('content_article')
      .select('article_id')
      .where('article_id', '=', articleId)
      .where('category_id', '=', categoryId)
      .executeTakeFirst()) !== undefined;
  if (!category || (category.ended_at !== null && !own))
    throw badField('categoryId', '栏目', CONTENT_MESSAGES.noCategory);
}
