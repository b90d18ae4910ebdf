import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import { bindingStands } from './binding/standing.ts';
import { sweepSecondFactor } from './second-factor/sweep.ts';
import type { JobDeclaration } from './job/declared.ts';
import { counted, type Note, unheard } from './job/noting.ts';
import type { Services } from './service/services.ts';
import { announceEnded, endViewsOf } from './session/endings.ts';
import { sweepGuesses } from './session/guessing/counters.ts';
import { sweepKnown } from './session/guessing/known.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from './session/keeping/remembered.ts';
import { forgetEndings } from './session/keeping/surplus.ts';
import { cutExpired } from './session/keeping/walls.ts';

const MINUTE = 60_000;

/** Forgets what is over: sessions past their limits or of users who are disabled or no longer bound to their enterprise, and looks as one who is not bound any more, the lines of both being cut; captchas and invitations past their time, old failures. Gives how many sessions. */
export async function sweepSessions(
  { db, clock, publish }: Pick<Services, 'db' | 'clock' | 'publish'>,
  note: Note = unheard,
): Promise<number> {
  const now = clock.now();
  const unbound = (user: 'user_id' | 'viewed_user_id') =>
    sql<boolean>`exists (select from app_user u where u.user_id = ${sql.ref(`session.${user}`)} and not ${bindingStands('u', today(clock))})`;
  const ended = await db
    .deleteFrom('session')
    .where((is) =>
      is.or([
        is('last_seen_at', '<', now - IDLE_LIMIT),
        is('created_at', '<', now - ABSOLUTE_LIMIT),
        is('user_id', 'in', is.selectFrom('app_user').select('app_user.user_id').where('enabled', '=', false)),
        unbound('user_id'),
      ]),
    )
    .returning('session_id')
    .execute();
  const looking = await endViewsOf(db, unbound('viewed_user_id'));
  await announceEnded(publish, [...ended.map(({ session_id }) => session_id), ...looking]);
  await sweepSecondFactor({ db, clock });
  const captchas = await db.deleteFrom('captcha').where('expires_at', '<', now).executeTakeFirst();
  const invites = await db.deleteFrom('screen_invite').where('expires_at', '<', now).executeTakeFirst();
  note(
    `结束过期或停用用户的会话 ${ended.length} 个，停止以其身份查看 ${looking.length} 个；清除过期验证码 ${captchas.numDeletedRows} 个、登记码 ${invites.numDeletedRows} 个`,
  );
  await sweepGuesses({ db, clock });
  await sweepKnown({ db, clock });
  await cutExpired({ db, clock, publish });
  await forgetEndings(db, now - ABSOLUTE_LIMIT);
  return ended.length;
}

/** The job that does so every minute. */
export const sessionSweepJob: JobDeclaration = {
  code: 'session-sweep',
  title: '清理过期会话',
  about: '清除过期或已停用用户的会话、过期的验证码和登记码',
  cron: '* * * * *',
  byDay: '只清除现在已过期的会话，不按日期',
  whenLate: 'once',
  retries: 0,
  limit: 5 * MINUTE,
  run: async ({ services, note }) => counted(await sweepSessions(services, note), (many) => `结束 ${many} 个会话`),
};
