import { today } from '#base/calendar.ts';
import { NOTICE_MESSAGES } from '#subjects/notice/terms.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import type { NewNotice } from '#subjects/notice/wire.ts';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import { record } from '../audit/record.ts';
import { idOf } from '../database/like.ts';
import { badField, notFound, refuse } from '../http/problem.ts';
import { isEveryRegion, seesRegion } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import type { Actor } from '../user/writing.ts';
import { mineAmong, unreadIds } from './repository.ts';
import { managed, unreadOf } from './sent.ts';

type Done = Promise<Record<string, never>>;

/** Publishes a notice to whom it names, within the author's own regions. */
export async function publishNotice(
  { db, clock, publish }: Services,
  notice: NewNotice,
  { principal, address }: Actor,
): Done {
  const { title, content, everyone } = notice;
  const [roles, regions] = everyone ? [[], []] : [[...new Set(notice.roles)], [...new Set(notice.regions)]];
  if (!everyone && roles.length + regions.length === 0) throw refuse(NOTICE_MESSAGES.audienceNeeded);
  const withinScope =
    regions.length > 0
      ? regions.every((code) => seesRegion(principal.regionCodes, code))
      : isEveryRegion(principal.regionCodes);
  if (!withinScope || principal.enterpriseId !== null) throw badField('regions', '区域', NOTICE_MESSAGES.beyondScope);
  await db.transaction().execute(async (transaction) => {
    const regionIds = await knownRegions(transaction, regions);
    await knownRoles(transaction, roles);
    const { notice_id } = await transaction
      .insertInto('notice')
      .values({
        title,
        content,
        author_id: principal.userId,
        author_name: principal.displayName,
        author_region_id: principal.regionId,
        everyone,
        created_at: clock.now(),
      })
      .returning('notice_id')
      .executeTakeFirstOrThrow();
    if (roles.length > 0)
      await transaction
        .insertInto('notice_role')
        .values(roles.map((role_code) => ({ notice_id, role_code })))
        .execute();
    if (regionIds.length > 0)
      await transaction
        .insertInto('notice_region')
        .values(regionIds.map((region_id) => ({ notice_id, region_id })))
        .execute();
    await record(transaction, {
      actor: principal,
      address,
      action: 'notice.publish',
      target: `通知 ${title}`,
      after: { title, content, everyone, roles, regions },
    });
  });
  await publish(noticeEvents.changed, {});
  return {};
}

/** Receipts of these notices, all or none; reading again changes nothing. */
export async function markRead(
  { db, clock, publish }: Services,
  ids: readonly string[],
  { principal }: Pick<Actor, 'principal'>,
): Done {
  const noticeIds = [...new Set(ids.map(idOf))];
  await db.transaction().execute(async (transaction) => {
    const own = noticeIds.length === 0 ? [] : await mineAmong(transaction, noticeIds, principal);
    if (own.length === 0 || own.length !== noticeIds.length) throw notFound(NOTICE_MESSAGES.notFound);
    await giveReceipts(transaction, own, { userId: principal.userId, now: clock.now() });
  });
  await publish(noticeEvents.read, { userId: principal.userId });
  return {};
}

/** Receipts of everything that this user has not read, on whatever page of the list it stands. */
export async function markAllRead({ db, clock, publish }: Services, principal: Principal): Done {
  const read = await db.transaction().execute(async (transaction) => {
    const ids = await unreadIds(transaction, principal);
    if (ids.length > 0) await giveReceipts(transaction, ids, { userId: principal.userId, now: clock.now() });
    return ids.length;
  });
  if (read > 0) await publish(noticeEvents.read, { userId: principal.userId });
  return {};
}

async function giveReceipts(
  transaction: Db,
  ids: readonly number[],
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  const receipts = ids.map((notice_id) => ({ notice_id, user_id: userId, read_at: now }));
  await transaction
    .insertInto('notice_receipt')
    .values(receipts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a message back 撤回 from those who have not read it; who has, sees that it was. Where everybody has, there is nothing to take back. Gives from how many. */
export async function withdrawNotice(
  { db, clock, publish }: Services,
  { noticeId, reason }: { readonly noticeId: number; readonly reason: string },
  { principal, address }: Actor,
): Promise<{ readonly unread: number }> {
  const unread = await db.transaction().execute(async (transaction) => {
    const row = await managed(transaction, principal)
      .select(['n.title', 'n.withdrawn_at'])
      .where('n.notice_id', '=', noticeId)
      .forUpdate('n')
      .executeTakeFirst();
    if (!row) throw notFound(NOTICE_MESSAGES.notFound);
    if (row.withdrawn_at !== null) throw refuse(NOTICE_MESSAGES.withdrawn);
    const many = await unreadOf(transaction, noticeId, today(clock));
    if (many === 0) throw refuse(NOTICE_MESSAGES.allRead);
    await transaction
      .updateTable('notice')
      .set({ withdrawn_at: clock.now(), withdrawn_by: principal.displayName, withdraw_reason: reason })
      .where('notice_id', '=', noticeId)
      .execute();
    await record(transaction, {
      actor: principal,
      address,
      action: 'notice.withdraw',
      target: `通知 ${row.title}`,
      after: { reason, unread: many },
    });
    return many;
  });
  await publish(noticeEvents.changed, {});
  return { unread };
}

/** Deletes notices, all or none. */
export async function removeNotices(
  { db, publish }: Services,
  ids: readonly string[],
  { principal, address }: Actor,
): Done {
  const noticeIds = [...new Set(ids.map(idOf))];
  await db.transaction().execute(async (transaction) => {
    const rows =
      noticeIds.length === 0
        ? []
        : await managed(transaction, principal)
            .select(['n.notice_id', 'n.title', 'n.content'])
            .where('n.notice_id', 'in', noticeIds)
            .execute();
    if (rows.length === 0 || rows.length !== noticeIds.length) throw notFound(NOTICE_MESSAGES.notFound);
    await transaction.deleteFrom('notice').where('notice_id', 'in', noticeIds).execute();
    for (const { title, content } of rows) {
      await record(transaction, {
        actor: principal,
        address,
        action: 'notice.remove',
        target: `通知 ${title}`,
        before: { title, content },
      });
    }
  });
  await publish(noticeEvents.changed, {});
  return {};
}

async function knownRegions(transaction: Db, codes: readonly string[]): Promise<readonly number[]> {
  if (codes.length === 0) return [];
  const rows = await transaction
    .selectFrom('region')
    .select('region_id')
    .where('code', 'in', [...codes])
    .where('ended_at', 'is', null)
    .forKeyShare()
    .execute();
  if (rows.length !== codes.length) throw badField('regions', '区域', NOTICE_MESSAGES.beyondScope);
  return rows.map(({ region_id }) => region_id);
}

async function knownRoles(transaction: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const rows = await transaction
    .selectFrom('role')
    .select('role_code')
    .where('role_code', 'in', [...codes])
    .execute();
  if (rows.length !== codes.length) throw badField('roles', '角色', USER_MESSAGES.unknownRole);
}
