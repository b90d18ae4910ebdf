import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import { nextTry } from '#subjects/delivery/rules.ts';
import type { Way } from '#base/messages/ways.ts';
import { DELIVERY_MESSAGES, type DeliveryState, INTERRUPTED } from '#subjects/delivery/terms.ts';
import type { Delivery } from '#subjects/delivery/wire.ts';
import type { DeliveryRow } from '../database/rows/running/deliveries.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse } from '../http/problem.ts';
import { keptSince } from '../keeping/kept.ts';

export type Going = Selectable<DeliveryRow>;

/** How long a node that took a delivery may need for it, ms: more than any way waits for an answer. */
const CLAIM = 60_000;

export interface NewDelivery {
  /** What makes it the same message: entered twice it goes once. */
  readonly onceKey: string;
  readonly way: Way;
  /** Of mail; '' where the operator has configured it. */
  readonly address: string;
  readonly title: string;
  readonly content: string;
  /** The message of the inbox that it is of: it does not go once that was taken back, is done, or was read by whom it is for. */
  readonly noticeId?: number;
  readonly userId?: number | null;
  /** Numbers of those who are called in a group. */
  readonly phones?: readonly string[];
  /** When it goes, ms; at once by itself. */
  readonly at?: number;
}

/** Whether the message is still to be told: it stands, and whom the mail is for has not read it in the inbox. */
const isWanted = sql<boolean>`(delivery.notice_id is null or exists (select from notice as n where n.notice_id = delivery.notice_id
  and n.withdrawn_at is null and n.done_at is null and not exists (
    select from notice_receipt as t where t.notice_id = n.notice_id and t.user_id = delivery.user_id)))`;

/** Enters messages that are to leave, in the transaction of what they tell of. */
export async function enterDeliveries(tx: Db, all: readonly NewDelivery[], now: number): Promise<void> {
  if (all.length === 0) return;
  await tx
    .insertInto('delivery')
    .values(
      all.map(({ onceKey, noticeId = null, userId = null, phones = [], at = now, ...one }) => ({
        ...one,
        once_key: onceKey,
        notice_id: noticeId,
        user_id: userId,
        phones: phones.join(','),
        created_at: now,
        next_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute();
}

/** Takes the next delivery that is due. Nobody else has it after that: who does not settle it in time leaves it in doubt. */
export async function takeDue(db: Db, now: number): Promise<Going | undefined> {
  const { rows } = await sql<Going>`
    update delivery set claimed_until = ${now + CLAIM}::bigint, attempts = attempts + 1
    where delivery_id = (select delivery_id from delivery where next_at <= ${now}::bigint and claimed_until is null and ${isWanted}
      order by next_at, delivery_id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** What waits to be sent of a message that is told no more goes no more 撤回. Gives how many. */
export async function withdrawUnsent(db: Db, now: number): Promise<number> {
  const rows = await db
    .updateTable('delivery')
    .set({ next_at: null, withdrawn_at: now })
    .where('next_at', 'is not', null)
    .where('notice_id', 'is not', null)
    .where('claimed_until', 'is', null)
    .where(sql<boolean>`not ${isWanted}`)
    .returning('delivery_id')
    .execute();
  return rows.length;
}

/** Gives up what was begun and not settled in time: it may have arrived, and a message never goes a second time by itself. */
export async function leaveInDoubt(db: Db, now: number): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ next_at: null, claimed_until: null, problem: INTERRUPTED })
    .where('claimed_until', '<=', now)
    .execute();
}

/** Sends what was given up once more; gives the row as it was. Throws in Chinese where it is unknown, sent, or still on its way. */
export async function enterAgain(tx: Db, deliveryId: number, now: number): Promise<Going> {
  const going = await tx
    .selectFrom('delivery')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst();
  if (!going) throw notFound(DELIVERY_MESSAGES.unknown);
  if (going.sent_at !== null || going.next_at !== null || going.withdrawn_at !== null)
    throw refuse(DELIVERY_MESSAGES.notOver);
  await tx
    .updateTable('delivery')
    .set({ next_at: now, attempts: 0, problem: null })
    .where('delivery_id', '=', deliveryId)
    .execute();
  return going;
}

/** Keeps that it was acknowledged: it never goes again. */
export async function settleSent(db: Db, { delivery_id }: Going, now: number): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ sent_at: now, next_at: null, claimed_until: null, problem: null })
    .where('delivery_id', '=', delivery_id)
    .execute();
}

/** Keeps why it did not go, and when it is tried again, if it is. */
export async function settleFailed(
  db: Db,
  { delivery_id, attempts }: Going,
  problem: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ next_at: nextTry(attempts, now) ?? null, claimed_until: null, problem: problem.slice(0, 300) })
    .where('delivery_id', '=', delivery_id)
    .execute();
}

/** Forgets what is long over. */
export async function forgetDeliveries(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('delivery')
    .where('next_at', 'is', null)
    .where('created_at', '<', await keptSince(db, 'delivery', now))
    .execute();
}

/** The same of a row `alias`, for statements that read many. */
export const stateIn = (alias: string): RawBuilder<DeliveryState> => sql<DeliveryState>`case
  when ${sql.ref(`${alias}.sent_at`)} is not null then 'sent' when ${sql.ref(`${alias}.withdrawn_at`)} is not null then 'withdrawn'
  when ${sql.ref(`${alias}.next_at`)} is null then 'failed' else 'waiting' end`;

function stateOf({ sent_at, withdrawn_at, next_at }: Going): DeliveryState {
  if (sent_at !== null) return 'sent';
  if (withdrawn_at !== null) return 'withdrawn';
  return next_at === null ? 'failed' : 'waiting';
}

/** A page of the deliveries, the latest first. */
export async function deliveryPage(
  db: Db,
  { pageIndex, pageSize }: PageRequest,
  targetOf: (row: Going) => string,
): Promise<Page<Delivery>> {
  const { total } = await db
    .selectFrom('delivery')
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('delivery')
    .selectAll()
    .orderBy('delivery_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      deliveryId: row.delivery_id,
      way: row.way,
      target: targetOf(row),
      title: row.title,
      state: stateOf(row),
      attempts: row.attempts,
      createdAt: row.created_at,
      sentAt: row.sent_at ?? undefined,
      nextAt: row.next_at ?? undefined,
      problem: row.problem ?? undefined,
    })),
  };
}
