import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Page } from '#base/page.ts';
import { DEFAULT_STAGE_SIZE, STAGE_SIZES, type StageSize } from '#base/stage/viewing.ts';
import { heardSince, screenStateOf } from '#subjects/screen/rules.ts';
import { SCREEN_MESSAGES, SHOWN_CODE_LIFE, type ScreenState } from '#subjects/screen/terms.ts';
import { enrolmentRequestWire, type ScreenQuery, type ScreenRow } from '#subjects/screen/wire.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import { containing } from '../database/like.ts';
import { badValue, notFound, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import { digest } from '../session/keeping/credentials.ts';
import { announceEnded } from '../session/endings.ts';
import { handleOf } from '../session/keeping/walls.ts';

const HOUR = 3_600_000;
const DAY = 86_400_000;

/** Who does it, from where. */
export type Manager = Pick<AuditEntry, 'actor' | 'address'>;

/** The server itself, which makes the address that a demonstration prints. */
export const SERVER: Manager = { actor: { userId: 0, userName: 'system', displayName: '系统' }, address: '' };

export interface Invitation {
  readonly screenName: string;
  readonly stageSize: StageSize;
  /** How many browsers may use it. */
  readonly uses: number;
  readonly hours: number;
  /** The code that a wall shows; without one a code is made. */
  readonly shownCode?: string | undefined;
}

/** When a token given now runs out. */
export const expiryOf = ({ clock, config }: Pick<Services, 'clock' | 'config'>): number =>
  clock.now() + config.screenTokenDays * DAY;

/** The stage sizes are a closed list; an older database may hold another. */
export const stageSizeOf = (text: string): StageSize => STAGE_SIZES.find((size) => size === text) ?? DEFAULT_STAGE_SIZE;

/** Makes a code with which a browser becomes a wall; only its digest is kept. What a wall shows is used by that wall, once and soon. */
export async function invite(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  invitation: Invitation,
  { actor, address }: Manager,
) {
  const { screenName, stageSize, shownCode } = invitation;
  const code = shownCode ?? randomBytes(18).toString('base64url');
  const uses = shownCode === undefined ? invitation.uses : 1;
  const expiresAt = clock.now() + (shownCode === undefined ? invitation.hours * HOUR : SHOWN_CODE_LIFE);
  await db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('screen_invite')
      .values({
        code_hash: digest(code),
        screen_name: screenName,
        stage_size: stageSize,
        expires_at: expiresAt,
        invited_by: actor.displayName,
        uses,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uses')
      .executeTakeFirst();
    if (!made) throw badValue(enrolmentRequestWire, 'shownCode', SCREEN_MESSAGES.codeTaken);
    await record(transaction, {
      actor,
      address,
      action: 'screen.invite',
      target: `大屏 ${screenName}`,
      after: { screenName, stageSize, uses, expiresAt },
    });
  });
  return { code, expiresAt, uses };
}

/** A page of the walls that were ever registered, those at work first. */
export async function screenPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { screenName, state, pageIndex, pageSize }: ScreenQuery,
): Promise<Page<ScreenRow>> {
  const now = clock.now();
  let found = db.selectFrom('screen as s');
  if (screenName) found = found.where('s.screen_name', 'like', containing(screenName));
  if (state !== undefined) found = found.where(inState(state, now));
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(inState('withdrawn', now))
    .orderBy('s.screen_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => {
      const times = {
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
        withdrawnAt: row.withdrawn_at ?? undefined,
      };
      return {
        screenId: row.screen_id,
        screenName: row.screen_name,
        stageSize: stageSizeOf(row.stage_size),
        state: screenStateOf(times, now),
        ...times,
        enrolledAt: row.created_at,
        enrolledBy: row.enrolled_by,
        address: row.address,
        renewedAt: row.renewed_at ?? undefined,
        renewals: row.renewals,
        withdrawnBy: row.withdrawn_by ?? undefined,
        withdrawnReason: row.withdrawn_reason ?? undefined,
        misusedAt: row.misused_at ?? undefined,
      };
    }),
  };
}

/** The same states as `screenStateOf`, for the database to find. */
function inState(state: ScreenState, now: number) {
  const holds = sql<boolean>`s.withdrawn_at is null and s.expires_at > ${now}`;
  if (state === 'withdrawn') return sql<boolean>`(s.withdrawn_at is not null)`;
  if (state === 'expired') return sql<boolean>`(s.withdrawn_at is null and s.expires_at <= ${now})`;
  return state === 'online'
    ? sql<boolean>`(${holds} and s.last_seen_at >= ${heardSince(now)})`
    : sql<boolean>`(${holds} and s.last_seen_at < ${heardSince(now)})`;
}

/** Takes a wall's registration away 撤销: its line is cut and its next call is refused. The row stays, with who did it and why. */
export async function withdraw(
  { db, clock, publish }: Services,
  { screenId, reason }: { readonly screenId: number; readonly reason: string },
  { actor, address }: Manager,
) {
  await db.transaction().execute(async (transaction) => {
    const { screen_name } = await registered(transaction, screenId);
    await transaction
      .updateTable('screen')
      .set({ withdrawn_at: clock.now(), withdrawn_by: actor.displayName, withdrawn_reason: reason })
      .where('screen_id', '=', screenId)
      .execute();
    await record(transaction, {
      actor,
      address,
      action: 'screen.withdraw',
      target: `大屏 ${screen_name}`,
      after: { screenId, reason },
    });
  });
  await announceEnded(publish, [handleOf(screenId)]);
  return {};
}

/** Lets a wall's registration hold for a whole term from now on 延期, also one that has run out. */
export async function extend(services: Services, screenId: number, { actor, address }: Manager) {
  await services.db.transaction().execute(async (transaction) => {
    const { screen_name, expires_at } = await registered(transaction, screenId);
    const expiresAt = expiryOf(services);
    await transaction.updateTable('screen').set({ expires_at: expiresAt }).where('screen_id', '=', screenId).execute();
    await record(transaction, {
      actor,
      address,
      action: 'screen.extend',
      target: `大屏 ${screen_name}`,
      before: { expiresAt: expires_at },
      after: { expiresAt },
    });
  });
  return {};
}

async function registered(transaction: Db, screenId: number) {
  const row = await transaction
    .selectFrom('screen')
    .select(['screen_name', 'expires_at', 'withdrawn_at'])
    .where('screen_id', '=', screenId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(SCREEN_MESSAGES.notFound);
  if (row.withdrawn_at !== null) throw refuse(SCREEN_MESSAGES.alreadyWithdrawn);
  return row;
}
