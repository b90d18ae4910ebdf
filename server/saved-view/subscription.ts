import { sql } from 'kysely';
import { addDays, type DateText, today } from '#base/calendar.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { headline } from '#subjects/dataset/rules.ts';
import { EXPLORER } from '#subjects/dataset/terms.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { LONGEST_CONTENT } from '#subjects/notice/terms.ts';
import { type Subscribed, subscriptionText } from '#subjects/saved-view/rules.ts';
import { MOST_HEADLINES, SUBSCRIPTION_CRON, SUBSCRIPTION_JOB } from '#subjects/saved-view/terms.ts';
import { mayComeIn } from '../binding/standing.ts';
import type { Asking } from '../dataset/asking/asking.ts';
import { keptAnswer } from '../dataset/asking/kept.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { tellPeople } from '../notice/telling.ts';
import { seenByUserIn } from '../scope/sharing.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { userAtRest } from '../session/keeping/users.ts';
import { keptQuestion } from './repository.ts';

const MINUTE = 60_000;
const A_WEEK = 7;

/** Tells everybody once a week what the questions come to that he subscribed to, now that a whole week more is in; asked as he may ask. */
export const subscriptionJob = (askingBy: (services: Services) => Asking): JobDeclaration => ({
  code: SUBSCRIPTION_JOB,
  title: '统计订阅',
  about: '每周一早上告知订阅人所订阅统计的最新数字：上一周的数据已经完整',
  cron: SUBSCRIPTION_CRON,
  byDay: '每周只告知订阅人一次，重做会重复告知；过去的数字在“自助统计”中按日期查看',
  whenLate: 'once',
  retries: 2,
  limit: 10 * MINUTE,
  run: async ({ services, signal, note }) => {
    const { db, clock, publish } = services;
    const asking = askingBy(services);
    const messages: {
      readonly userName: string;
      readonly title: string;
      readonly content: string;
      readonly component: string;
    }[] = [];
    let failed = 0;
    let reason: string | undefined;
    for (const { user_id: userId, user_name: userName, views } of await subscribers(services)) {
      signal.throwIfAborted();
      const told = await toldTo(services, asking, userId, views, signal);
      failed += told.failed;
      reason ??= told.reason;
      note(`${userName}：告知 ${views.length} 个统计`);
      if (told.reason !== undefined) note(`${userName}：${told.failed} 个未能算出，${told.reason}`, 'warn');
      messages.push({
        userName,
        title: `上周统计已可查看（${views.length} 个）`,
        content: contentOf(told.views, today(clock)),
        component: `${EXPLORER}?${views[0]?.query ?? ''}`,
      });
    }
    if (messages.length === 0) return undefined;
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      for (const { userName, ...told } of messages)
        await tellPeople(tx, { role_code: null, user_code: userName, author: '统计订阅', ...told }, now);
    });
    await publish(noticeEvents.changed, {});
    const why = reason === undefined ? '' : `${reason}。`;
    return `${why}已告知 ${messages.length} 人${failed > 0 ? `，${failed} 个统计未能算出` : ''}`;
  },
});

/** Who subscribed to what he sees, by name. */
const subscribers = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  db
    .selectFrom('saved_view_subscriber as s')
    .innerJoin('saved_view as v', 'v.saved_view_id', 's.saved_view_id')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .where(mayComeIn('u', today(clock)))
    .where(seenByUserIn({ owner: 'v.owner_id', sharing: 'v.sharing' }, 'u.user_id'))
    .select(['u.user_id', 'u.user_name'])
    .select(
      sql<
        readonly View[]
      >`json_agg(json_build_object('id', v.saved_view_id, 'name', v.name, 'query', v.query) order by v.name, v.saved_view_id)`.as(
        'views',
      ),
    )
    .groupBy(['u.user_id', 'u.user_name'])
    .orderBy('u.user_id')
    .execute();

interface View {
  readonly id: number;
  readonly name: string;
  /** The query of its address in 自助统计: a message of several leads to the first, from where the others are chosen. */
  readonly query: string;
}

const contentOf = (views: readonly Subscribed[], until: DateText): string =>
  subscriptionText(
    {
      head: `${addDays(until, -A_WEEK)} 至 ${addDays(until, -1)} 的数据已经完整。您订阅的统计：`,
      tail: views.length === 1 ? '从下方链接打开。' : '下方链接打开第一个，其余在“我的统计”中选择。',
      views,
    },
    LONGEST_CONTENT,
  );

/** Of why a question broke down the run names so much. */
const LONGEST_REASON = 200;

/** What the first questions come to for this user, or what keeps them from an answer; one that breaks down keeps no other from being told. */
async function toldTo(
  services: Services,
  asking: Asking,
  userId: number,
  views: readonly View[],
  signal: AbortSignal,
): Promise<{ readonly views: readonly Subscribed[]; readonly failed: number; readonly reason: string | undefined }> {
  const principal = await userAtRest(services.db, userId, today(services.clock));
  const told: Subscribed[] = [];
  let failed = 0;
  let reason: string | undefined;
  for (const [at, { id, name }] of views.entries()) {
    // Figures are for who may see kept questions now.
    const isTold = principal && at < MOST_HEADLINES && holds(principal, datasetCalls.kept.guard);
    if (!isTold) {
      told.push({ name });
      continue;
    }
    const line = await lineOf(services, asking, id, principal).catch((problem: unknown) => {
      signal.throwIfAborted();
      failed += 1;
      reason ??= `“${name}”未能算出：${problem instanceof Error ? problem.message : String(problem)}`.slice(
        0,
        LONGEST_REASON,
      );
      return undefined;
    });
    told.push({ name, line: `“${name}”：${line ?? '暂时未能算出，请打开查看'}` });
  }
  return { views: told, failed, reason };
}

async function lineOf(services: Services, asking: Asking, viewId: number, principal: Principal): Promise<string> {
  const { shown, missing } = await keptAnswer(services, asking, { find: keptQuestion, viewId }, principal);
  return shown ? headline(shown) : (missing ?? '');
}
