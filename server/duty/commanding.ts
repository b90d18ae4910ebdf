import { randomUUID } from 'node:crypto';
import { today } from '#base/calendar.ts';
import { dutyEvents } from '#subjects/duty/events.ts';
import { commandText, isSilent, minutesOf, pastText, queueKey, silentMessage } from '#subjects/duty/rules.ts';
import { ANSWER_WITHIN, DUTY_MESSAGES } from '#subjects/duty/terms.ts';
import { type Command, commandWire, type Report, type Shown } from '#subjects/duty/wire.ts';
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
  const { screenId, kind, subject, day, days } = given;
  const begun = clock.now();
  const scene = await db.transaction().execute((transaction) => kept(transaction, given, begun, by));
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
  const answer = await answered;
  if (!answer) return { tookMilliseconds: undefined };
  if (answer.undone) throw refuse(DUTY_MESSAGES.notReplayed);
  const tookMilliseconds = Math.max(0, clock.now() - begun);
  await db
    .updateTable('screen_duty')
    .set({ took_ms: tookMilliseconds })
    .where('screen_id', '=', screenId)
    .where('commanded_at', '=', begun)
    .execute();
  return { tookMilliseconds };
}

/** Judges a command by what the wall said last, and keeps it as the last one given; tells which scene it means. */
async function kept(
  transaction: Db,
  given: Command,
  now: number,
  { actor, address }: Commander,
): Promise<string | undefined> {
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
  const report = reportOf(row.report);
  const text = commandText(given, meantBy(given, report, now));
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
  // The wall may go on before it hears of it: then it goes back to what whoever commands had before their eyes.
  return given.scene ?? (given.kind === 'replay' ? report?.scene : undefined);
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
    // Of a scene that is on no more the wall knows.
    if (scene === undefined || scene === report?.scene) {
      if (report?.keepsPast !== true) throw refuse(DUTY_MESSAGES.noPast);
    } else if (!report?.scenes.some(({ key }) => key === scene)) throw refuse(DUTY_MESSAGES.noSuchScene);
    return pastText({ day, days });
  }
  if (kind !== 'dismiss') return '';
  if (reason === undefined) throw badValue(commandWire, 'reason', DUTY_MESSAGES.reasonNeeded);
  const queued = report?.queue?.find((each) => queueKey(each.kind, each.id) === subject);
  if (!queued) throw refuse(DUTY_MESSAGES.notAnnounced);
  return `「${queued.title}」，${reason}`;
}

/** What a wall says within a few seconds of this command, to whichever server; nothing where it says nothing. */
function shown({ onMessage }: Pick<Services, 'onMessage'>, commandId: string): Promise<Shown | undefined> {
  return new Promise((resolve) => {
    const stop = onMessage((name, payload) => {
      const answer = payload as Shown;
      if (name !== dutyEvents.shown.name || answer.commandId !== commandId) return;
      stop();
      resolve(answer);
    });
    AbortSignal.timeout(ANSWER_WITHIN).addEventListener('abort', () => {
      stop();
      resolve(undefined);
    });
  });
}
