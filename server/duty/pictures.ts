import type { InputOf, OutputOf } from '#base/call.ts';
import type { dutyCalls } from '#subjects/duty/calls.ts';
import type { Services } from '../service/services.ts';

/** Keeps the last picture of a wall 画面缩略图; of one that has not told anything of itself yet none. */
export async function keepPicture(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  screenId: number,
  { picture }: InputOf<(typeof dutyCalls)['picture']>,
): Promise<Record<string, never>> {
  await db
    .updateTable('screen_duty')
    .set({ picture, pictured_at: clock.now() })
    .where('screen_id', '=', screenId)
    .execute();
  return {};
}

/** The last picture of each wall whose registration holds and whose machine takes any. */
export async function wallPictures({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<OutputOf<(typeof dutyCalls)['pictures']>> {
  const rows = await db
    .selectFrom('screen as s')
    .innerJoin('screen_duty as d', 'd.screen_id', 's.screen_id')
    .select(['s.screen_id', 'd.picture', 'd.pictured_at'])
    .where('s.withdrawn_at', 'is', null)
    .where('s.expires_at', '>', clock.now())
    .orderBy('s.screen_id')
    .execute();
  return rows.flatMap(({ screen_id: screenId, picture, pictured_at: takenAt }) =>
    picture === null || takenAt === null ? [] : [{ screenId, picture, takenAt }],
  );
}
