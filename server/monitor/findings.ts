import { type Selectable, sql } from 'kysely';
import { crosses } from '#subjects/monitor/rules.ts';
import type { Channel } from '#subjects/monitor/terms.ts';
import type { Finding } from '#subjects/monitor/wire.ts';
import type { MonitorItemRow } from '../database/rows/running/monitoring.ts';
import type { Db } from '../database/tables.ts';
import { keptSince } from '../keeping/kept.ts';
import type { Reading } from './readings.ts';

export type Item = Selectable<MonitorItemRow>;

/** Every item 监测项, those in use and those not. */
export const itemsOf = (db: Db): Promise<readonly Item[]> =>
  db.selectFrom('monitor_item').selectAll().orderBy('item_id').execute();

/** What stands now, the longest first. */
export async function findingsOf(db: Db): Promise<readonly Finding[]> {
  const rows = await db
    .selectFrom('monitor_finding as f')
    .innerJoin('monitor_item as i', 'i.item_id', 'f.item_id')
    .select(['i.name', 'f.subject', 'f.words', 'f.since', 'f.told_at'])
    .where('f.ended_at', 'is', null)
    .orderBy('f.since')
    .orderBy('f.finding_id')
    .execute();
  return rows.map(({ name, subject, words, since, told_at }) => ({
    itemName: name,
    subject,
    text: words,
    since,
    toldAt: told_at ?? undefined,
  }));
}

/** Brings what is kept of an item to what was read: begins, goes on, or is over. Gives how much began and ended; an item that is not in use has nothing standing. */
export async function keepFindings(tx: Db, item: Item, readings: readonly Reading[], now: number): Promise<number> {
  const standing = item.status === 1 ? readings.filter(({ value }) => crosses(value, item.threshold)) : [];
  const subjects = standing.map(({ subject }) => subject);
  let gone = tx
    .updateTable('monitor_finding')
    .set({ ended_at: now })
    .where('item_id', '=', item.item_id)
    .where('ended_at', 'is', null);
  if (subjects.length > 0) gone = gone.where('subject', 'not in', subjects);
  const ended = await gone.returning('finding_id').execute();
  let begun = 0;
  for (const { subject, words, isUrgent = false } of standing) {
    const known = await tx
      .updateTable('monitor_finding')
      .set({ words, urgent: isUrgent })
      .where('item_id', '=', item.item_id)
      .where('subject', '=', subject)
      .where('ended_at', 'is', null)
      .returning('finding_id')
      .execute();
    if (known.length > 0) continue;
    begun += 1;
    await tx
      .insertInto('monitor_finding')
      .values({ item_id: item.item_id, subject, words, since: now, told_at: null, ended_at: null, urgent: isUrgent })
      .execute();
  }
  return ended.length + begun;
}

/** Forgets what has long been over. */
export async function forgetFindings(tx: Db, now: number): Promise<void> {
  await tx
    .deleteFrom('monitor_finding')
    .where('ended_at', '<', await keptSince(tx, 'monitor-finding', now))
    .execute();
}

/** What a recipient may have to be told: of what stands, and of what is over that he was told of. */
export interface Pending {
  readonly finding_id: number;
  readonly recipient_id: number;
  readonly item: string;
  readonly words: string;
  readonly since: number;
  readonly ended_at: number | null;
  readonly told_at: number | null;
  readonly hold_minutes: number;
  readonly repeat_hours: number;
  readonly role_code: string | null;
  readonly user_code: string | null;
  readonly channel: Channel;
  readonly mail: string;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly urgent: boolean;
}

/** Everything that somebody may have to be told now. */
export async function pendingOf(tx: Db): Promise<readonly Pending[]> {
  const { rows } = await sql<Pending>`
    select f.finding_id, f.urgent, r.recipient_id, i.name as item, f.words, f.since, f.ended_at, t.told_at, i.hold_minutes, i.repeat_hours,
      r.role_code, r.user_code, r.channel, r.mail, r.quiet_from, r.quiet_until
    from monitor_finding as f join monitor_item as i using (item_id) join monitor_recipient as r using (item_id)
    left join monitor_told as t on t.finding_id = f.finding_id and t.recipient_id = r.recipient_id
    where r.status = 1 and (f.ended_at is null or t.told_at is not null)
    order by r.recipient_id, f.since, f.finding_id`.execute(tx);
  return rows;
}

/** Keeps that a recipient was told of these; what is over is told of once. */
export async function keepTold(
  tx: Db,
  recipientId: number,
  { standing, over }: { readonly standing: readonly number[]; readonly over: readonly number[] },
  now: number,
): Promise<void> {
  if (over.length > 0)
    await tx
      .deleteFrom('monitor_told')
      .where('recipient_id', '=', recipientId)
      .where('finding_id', 'in', [...over])
      .execute();
  if (standing.length === 0) return;
  await tx
    .insertInto('monitor_told')
    .values(standing.map((finding_id) => ({ finding_id, recipient_id: recipientId, told_at: now })))
    .onConflict((conflict) => conflict.columns(['finding_id', 'recipient_id']).doUpdateSet({ told_at: now }))
    .execute();
  await tx
    .updateTable('monitor_finding')
    .set({ told_at: now })
    .where('finding_id', 'in', [...standing])
    .execute();
}
