import { randomUUID } from 'node:crypto';
import { today } from '#base/calendar.ts';
import { dutyEvents } from '#subjects/duty/events.ts';
import { commandText, isSilent, minutesOf, pastText, queueKey, silentMessage } from '#subjects/duty/rules.ts';
import { ANSWER_WITHIN, DUTY_MESSAGES } from '#subjects/duty/terms.ts';
import { type Command, commandWire, type Report } from '#subjects/duty/wire.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { reportOf } from './repository.ts';

type Commander = Pick<AuditEntry, 'actor' | 'address'>;

/** Tells a wall what to do, and waits until it says that it shows it. A wall that is not there is told nothing, and whoever commands learns it at once. */
export async function command(
  services: Services,
  given: Command,
  by: Commander,
): Promise<{ tookMilliseconds: number | undefined }> {
  const { db, clock, publish } = services;
  const { screenId, kind, scene, subject, day, days } = given;
  const begun = clock.now();
  await db.transaction().execute((transaction) => kept(transaction, given, begun, by));
  const commandId = randomUUID();
  const answered = shown(services, commandId);
  await publish(dutyEvents.commanded, {
    screenId,
    commandId,
    kind,
    minutes: minutesOf(given) || undefined,
    scene,
    subject,
    ...(day !== undefined && { day }),
    ...(days !== undefined && { days }),
  });
  if (!(await answered)) return { tookMilliseconds: undefined };
  const tookMilliseconds = Math.max(0, clock.now() - begun);
  await db
    .updateTable('screen_duty')
    .set({ took_ms: tookMilliseconds })
    .where('screen_id', '=', screenId)
    .where('commanded_at', '=', begun)
    .execute();
  return { tookMilliseconds };
}

/** Judges a command by what the wall said last, and keeps it as the last one given. */
async function kept(transaction: Db, given: Command, now: number, { actor, address }: Commander): Promise<void> {
  const row = await transaction
    .selectFrom('screen as s')
    .leftJoin('screen_duty as d', 'd.screen_id', 's.screen_id')
    .select(['s.screen_name', 'd.heard_at', 'd.report'])
    .where('s.screen_id', '=', given.screenId)
    .where('s.withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound(DUTY_MESSAGES.notFound);
  const heardAt = row.heard_at ?? undefined;
  if (isSilent(heardAt, now)) throw refuse(silentMessage(heardAt, now));
  const text = commandText(given, meantBy(given, reportOf(row.report), now));
  await transaction
    .updateTable('screen_duty')
    .set({ command: text, commanded_by: actor.displayName, commanded_at: now, took_ms: null })
    .where('screen_id', '=', given.screenId)
    .execute();
  await record(transaction, {
    actor,
    address,
    action: 'duty.command',
    target: `大屏 ${row.screen_name}：${text}`,
    after: given,
  });
}

/** What a command is about, by what the wall said last: the scene that it is sent to, the past days that it shows, or what it says no more and why. */
function meantBy(
  { kind, scene, subject, reason, day, days }: Command,
  report: Report | undefined,
  now: number,
): string {
  if (kind === 'jump') {
    const offered = report?.scenes.find(({ key }) => key === scene);
    if (!offered) throw refuse(DUTY_MESSAGES.noSuchScene);
    return offered.title;
  }
  if (kind === 'replay') {
    if (day === undefined) throw badValue(commandWire, 'day', DUTY_MESSAGES.dayNeeded);
    if (day >= today({ now: () => now })) throw badValue(commandWire, 'day', DUTY_MESSAGES.dayToCome);
    if (report?.keepsPast !== true) throw refuse(DUTY_MESSAGES.noPast);
    return pastText({ day, days });
  }
  if (kind !== 'dismiss') return '';
  if (reason === undefined) throw badValue(commandWire, 'reason', DUTY_MESSAGES.reasonNeeded);
  const queued = report?.queue?.find((each) => queueKey(each.kind, each.id) === subject);
  if (!queued) throw refuse(DUTY_MESSAGES.notAnnounced);
  return `「${queued.title}」，${reason}`;
}

/** Whether a wall says within a few seconds that it shows this command, to whichever server. */
function shown({ onMessage }: Pick<Services, 'onMessage'>, commandId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onMessage((name, payload) => {
      if (name !== dutyEvents.shown.name || (payload as { commandId: string }).commandId !== commandId) return;
      stop();
      resolve(true);
    });
    AbortSignal.timeout(ANSWER_WITHIN).addEventListener('abort', () => {
      stop();
      resolve(false);
    });
  });
}
