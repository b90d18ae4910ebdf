import { sql } from 'kysely';
import { addDays, today } from '#base/calendar.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { SUBSCRIPTION_CRON, SUBSCRIPTION_JOB } from '#subjects/saved-view/terms.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { tellPeople } from '../notice/telling.ts';
import { seenByUserIn } from '../scope/sharing.ts';

const MINUTE = 60_000;
const A_WEEK = 7;

/** Tells everybody once a week which of the questions that he subscribed to have a whole week more. */
export const subscriptionJob: JobDeclaration = {
  code: SUBSCRIPTION_JOB,
  title: '统计订阅',
  about: '每周一早上告知订阅人：上一周的数据已经完整，可查看所订阅的统计',
  cron: SUBSCRIPTION_CRON,
  whenLate: 'once',
  retries: 2,
  limit: 10 * MINUTE,
  run: async ({ services: { db, clock, publish } }) => {
    const now = clock.now();
    const until = today(clock);
    const told = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('saved_view_subscriber as s')
        .innerJoin('saved_view as v', 'v.saved_view_id', 's.saved_view_id')
        .innerJoin('app_user as u', 'u.user_id', 's.user_id')
        .where('u.enabled', '=', true)
        .where(seenByUserIn({ owner: 'v.owner_id', sharing: 'v.sharing' }, 'u.user_id'))
        .select(['u.user_name', sql<string[]>`array_agg(v.name order by v.name)`.as('names')])
        .groupBy(['u.user_id', 'u.user_name'])
        .orderBy('u.user_id')
        .execute();
      for (const { user_name: userName, names } of rows)
        await tellPeople(
          tx,
          {
            role_code: null,
            user_code: userName,
            title: `上周统计已可查看（${names.length} 个）`,
            content: `${addDays(until, -A_WEEK)} 至 ${addDays(until, -1)} 的数据已经完整。您订阅的统计：${names
              .map((name) => `“${name}”`)
              .join('、')}。在“统计分析 › 自助统计 › 我的统计”中打开。`,
            author: '统计订阅',
          },
          now,
        );
      return rows.length;
    });
    if (told === 0) return undefined;
    await publish(noticeEvents.changed, {});
    return `已告知 ${told} 人`;
  },
};
