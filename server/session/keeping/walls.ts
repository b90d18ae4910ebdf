import { sessionEvents } from '#subjects/session/events.ts';
import { SCREEN_RIGHTS } from '#subjects/rights.ts';
import { record } from '../../audit/record.ts';
import type { Services } from '../../service/services.ts';
import type { Db } from '../../database/tables.ts';
import type { Remembered } from './remembered.ts';

/** How long a token still holds once the one that replaced it was seen: what was on its way arrives, ms. */
const OVERLAP = 2 * 60_000;
/** How exactly "last seen" is kept, ms. */
const SEEN_EVERY = 60_000;
/** How long after its end a wall's line is still looked for to be cut, ms; walls end when nobody does anything. */
const CUT_WITHIN = 3_600_000;

/** The handle under which a wall is known to sessions and lines; never its token. */
export const handleOf = (screenId: number): string => `screen-${screenId}`;

/** What the operation log calls a wall that does something by itself. */
export const wallItself = (screenId: number, name: string) => ({
  userId: 0,
  userName: handleOf(screenId),
  displayName: `大屏 ${name}`,
});

/**
 * The wall that bears this token: registered, not withdrawn, not expired. A token that was changed for a new one holds until that one was seen,
 * so that an answer lost on its way locks nobody out, and for a short overlap; afterwards its use is kept, for it is a copy of somebody's.
 */
export async function lookUpScreen(db: Db, hash: string, now: number): Promise<Remembered | null> {
  const bearing = await db.selectFrom('screen').selectAll().where('token_hash', '=', hash).executeTakeFirst();
  const former = bearing ? undefined : await formerBearer(db, hash, now);
  const row = bearing ?? former;
  if (!row || row.withdrawn_at !== null || row.expires_at <= now) return null;
  if (bearing && bearing.renewed_at !== null) {
    await db
      .updateTable('screen_past_token')
      .set({ valid_until: now + OVERLAP })
      .where('screen_id', '=', row.screen_id)
      .where('valid_until', 'is', null)
      .execute();
  }
  if (now - row.last_seen_at > SEEN_EVERY)
    await db.updateTable('screen').set({ last_seen_at: now }).where('screen_id', '=', row.screen_id).execute();
  return {
    bindingHash: row.binding_hash,
    createdAt: row.created_at,
    checkedAt: now,
    principal: {
      sessionId: handleOf(row.screen_id),
      kind: 'screen',
      userId: row.screen_id,
      userName: handleOf(row.screen_id),
      displayName: row.screen_name,
      userType: 1,
      roles: [],
      permissions: SCREEN_RIGHTS,
      regionId: null,
      regionCodes: null,
      wholeCity: true,
      enterpriseId: null,
      enterpriseName: null,
    },
  };
}

async function formerBearer(db: Db, hash: string, now: number) {
  const past = await db.selectFrom('screen_past_token').selectAll().where('token_hash', '=', hash).executeTakeFirst();
  if (!past) return undefined;
  const screen = await db
    .selectFrom('screen')
    .selectAll()
    .where('screen_id', '=', past.screen_id)
    .executeTakeFirstOrThrow();
  if (past.valid_until === null || now < past.valid_until) return screen;
  await db.transaction().execute((transaction) => keepMisuse(transaction, hash, screen, now));
  return undefined;
}

/** Keeps that a former token came back; one line of the log for each token, however often it is tried. */
async function keepMisuse(
  transaction: Db,
  hash: string,
  { screen_id, screen_name }: { screen_id: number; screen_name: string },
  now: number,
): Promise<void> {
  await transaction.updateTable('screen').set({ misused_at: now }).where('screen_id', '=', screen_id).execute();
  const first = await transaction
    .updateTable('screen_past_token')
    .set({ misused_at: now })
    .where('token_hash', '=', hash)
    .where('misused_at', 'is', null)
    .returning('screen_id')
    .executeTakeFirst();
  if (!first) return;
  await record(transaction, {
    actor: wallItself(screen_id, screen_name),
    address: '',
    action: 'screen.misused',
    target: `大屏 ${screen_name}：已更换的旧令牌被再次使用`,
  });
}

/** Cuts the lines of walls that have run out; whoever asks anew is refused. */
export async function cutExpired({ db, clock, publish }: Pick<Services, 'db' | 'clock' | 'publish'>): Promise<void> {
  const now = clock.now();
  const rows = await db
    .selectFrom('screen')
    .select('screen_id')
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '<=', now)
    .where('expires_at', '>', now - CUT_WITHIN)
    .execute();
  for (const { screen_id } of rows) await publish(sessionEvents.ended, { sessionId: handleOf(screen_id) });
}
