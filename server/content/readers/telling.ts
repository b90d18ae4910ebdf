import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { readingPage } from '#subjects/menu/rules.ts';
import type { Db } from '../../database/tables.ts';
import type { JobDeclaration } from '../../job/declared.ts';
import { takeBack, tellUsers, toldEverywhere } from '../../notice/todo.ts';
import type { Services } from '../../service/services.ts';
import { out } from '../public.ts';
import { isShown } from '../reading.ts';
import { waitingReaders } from './audience.ts';

const MINUTE = 60_000;
const SYSTEM = '内容管理';
export const subjectOf = (articleId: number): string => `reading/${articleId}`;

/** What the readers of an article are told, in the transaction of what it tells of: those who still have to read or to sign, and no others. Gives how many. */
async function tellReaders(
  tx: Db,
  { articleId, title, mustSign }: { readonly articleId: number; readonly title: string; readonly mustSign: boolean },
  kind: 'notice' | 'reminder',
  now: number,
): Promise<number> {
  const waiting = await waitingReaders(tx, articleId, nanjingTime(now).date);
  const deed = mustSign ? '阅读并签收' : '阅读';
  await tellUsers(
    tx,
    waiting,
    {
      kind,
      subject: subjectOf(articleId),
      component: readingPage(articleId),
      title: `${kind === 'notice' ? `请${deed}` : `请尽快${deed}`}：${title}`,
      content: `文章《${title}》已发给您，请${deed}。`,
      author: SYSTEM,
    },
    now,
  );
  return waiting.length;
}

const outAndAddressed = (tx: Db, now: number) =>
  out(tx, now)
    .innerJoin('content_reading as d', 'd.article_id', 'a.article_id')
    .select(['a.article_id as articleId', 'v.title', 'd.must_sign as mustSign', 'd.from_version']);

/** Tells the readers of every article that is out, or of one, and that they were not told of yet. Gives how many articles they are. */
export async function tellOfReadings(tx: Db, now: number, articleId?: number): Promise<number> {
  let found = outAndAddressed(tx, now).where(sql<boolean>`d.told_version is distinct from d.from_version`);
  if (articleId !== undefined) found = found.where('a.article_id', '=', articleId);
  const untold = await found.orderBy('a.article_id').execute();
  let told = 0;
  for (const { from_version: version, ...article } of untold) {
    // Of two nodes that look at once one tells.
    const taken = await tx
      .updateTable('content_reading')
      .set({ told_version: version })
      .where('article_id', '=', article.articleId)
      .where(sql<boolean>`told_version is distinct from ${version}::integer`)
      .returning('article_id')
      .execute();
    if (taken.length === 0) continue;
    await takeBack(tx, subjectOf(article.articleId), SYSTEM, now);
    await tellReaders(tx, article, 'notice', now);
    told += 1;
  }
  return told;
}

/** Reminds those who have not read or signed; undefined where the article is not out. Gives how many. */
export async function remindReaders(tx: Db, articleId: number, now: number): Promise<number | undefined> {
  const article = await outAndAddressed(tx, now).where('a.article_id', '=', articleId).executeTakeFirst();
  return article && tellReaders(tx, article, 'reminder', now);
}

/** A version was published: where its author wants that, it has to be read anew; its readers are told once it is out. */
export async function publishedAnew(tx: Db, articleId: number, version: number, now: number): Promise<void> {
  await tx
    .updateTable('content_reading')
    .set({ from_version: version, reminded_on: null })
    .where('article_id', '=', articleId)
    .where('again', '=', true)
    .execute();
  await tellOfReadings(tx, now, articleId);
}

/** An article is out no more: what was told of it is taken back, and once it is out again whoever still has to read or sign is told anew. */
export async function takenDown(tx: Db, articleId: number, by: string, now: number): Promise<void> {
  await takeBack(tx, subjectOf(articleId), by, now);
  await tx.updateTable('content_reading').set({ told_version: null }).where('article_id', '=', articleId).execute();
}

/** Takes down what was told of and is out no more, such as what was published until a time that has passed. Gives how many articles they are. */
async function takeDownEnded(tx: Db, now: number): Promise<number> {
  const ended = await tx
    .selectFrom('content_reading as d')
    .innerJoin('content_article as a', 'a.article_id', 'd.article_id')
    .select('d.article_id as articleId')
    .where('d.told_version', 'is not', null)
    .where(sql<boolean>`not ${isShown(now)}`)
    .orderBy('d.article_id')
    .execute();
  for (const { articleId } of ended) await takenDown(tx, articleId, SYSTEM, now);
  return ended.length;
}

/** Articles that are published at a time 定时发布 are told of when that has come, and what was told of those whose time is over is taken back. */
export const readingJob: JobDeclaration = {
  code: 'reading',
  title: '文章阅读通知',
  about: '定时发布的文章到发布时间后，通知接收人阅读或签收；到期撤下的文章，撤回通知',
  cron: '*/5 * * * *',
  whenLate: 'once',
  retries: 3,
  limit: 10 * MINUTE,
  run: async ({ services }) => {
    const { told, ended } = await tellDue(services);
    const done = [
      ...(told > 0 ? [`通知了 ${told} 篇文章的接收人`] : []),
      ...(ended > 0 ? [`撤回了 ${ended} 篇文章的通知`] : []),
    ];
    return done.length > 0 ? done.join('，') : undefined;
  },
};

async function tellDue(services: Services): Promise<{ readonly told: number; readonly ended: number }> {
  const now = services.clock.now();
  const due = await services.db
    .transaction()
    .execute(async (tx) => ({ ended: await takeDownEnded(tx, now), told: await tellOfReadings(tx, now) }));
  return due.told + due.ended > 0 ? toldEverywhere(services)(due) : due;
}
