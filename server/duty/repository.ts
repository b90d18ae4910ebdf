import { z } from 'zod';
import { leftOf } from '#subjects/duty/rules.ts';
import { DUTY_MESSAGES, MOST_MINUTES } from '#subjects/duty/terms.ts';
import { type DutyScreen, type Report, reportWire } from '#subjects/duty/wire.ts';
import { refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';

const MINUTE = 60_000;

/** A report as it was kept; undefined for one that an older release wrote in another form. */
export function reportOf(text: string | null): Report | undefined {
  const read = text === null ? undefined : z.safeDecode(reportWire, JSON.parse(text) as never);
  return read?.success ? read.data : undefined;
}

/** Every wall whose registration holds, with what it told last 屏幕台账. */
export async function ledger({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<DutyScreen[]> {
  const rows = await db
    .selectFrom('screen as s')
    .leftJoin('screen_duty as d', 'd.screen_id', 's.screen_id')
    .select(['s.screen_id', 's.screen_name', 's.group_name'])
    .select(['d.heard_at', 'd.report', 'd.command', 'd.commanded_by', 'd.commanded_at', 'd.took_ms'])
    .where('s.withdrawn_at', 'is', null)
    .where('s.expires_at', '>', clock.now())
    .orderBy('s.screen_name')
    .orderBy('s.screen_id')
    .execute();
  return rows.map((row) => ({
    screenId: row.screen_id,
    screenName: row.screen_name,
    groupName: row.group_name ?? undefined,
    heardAt: row.heard_at ?? undefined,
    report: reportOf(row.report),
    lastCommand:
      row.command === null || row.commanded_at === null
        ? undefined
        : {
            text: row.command,
            by: row.commanded_by ?? '',
            at: row.commanded_at,
            tookMilliseconds: row.took_ms ?? undefined,
          },
  }));
}

/** What a wall was doing when it was heard last, less what has passed since: nothing where that is longer ago than anything lasts. */
export async function resumable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  screenId: number,
): Promise<{ report: Report | undefined }> {
  const row = await db
    .selectFrom('screen_duty')
    .select(['heard_at', 'report'])
    .where('screen_id', '=', screenId)
    .executeTakeFirst();
  const passed = row ? clock.now() - row.heard_at : 0;
  const said = row && passed < MOST_MINUTES * MINUTE ? reportOf(row.report) : undefined;
  return { report: said && leftOf(said, passed) };
}

/** The wall that shows this code now. */
export async function screenByCode({ db }: Pick<Services, 'db'>, code: string): Promise<{ screenId: number }> {
  const row = await db
    .selectFrom('screen_duty as d')
    .innerJoin('screen as s', 's.screen_id', 'd.screen_id')
    .select('d.screen_id')
    .where('d.code', '=', code)
    .where('s.withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw refuse(DUTY_MESSAGES.badCode);
  return { screenId: row.screen_id };
}
