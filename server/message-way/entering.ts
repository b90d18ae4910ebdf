import { type Selectable, sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { type Addressee, filled, sendingsFor } from '#subjects/message-way/rules.ts';
import type { Ways } from '#subjects/message-way/terms.ts';
import type { KindSetting } from '#subjects/message-way/wire.ts';
import { MESSAGE_KINDS } from '#base/messages/kinds.ts';
import { USER_TYPES } from '#subjects/session/terms.ts';
import type { Db, Tables } from '../database/tables.ts';
import { enterDeliveries } from '../delivery/outbox.ts';
import { unreadAudience } from '../notice/sent.ts';
import type { Services } from '../service/services.ts';
import { kindSettings, openWays } from './settings.ts';

type Notice = Selectable<Tables['notice']>;
/** Messages of one run; what is more waits for the next. */
const MOST_AT_ONCE = 500;
/** What is older is told nobody any more, ms: a system that stood still does not send what everybody knows. */
const TOO_OLD = 86_400_000;
/** Deliveries that are entered by one statement. */
const AT_ONCE = 500;

/** Enters every new message 消息 for the ways that its readers chose, each message once whoever looks, and gives how many deliveries that makes. */
export async function enterMessages({
  db,
  clock,
  config: { outlets },
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<number> {
  const open = openWays(outlets);
  const settings = await kindSettings(db);
  let entered = 0;
  for (let many = 0; many < MOST_AT_ONCE; many += 1) {
    const now = clock.now();
    const done = await db.transaction().execute(async (tx) => {
      const notice = await tx
        .selectFrom('notice')
        .selectAll()
        .where('entered_at', 'is', null)
        .orderBy('notice_id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!notice) return undefined;
      await tx.updateTable('notice').set({ entered_at: now }).where('notice_id', '=', notice.notice_id).execute();
      const setting = settings.find(({ kind }) => kind === notice.kind);
      const isOver = notice.withdrawn_at !== null || notice.done_at !== null || notice.created_at < now - TOO_OLD;
      if (open.length === 0 || isOver || !setting || !(await isWanted(tx, setting))) return 0;
      const sendings = sendingsFor(await readersOf(tx, notice, nanjingTime(now).date), {
        ways: setting,
        open,
        isUrgent: notice.urgent,
        now,
      });
      const before = await gone(tx, notice.notice_id);
      const deliveries = sendings
        .filter(({ way, to }) => !before.has(way === 'mail' ? (to?.mail ?? '') : way))
        .map(({ way, to, phones, part, at }) => ({
          ...wordsOf(notice, setting, way === 'mail', to?.name ?? ''),
          onceKey: `message/${notice.notice_id}/${way}/${to?.userId ?? at}${part === 0 ? '' : `/${part}`}`,
          way,
          address: to?.mail ?? '',
          noticeId: notice.notice_id,
          userId: to?.userId ?? null,
          phones,
          at,
        }));
      for (let from = 0; from < deliveries.length; from += AT_ONCE)
        await enterDeliveries(tx, deliveries.slice(from, from + AT_ONCE), now);
      return deliveries.length;
    });
    if (done === undefined) break;
    entered += done;
  }
  return entered;
}

/** Whether anybody may want a kind by any way; where not, nobody needs to be asked for. */
async function isWanted(tx: Db, { kind, mail, wecom, dingtalk }: Ways & Pick<KindSetting, 'kind'>): Promise<boolean> {
  if (mail || wecom || dingtalk) return true;
  const chosen = await tx
    .selectFrom('message_choice')
    .select('user_id')
    .where('kind', '=', kind)
    .where(sql<boolean>`(mail or wecom or dingtalk)`)
    .limit(1)
    .executeTakeFirst();
  return chosen !== undefined;
}

/** Who a message is for on a day and has not read it, with what each chose. */
async function readersOf(tx: Db, { notice_id, kind }: Notice, day: string): Promise<readonly Addressee[]> {
  const rows = await unreadAudience(tx, notice_id, day)
    .leftJoin('message_choice as c', (on) => on.onRef('c.user_id', '=', 'u.user_id').on('c.kind', '=', kind))
    .leftJoin('message_quiet as q', 'q.user_id', 'u.user_id')
    .select(['u.user_id', 'u.display_name', 'u.email', 'u.phone', 'u.user_type'])
    .select(['c.mail', 'c.wecom', 'c.dingtalk', 'q.quiet_from', 'q.quiet_until'])
    .orderBy('u.user_id')
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    name: row.display_name,
    mail: row.email,
    phone: row.phone,
    isBureau: row.user_type === USER_TYPES.bureau,
    chosen:
      row.mail === null ? undefined : { mail: row.mail, wecom: row.wecom ?? false, dingtalk: row.dingtalk ?? false },
    quiet:
      row.quiet_from === null || row.quiet_until === null
        ? undefined
        : { from: row.quiet_from, until: row.quiet_until },
  }));
}

/** Where a message has gone already: addresses of mail, and the robots. */
async function gone(tx: Db, noticeId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('delivery').select(['way', 'address']).where('notice_id', '=', noticeId).execute();
  return new Set(rows.map(({ way, address }) => (way === 'mail' ? address : way)));
}

function wordsOf(notice: Notice, { subject, mailText, robotText }: KindSetting, isMail: boolean, name: string) {
  const { date, time } = nanjingTime(notice.created_at);
  const values = {
    类别: MESSAGE_KINDS[notice.kind],
    标题: notice.title,
    内容: notice.content,
    发布人: notice.author_name,
    时间: `${date} ${time.slice(0, 5)}`,
    收件人: name,
  };
  // A line end would begin another header, or another line of a list.
  const title = filled(subject, values).replace(/\s+/g, ' ').trim();
  return { title, content: filled(isMail ? mailText : robotText, values) };
}
