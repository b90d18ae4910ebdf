import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { readingPage } from '#subjects/menu/rules.ts';
import type { Db } from '../../database/tables.ts';
import type { JobDeclaration } from '../../job/declared.ts';
import { carriedOut } from '../../job/noting.ts';
import { takeBack, tellUsers, toldEverywhere } from '../../notice/todo.ts';
import type { Services } from '../../service/services.ts';
import { out } from '../public.ts';
import { isShown } from '../reading.ts';
import { countingReceipts, isReader, isUntold, isWaiting, lateReaders, waitingReaders } from './audience.ts';
import { changedReaders } from './changed.ts';

const MINUTE = 60_000;
const SYSTEM = '内容管理';
export const subjectOf = (articleId: number): string => `reading/${articleId}`;

interface ToldOf {
  readonly articleId: number;
  readonly title: string;
  readonly mustSign: boolean;
}

/** What readers of an article are told, in the transaction of what it tells of; that they were is kept, so that nobody is told of it for the first time after a reminder. */
async function tellReaders(
  tx: Db,
  readers: readonly number[],
  { articleId, title, mustSign }: ToldOf,
  kind: 'notice' | 'reminder',
  now: number,
): Promise<void> {
  if (readers.length === 0) return;
  const deed = mustSign ? '阅读并签收' : '阅读';
  await tellUsers(
    tx,
    readers,
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
  const told = readers.map((user_id) => ({ article_id: articleId, user_id, at: now }));
  await tx
    .insertInto('content_told')
    .values(told)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const outAndAddressed = (tx: Db, now: number) =>
  out(tx, now)
    .innerJoin('content_reading as d', 'd.article_id', 'a.article_id')
    .select(['a.article_id as articleId', 'v.title', 'd.must_sign as mustSign', 'd.from_version']);

/** An article that readers were told of, and how many they were. */
interface Told {
  readonly title: string;
  readonly readers: number;
}

/** Tells the readers of every article that is out, or of one, and that they were not told of yet. Gives the articles. */
export async function tellOfReadings(tx: Db, now: number, articleId?: number): Promise<readonly Told[]> {
  let found = outAndAddressed(tx, now).where(sql<boolean>`d.told_version is distinct from d.from_version`);
  if (articleId !== undefined) found = found.where('a.article_id', '=', articleId);
  const untold = await found.orderBy('a.article_id').execute();
  const told: Told[] = [];
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
    await takeBack(tx, [subjectOf(article.articleId)], SYSTEM, now);
    await tx.deleteFrom('content_told').where('article_id', '=', article.articleId).execute();
    const readers = await waitingReaders(tx, article.articleId, nanjingTime(now).date);
    await tellReaders(tx, readers, article, 'notice', now);
    told.push({ title: article.title, readers: readers.length });
  }
  return told;
}

/** Tells those of what is out who came to be among its readers after it was told of – a new user, or one of another role, division or office: only such are looked at, however many articles are out. Gives the articles. */
async function tellLate(tx: Db, now: number): Promise<readonly Told[]> {
  const day = nanjingTime(now).date;
  const changed = await changedReaders(tx, day);
  if (changed.length === 0) return [];
  const found = await outAndAddressed(tx, now)
    .where(sql<boolean>`d.told_version = d.from_version`)
    .where(
      sql<boolean>`exists (select from app_user as u left join lateral ${countingReceipts} as t on true where u.user_id = any(${changed}::integer[]) and ${isUntold} and ${isReader(day)} and ${isWaiting})`,
    )
    .orderBy('a.article_id')
    .execute();
  const told: Told[] = [];
  for (const article of found) {
    const { articleId, title } = article;
    // Whom it is sent to changes by one transaction at a time, and of two nodes that look at once one tells.
    const held = await tx
      .selectFrom('content_reading')
      .select('article_id')
      .where('article_id', '=', articleId)
      .whereRef('told_version', '=', 'from_version')
      .forUpdate()
      .executeTakeFirst();
    // It was taken down meanwhile, or published anew.
    if (!held) continue;
    const readers = await lateReaders(tx, articleId, day, changed);
    await tellReaders(tx, readers, article, 'notice', now);
    if (readers.length > 0) told.push({ title, readers: readers.length });
  }
  return told;
}

/** Reminds those who have not read or signed; undefined where the article is not out. Gives how many. */
export async function remindReaders(tx: Db, articleId: number, now: number): Promise<number | undefined> {
  const article = await outAndAddressed(tx, now).where('a.article_id', '=', articleId).executeTakeFirst();
  if (!article) return undefined;
  const waiting = await waitingReaders(tx, articleId, nanjingTime(now).date);
  await tellReaders(tx, waiting, article, 'reminder', now);
  return waiting.length;
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
  await takeBack(tx, [subjectOf(articleId)], by, now);
  await tx.updateTable('content_reading').set({ told_version: null }).where('article_id', '=', articleId).execute();
}

/** Takes down what was told of and is out no more, such as what was published until a time that has passed. Gives the titles. */
async function takeDownEnded(tx: Db, now: number): Promise<readonly string[]> {
  const ended = await tx
    .selectFrom('content_reading as d')
    .innerJoin('content_article as a', 'a.article_id', 'd.article_id')
    .select(['d.article_id as articleId', 'a.title'])
    .where('d.told_version', 'is not', null)
    .where(sql<boolean>`not ${isShown(now)}`)
    .orderBy('d.article_id')
    .execute();
  for (const { articleId } of ended) await takenDown(tx, articleId, SYSTEM, now);
  return ended.map(({ title }) => title);
}

/** Articles that are published at a time 定时发布 are told of when that has come, who joins their readers later is told then, and what was told of those whose time is over is taken back. */
export const readingJob: JobDeclaration = {
  code: 'reading',
  title: '文章阅读通知',
  about: '定时发布的文章到发布时间后，通知接收人阅读或签收；后来成为接收人的用户补发一次；到期撤下的文章，撤回通知',
  cron: '*/5 * * * *',
  byDay: '每个接收人只通知一次，只看现在还没有通知的人',
  whenLate: 'once',
  retries: 3,
  limit: 10 * MINUTE,
  canDry: true,
  run: async ({ services, dry, note }) => {
    const { ended, told, late } = await tellDue(services, dry);
    const will = dry ? '将' : '';
    for (const { title, readers } of told) note(`《${title}》：${will}通知 ${readers} 人`);
    for (const { title, readers } of late) note(`《${title}》：${will}补发给后来成为接收人的 ${readers} 人`);
    for (const title of ended) note(`《${title}》：已到期，${will}撤下并撤回未读的通知`);
    const people = late.reduce((sum, { readers }) => sum + readers, 0);
    const done = [
      ...(told.length > 0 ? [`${dry ? '将通知' : '通知了'} ${told.length} 篇文章的接收人`] : []),
      ...(people > 0 ? [`${dry ? '将补发' : '补发'} ${late.length} 篇文章的通知给 ${people} 人次`] : []),
      ...(ended.length > 0 ? [`${dry ? '将撤回' : '撤回了'} ${ended.length} 篇文章的通知`] : []),
    ];
    return done.length > 0 ? done.join('，') : undefined;
  },
};

async function tellDue(services: Services, dry: boolean) {
  const now = services.clock.now();
  const due = await carriedOut(services.db, dry, async (tx) => ({
    ended: await takeDownEnded(tx, now),
    told: await tellOfReadings(tx, now),
    late: await tellLate(tx, now),
  }));
  return !dry && due.told.length + due.late.length + due.ended.length > 0 ? toldEverywhere(services)(due) : due;
}
