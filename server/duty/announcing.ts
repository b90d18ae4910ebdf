import { nanjingTime } from '#base/calendar.ts';
import { dutyEvents } from '#subjects/duty/events.ts';
import { announcementState } from '#subjects/duty/rules.ts';
import { ANNOUNCEMENT_LABELS, DUTY_MESSAGES } from '#subjects/duty/terms.ts';
import { type Announcement, type NewAnnouncement, newAnnouncementWire } from '#subjects/duty/wire.ts';
import { recorded } from '../audit/recorded.ts';
import type { Db } from '../database/tables.ts';
import { badValue, Problem, refuse } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { announcementOf, oneAnnouncement } from './announcements.ts';

const MINUTE = 60_000;
const CONFLICT = 409;
const EVERY_WALL = '全部大屏';

export interface Announcer {
  readonly actor: Principal;
  readonly address: string;
}

const nameOf = ({ kind, title }: Pick<Announcement, 'kind' | 'title'>): string =>
  `${ANNOUNCEMENT_LABELS[kind]} ${title}`;

/** Says something on the walls 发布通知, or tries how it would be 演练, until it is over or somebody ends it. */
export async function announce(
  services: Services,
  given: NewAnnouncement,
  { actor, address }: Announcer,
): Promise<Announcement> {
  const now = services.clock.now();
  const { saved } = await recorded(services.db, { actor, address, action: 'duty.announce' }, async (tx) => {
    const { kind, level, title, text, minutes, screenIds, groupNames } = given;
    const target = await targetOf(tx, given);
    const row = await tx
      .insertInto('announcement')
      .values({
        kind,
        level,
        title,
        body: text,
        screen_ids: [...new Set(screenIds)],
        group_names: [...new Set(groupNames)],
        target,
        raised_at: now,
        raised_by: actor.userId,
        raised_name: actor.displayName,
        until: now + minutes * MINUTE,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { saved: announcementOf(row), after: { name: nameOf(given), level, text, target, minutes } };
  });
  await services.publish(dutyEvents.announced, {});
  return saved;
}

/** The walls that are meant, in words; refused where one of them is none any more. */
async function targetOf(tx: Db, { screenIds, groupNames }: NewAnnouncement): Promise<string> {
  if (screenIds.length + groupNames.length === 0) return EVERY_WALL;
  const screens = await tx
    .selectFrom('screen')
    .select(['screen_id', 'screen_name', 'group_name'])
    .where('withdrawn_at', 'is', null)
    .orderBy('screen_name')
    .execute();
  const named = screens.filter(({ screen_id }) => screenIds.includes(screen_id));
  if (named.length !== new Set(screenIds).size)
    throw badValue(newAnnouncementWire, 'screenIds', DUTY_MESSAGES.noTarget);
  const groups = new Set(groupNames);
  if ([...groups].some((group) => !screens.some(({ group_name }) => group_name === group)))
    throw badValue(newAnnouncementWire, 'groupNames', DUTY_MESSAGES.noTarget);
  return [...[...groups].map((group) => `分组「${group}」`), ...named.map(({ screen_name }) => screen_name)].join('、');
}

/** Somebody handles it 认领: the walls give the screen back and show who; whoever comes later is told who was faster (409). */
export async function claim(
  services: Services,
  announcementId: number,
  announcer: Announcer,
): Promise<Record<string, never>> {
  return changed(services, announcer, {
    action: 'duty.claim-announcement',
    announcementId,
    write: async (tx, before, { now, actor }) => {
      if (!isStanding(before, now)) throw refuse(DUTY_MESSAGES.announcementEnded);
      if (before.acknowledgedAt !== null) {
        const { date, time } = nanjingTime(before.acknowledgedAt);
        throw new Problem(CONFLICT, `该通知已由 ${before.acknowledgedBy} 于 ${date} ${time.slice(0, 5)} 认领`);
      }
      await set(tx, announcementId, { acknowledged_at: now, acknowledged_name: actor.displayName });
      return { acknowledgedBy: actor.displayName };
    },
  });
}

/** It is nobody's again 撤销认领, and comes back to the walls. */
export async function release(
  services: Services,
  announcementId: number,
  announcer: Announcer,
): Promise<Record<string, never>> {
  return changed(services, announcer, {
    action: 'duty.release-announcement',
    announcementId,
    write: async (tx, before, { now }) => {
      if (!isStanding(before, now)) throw refuse(DUTY_MESSAGES.announcementEnded);
      if (before.acknowledgedAt === null) throw refuse(DUTY_MESSAGES.notClaimed);
      await set(tx, announcementId, { acknowledged_at: null, acknowledged_name: '' });
      return { acknowledgedBy: '' };
    },
  });
}

/** Ends it on every wall 结束播报, with the reason. */
export async function end(
  services: Services,
  { announcementId, reason }: { readonly announcementId: number; readonly reason: string },
  announcer: Announcer,
): Promise<Record<string, never>> {
  return changed(services, announcer, {
    action: 'duty.end-announcement',
    announcementId,
    write: async (tx, before, { now, actor }) => {
      if (!isStanding(before, now)) throw refuse(DUTY_MESSAGES.alreadyEnded);
      await set(tx, announcementId, { ended_at: now, ended_name: actor.displayName, ended_reason: reason });
      return { endedReason: reason };
    },
  });
}

const isStanding = (announcement: Announcement, now: number): boolean =>
  ['standing', 'handled'].includes(announcementState(announcement, now));

const set = (tx: Db, announcementId: number, values: object) =>
  tx.updateTable('announcement').set(values).where('announcement_id', '=', announcementId).execute();

interface Change {
  readonly action: string;
  readonly announcementId: number;
  /** Writes, and gives what the operation log keeps of it. */
  readonly write: (
    tx: Db,
    before: Announcement,
    by: { readonly now: number; readonly actor: Principal },
  ) => Promise<object>;
}

async function changed(
  services: Services,
  { actor, address }: Announcer,
  { action, announcementId, write }: Change,
): Promise<Record<string, never>> {
  const now = services.clock.now();
  await recorded(services.db, { actor, address, action }, async (tx) => {
    // One after another: of two who claim it at once, the second is told who was faster.
    await tx
      .selectFrom('announcement')
      .select('announcement_id')
      .where('announcement_id', '=', announcementId)
      .forUpdate()
      .execute();
    const before = await oneAnnouncement(tx, announcementId);
    const { acknowledgedBy, endedReason } = before;
    return {
      before: { acknowledgedBy, endedReason },
      after: { name: nameOf(before), ...(await write(tx, before, { now, actor })) },
    };
  });
  await services.publish(dutyEvents.announced, {});
  return {};
}
