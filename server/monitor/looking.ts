import { monitorEvents } from '#subjects/monitor/events.ts';
import { afterQuiet } from '#base/messages/quiet.ts';
import { isDue } from '#subjects/monitor/rules.ts';
import type { Way } from '#base/messages/ways.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import type { Db } from '../database/tables.ts';
import { tellPeople } from '../notice/telling.ts';
import { enterDeliveries, type NewDelivery } from '../delivery/outbox.ts';
import { type Note, unheard } from '../job/noting.ts';
import type { Outlets } from '../service/config.ts';
import type { Services } from '../service/services.ts';
import { forgetFindings, itemsOf, keepFindings, keepTold, type Pending, pendingOf } from './findings.ts';
import { type Reading, READINGS } from './readings.ts';

/** Lines of one message; a longer list says how many more there are. */
const MOST_LINES = 30;

/**
 * Reads everything that is watched, keeps what began and what is over, and tells whom it concerns 监测: once it has lasted, not within quiet hours, again while it goes on, and
 * when it is well again. Gives what was done in words; what could not be read is told as the failure of the job, after all else.
 */
export async function lookAround(services: Services, note: Note = unheard): Promise<string | undefined> {
  const { db, clock, publish } = services;
  const now = clock.now();
  const failures: string[] = [];
  const items = await itemsOf(db);
  const read: (readonly Reading[] | undefined)[] = [];
  for (const { watch, name, status } of items)
    read.push(
      status === 1
        ? await READINGS[watch](services, now).catch((problem: unknown) => {
            const failure = `${name}：${problem instanceof Error ? problem.message : String(problem)}`;
            failures.push(failure);
            note(`无法读取 ${failure}`, 'error');
            return undefined;
          })
        : [],
    );
  const { changed, told } = await db.transaction().execute(async (tx) => {
    let count = 0;
    for (const [at, item] of items.entries()) {
      const readings = read[at];
      // What could not be read is neither begun nor over.
      const changes = readings ? await keepFindings(tx, item, readings, now) : 0;
      if (changes > 0) note(`${item.name}：新增或恢复 ${changes} 项`, 'warn');
      count += changes;
    }
    await forgetFindings(tx, now);
    return { changed: count, told: await tellAll(tx, services.config.outlets, now, note) };
  });
  if (told > 0) await publish(noticeEvents.changed, {});
  if (changed + told > 0) await publish(monitorEvents.changed, {});
  if (failures.length > 0) throw new Error(`无法读取：${failures.join('；')}`);
  return changed + told > 0 ? `变化 ${changed} 项，告知 ${told} 次` : undefined;
}

const isQuiet = ({ quiet_from: from, quiet_until: until }: Pending, now: number): boolean =>
  from !== null && until !== null && afterQuiet({ from, until }, now) > now;

async function tellAll(tx: Db, outlets: Outlets, now: number, note: Note): Promise<number> {
  const byRecipient = new Map<number, Pending[]>();
  for (const one of await pendingOf(tx))
    byRecipient.set(one.recipient_id, [...(byRecipient.get(one.recipient_id) ?? []), one]);
  let told = 0;
  for (const [recipientId, pending] of byRecipient) {
    const [first] = pending;
    if (!first) continue;
    const over = pending.filter(({ ended_at }) => ended_at !== null);
    const standing = pending.filter(
      ({ ended_at, since, told_at, hold_minutes, repeat_hours }) =>
        ended_at === null &&
        isDue({ since, toldAt: told_at }, { holdMinutes: hold_minutes, repeatHours: repeat_hours }, now),
    );
    const isUrgent = standing.some(({ urgent }) => urgent);
    if (over.length + standing.length === 0) continue;
    const { role_code, user_code } = first;
    const who = role_code === null ? `用户 ${user_code ?? ''}` : `角色 ${role_code}`;
    const message = messageOf(first.item, standing, over);
    if (isQuiet(first, now) && !isUrgent) {
      note(`${message.title}：${who}处于免打扰时段，推迟告知`);
      continue;
    }
    const noticeId = await tellPeople(
      tx,
      { role_code, user_code, ...message, kind: 'alarm', component: 'admin/monitor', author: '系统监测', isUrgent },
      now,
    );
    const deliveries = deliveriesOf(first, message, outlets, now);
    await enterDeliveries(
      tx,
      deliveries.map((one) => ({ ...one, noticeId })),
      now,
    );
    const ids = (some: readonly Pending[]) => some.map(({ finding_id }) => finding_id);
    await keepTold(tx, recipientId, { standing: ids(standing), over: ids(over) }, now);
    note(`${message.title}：告知${who}，另发 ${deliveries.length} 条`);
    told += 1;
  }
  return told;
}

/** The same message by the ways of a recipient: mail, and whatever robots the operator has. */
function deliveriesOf(
  { recipient_id, channel, mail }: Pending,
  message: Pick<NewDelivery, 'title' | 'content'>,
  { wecom, dingtalk }: Outlets,
  now: number,
): readonly NewDelivery[] {
  const byRobot = channel === 'robot' || channel === 'all';
  const ways: readonly Way[] = [
    ...(channel === 'mail' || channel === 'all' ? (['mail'] as const) : []),
    ...(byRobot && (wecom !== undefined || dingtalk === undefined) ? (['wecom'] as const) : []),
    ...(byRobot && dingtalk !== undefined ? (['dingtalk'] as const) : []),
  ];
  return ways.map((way) => ({
    ...message,
    way,
    address: way === 'mail' ? mail : '',
    onceKey: `monitor/${recipient_id}/${way}/${now}`,
  }));
}

function messageOf(item: string, standing: readonly Pending[], over: readonly Pending[]) {
  const lines = [...standing.map(({ words }) => words), ...over.map(({ words }) => `已恢复：${words}`)];
  const more = lines.length - MOST_LINES;
  return {
    title: standing.length > 0 ? `${item}：${standing.length} 项异常` : `${item}：已恢复`,
    content: [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`另有 ${more} 项，见监测设置的“正在发生”`] : [])].join(
      '\n',
    ),
  };
}
