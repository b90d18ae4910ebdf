import { sql } from 'kysely';
import { addDays, daysBetween, type DateText, today } from '#base/calendar.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { toldBefore } from '#subjects/user/rules.ts';
import { BINDING_TOLD_DAYS } from '#subjects/user/terms.ts';
import { lastBinding, mayComeIn } from '../binding/standing.ts';
import type { Db } from '../database/tables.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { carriedOut, type Note, unheard } from '../job/noting.ts';
import { tellUsers } from '../notice/todo.ts';
import type { Services } from '../service/services.ts';
import { type Holder, holdersOf } from '../user/holders.ts';

const [EARLIEST] = BINDING_TOLD_DAYS;
const TEN_MINUTES = 600_000;
/** Bindings that a message names; it counts all of them. */
const MOST_NAMED = 10;
const AUTHOR = '系统';

interface Ending {
  readonly bindingId: number;
  readonly userId: number;
  readonly userName: string;
  readonly enterpriseName: string;
  readonly regionId: number;
  readonly to: DateText;
  readonly days: number;
}

/** The bindings that hold, of users in use, and whose end is so near that it has to be told and was not. */
async function endingSoon(tx: Db, day: DateText): Promise<readonly Ending[]> {
  const { rows } = await sql<Omit<Ending, 'days'>>`
    select b.binding_id as "bindingId", u.user_id as "userId", u.display_name || '（' || u.user_name || '）' as "userName",
      e.name as "enterpriseName", e.region_id as "regionId", b.to_on as to
    from app_user u join enterprise e using (enterprise_id)
      join lateral (select b.* ${lastBinding('u')}) b on true
    where ${mayComeIn('u', day)} and b.to_on between ${day} and ${addDays(day, EARLIEST)}
    order by b.to_on, b.binding_id`.execute(tx);
  if (rows.length === 0) return [];
  const said = await tx
    .selectFrom('enterprise_binding_told')
    .select(['binding_id', 'days_before'])
    .where(
      'binding_id',
      'in',
      rows.map(({ bindingId }) => bindingId),
    )
    .execute();
  const told = new Set(said.map(({ binding_id, days_before }) => `${binding_id} ${days_before}`));
  return rows.flatMap((row) => {
    const days = toldBefore(daysBetween(day, row.to));
    return days === undefined || told.has(`${row.bindingId} ${days}`) ? [] : [{ ...row, days }];
  });
}

/** Tells users whose binding ends soon, and once those who may extend it in their divisions; gives how many bindings. Each is told 30, 7 and 1 day before, once; a dry run tells nobody. */
export async function tellEndings(
  { db, clock, publish }: Services,
  dry = false,
  note: Note = unheard,
): Promise<number> {
  const [day, now] = [today(clock), clock.now()];
  const many = await carriedOut(db, dry, async (tx) => {
    // Two nodes that look at once tell it once.
    await sql`lock table enterprise_binding_told in exclusive mode`.execute(tx);
    const endings = await endingSoon(tx, day);
    if (endings.length === 0) return 0;
    await tx
      .insertInto('enterprise_binding_told')
      .values(endings.map(({ bindingId, days }) => ({ binding_id: bindingId, days_before: days, told_at: now })))
      .execute();
    for (const { userId, userName, enterpriseName, to } of endings) {
      note(`${enterpriseName} ${userName}：${dry ? '将提醒' : '提醒'}，${to} 到期`);
      await tellUsers(
        tx,
        [userId],
        {
          kind: 'reminder',
          component: 'user/center',
          title: `企业绑定将于 ${to} 到期`,
          content: `您与${enterpriseName}的绑定有效期至 ${to}，次日起不能登录填报。如需继续，请联系管理员延长。`,
          author: AUTHOR,
        },
        now,
      );
    }
    for (const keeper of await holdersOf(tx, 'user.write')) await tellKeeper(tx, keeper, endings, now);
    return endings.length;
  });
  if (many > 0 && !dry) await publish(noticeEvents.changed, {});
  return many;
}

/** One message for all that somebody has to see to. */
async function tellKeeper(tx: Db, { id, regionIds }: Holder, endings: readonly Ending[], now: number): Promise<void> {
  const own = endings.filter(({ regionId }) => regionIds === null || regionIds.includes(regionId));
  if (own.length === 0) return;
  const named = own
    .slice(0, MOST_NAMED)
    .map(({ userName, enterpriseName, to }) => `${enterpriseName} ${userName} ${to} 到期`);
  const rest = own.length > MOST_NAMED ? `；另有 ${own.length - MOST_NAMED} 个` : '';
  await tellUsers(
    tx,
    [id],
    {
      kind: 'reminder',
      component: 'admin/users',
      title: `${own.length} 个企业用户的绑定即将到期`,
      content: `${named.join('；')}${rest}。需要继续填报的，请在用户管理中延长。`,
      author: AUTHOR,
    },
    now,
  );
}

/** Every morning who speaks for an enterprise hears that his binding ends soon 绑定到期提醒. */
export const bindingEndingJob: JobDeclaration = {
  code: 'binding-ending',
  title: '企业绑定到期提醒',
  about: '企业绑定到期前 30 天、7 天、1 天各提醒一次：告知该用户和负责绑定的管理员',
  cron: '5 8 * * *',
  byDay: '只看现在临近到期的绑定，到期前 30、7、1 天各提醒一次，不重复提醒',
  whenLate: 'once',
  retries: 2,
  limit: TEN_MINUTES,
  canDry: true,
  run: async ({ services, dry, note }) => {
    const many = await tellEndings(services, dry, note);
    return many > 0 ? `${dry ? '将提醒' : '已提醒'} ${many} 个` : undefined;
  },
};
