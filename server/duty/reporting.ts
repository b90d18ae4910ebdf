import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { dutyEvents } from '#subjects/duty/events.ts';
import { newCode } from '#subjects/duty/rules.ts';
import { CODE_LIFE } from '#subjects/duty/terms.ts';
import { type Report, reportWire } from '#subjects/duty/wire.ts';
import type { Db } from '../database/tables.ts';
import type { Services } from '../service/services.ts';

const STEPS = 2 ** 40;
const random = (): number => randomInt(STEPS) / STEPS;

/** Keeps what a wall says of itself 心跳, gives it its code for the remote, and passes on that a command is on it. */
export async function report(
  { db, clock, publish }: Services,
  screenId: number,
  given: Report,
): Promise<{ code: string }> {
  const now = clock.now();
  const { commandId, undone, ...told } = given;
  const kept = { heard_at: now, report: JSON.stringify(z.encode(reportWire, told)) };
  const known = await db
    .updateTable('screen_duty')
    .set(kept)
    .where('screen_id', '=', screenId)
    .where('code_at', '>', now - CODE_LIFE)
    .returning('code')
    .executeTakeFirst();
  const code = known?.code ?? (await codeFor(db, screenId, kept));
  if (commandId !== undefined) await publish(dutyEvents.shown, { screenId, commandId, ...(undone && { undone }) });
  return { code };
}

/** A first code, or one in the place of a code that has stood for a day. */
async function codeFor(
  db: Db,
  screenId: number,
  kept: { readonly heard_at: number; readonly report: string },
): Promise<string> {
  const others = await db.selectFrom('screen_duty').select('code').execute();
  const code = newCode(new Set(others.map((other) => other.code)), random);
  const own = { ...kept, code, code_at: kept.heard_at };
  await db
    .insertInto('screen_duty')
    .values({
      ...own,
      screen_id: screenId,
      command: null,
      commanded_by: null,
      commanded_at: null,
      took_ms: null,
    })
    .onConflict((conflict) => conflict.column('screen_id').doUpdateSet(own))
    .execute();
  return code;
}
