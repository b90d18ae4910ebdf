import { sql } from 'kysely';
import { addDays, type DateText, today } from '#base/calendar.ts';
import { headline } from '#subjects/dataset/rules.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { MOST_HEADLINES, SUBSCRIPTION_CRON, SUBSCRIPTION_JOB } from '#subjects/saved-view/terms.ts';
import type { Asking } from '../dataset/asking/asking.ts';
import { keptAnswer } from '../dataset/asking/kept.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { tellPeople } from '../notice/telling.ts';
import { seenByUserIn } from '../scope/sharing.ts';
import type { Services } from '../service/services.ts';
import { userAtRest } from '../session/keeping/users.ts';
import { keptQuestion } from './repository.ts';

const MINUTE = 60_000;
const A_WEEK = 7;

/** Tells everybody once a week what the questions come to that he subscribed to, now that a whole week more is in; asked as he may ask. */
export const subscriptionJob = (askingIn: (figures: Services['figures']) => Asking): JobDeclaration => ({
  code: SUBSCRIPTION_JOB,
  title: '统计订阅',
  about: '每周一早上告知订阅人所订阅统计的最新数字：上一周的数据已经完整',
  cron: SUBSCRIPTION_CRON,
  whenLate: 'once',
  retries: 2,
  limit: 10 * MINUTE,
  run: async ({ services, signal }) => {
    const { db, clock, figures, publish } = services;
    const asking = askingIn(figures);
    const messages: { readonly userName: string; readonly title: string; readonly content: string }[] = [];
    for (const { user_id: userId, user_name: userName, views } of await subscribers(services)) {
      signal.throwIfAborted();
      messages.push({
        userName,
        title: `上周统计已可查看（${views.length} 个）`,
        content: await contentFor(services, asking, { userId, views }, today(clock)),
      });
    }
    if (messages.length === 0) return undefined;
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      for (const { userName, ...told } of messages)
        await tellPeople(tx, { role_code: null, user_code: userName, author: '统计订阅', ...told }, now);
    });
    await publish(noticeEvents.changed, {});
    return `已告知 ${messages.length} 人`;
  },
});

/** Who subscribed to what he sees, by name. */
const subscribers = ({ db }: Pick<Services, 'db'>) =>
  db
    .selectFrom('saved_view_subscriber as s')
    .innerJoin('saved_view as v', 'v.saved_view_id', 's.saved_view_id')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .where('u.enabled', '=', true)
    .where(seenByUserIn({ owner: 'v.owner_id', sharing: 'v.sharing' }, 'u.user_id'))
    .select(['u.user_id', 'u.user_name'])
    .select(
      sql<
        readonly { readonly id: number; readonly name: string }[]
      >`json_agg(json_build_object('id', v.saved_view_id, 'name', v.name) order by v.name, v.saved_view_id)`.as(
        'views',
      ),
    )
    .groupBy(['u.user_id', 'u.user_name'])
    .orderBy('u.user_id')
    .execute();

interface Subscriber {
  readonly userId: number;
  readonly views: readonly { readonly id: number; readonly name: string }[];
}

/** What a message says: of the first questions their figures in a line each, of all others their names. */
async function contentFor(
  services: Services,
  asking: Asking,
  { userId, views }: Subscriber,
  until: DateText,
): Promise<string> {
  const lines = await headlinesFor(services, asking, userId, views.slice(0, MOST_HEADLINES));
  const others = views.slice(MOST_HEADLINES).map(({ name }) => `“${name}”`);
  return [
    `${addDays(until, -A_WEEK)} 至 ${addDays(until, -1)} 的数据已经完整。您订阅的统计：`,
    ...lines,
    ...(others.length > 0 ? [`另有 ${others.join('、')}。`] : []),
    '在“统计分析 › 自助统计 › 我的统计”中打开。',
  ].join('\n');
}

/** A line for each question: what it comes to for this user, or what keeps it from an answer. */
async function headlinesFor(
  services: Services,
  asking: Asking,
  userId: number,
  views: Subscriber['views'],
): Promise<readonly string[]> {
  const principal = await userAtRest(services.db, userId);
  const lines: string[] = [];
  if (!principal) return lines;
  for (const { id, name } of views) {
    const { shown, missing } = await keptAnswer(services, asking, { find: keptQuestion, viewId: id }, principal);
    lines.push(`“${name}”：${shown ? headline(shown) : (missing ?? '')}`);
  }
  return lines;
}
