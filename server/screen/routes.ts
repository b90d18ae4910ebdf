import { randomBytes } from 'node:crypto';
import { DEFAULT_STAGE_SIZE, STAGE_SIZES, type StageSize } from '#subjects/screen/terms.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import { record, SYSTEM } from '../audit/record.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import { notFound, refuse } from '../http/problem.ts';
import { setScreenCookie } from '../session/cookies.ts';
import { counted, strangerCounters } from '../session/guessing/guard.ts';
import { digest, newCredentials } from '../session/sessions.ts';
import type { Services } from '../services.ts';

/** An invitation that nobody used ends after this long, ms. */
const INVITATION_LIFE = 8 * 3_600_000;

export interface Invitation {
  readonly screenName: string;
  readonly stageSize: StageSize;
  /** True for the address a demonstration prints: it may be opened in more than one browser. */
  readonly reusable: boolean;
}

/** Makes a code with which a browser becomes a wall; only its digest is kept. */
export async function invite({ db, clock }: Pick<Services, 'db' | 'clock'>, { screenName, stageSize, reusable }: Invitation) {
  const code = randomBytes(18).toString('base64url');
  const expiresAt = clock.now() + INVITATION_LIFE;
  await db.insertInto('screen_invite').values({ code_hash: digest(code), screen_name: screenName, stage_size: stageSize, expires_at: expiresAt, reusable }).execute();
  return { code, expiresAt };
}

/** Walls: inviting, enrolling, and what a wall knows of itself. */
export function screenRoutes(services: Services): readonly Binding[] {
  const { db, clock, config, headName } = services;
  return [
    bound(screenCalls.invite, (input, principal, { address }) => db.transaction().execute(async (tx) => {
      const made = await invite({ db: tx, clock }, { ...input, reusable: false });
      await record(tx, { actor: principal, address, action: screenCalls.invite.name, target: `大屏 ${input.screenName}`, after: { ...input, expiresAt: made.expiresAt } });
      return made;
    })),
    boundPublic(screenCalls.enrol, async ({ code }, { address, reply, secure }) => {
      const credentials = newCredentials();
      await counted(services, strangerCounters('enrol', address), () => db.transaction().execute(async (transaction) => {
        const invitation = await transaction
          .selectFrom('screen_invite').selectAll().where('code_hash', '=', digest(code)).where('expires_at', '>', clock.now())
          .forUpdate().executeTakeFirst();
        if (!invitation) throw refuse('登记码无效或已过期，请重新生成');
        if (!invitation.reusable) await transaction.deleteFrom('screen_invite').where('code_hash', '=', invitation.code_hash).execute();
        await transaction
          .insertInto('screen')
          .values({
            screen_name: invitation.screen_name, stage_size: invitation.stage_size, token_hash: digest(credentials.token),
            binding_hash: digest(credentials.binding), created_at: clock.now(), last_seen_at: clock.now(),
          })
          .execute();
        const { screen_name: screenName, stage_size: stageSize } = invitation;
        await record(transaction, {
          actor: { ...SYSTEM, displayName: screenName }, address, action: screenCalls.enrol.name, target: `大屏 ${screenName}`, after: { screenName, stageSize },
        });
      }));
      setScreenCookie(reply, credentials.binding, secure);
      return { token: credentials.token };
    }),
    bound(screenCalls.self, async (_input, principal) => {
      if (principal.kind !== 'screen') throw notFound('当前会话不是大屏');
      const row = await db.selectFrom('screen').select(['screen_id', 'screen_name', 'stage_size']).where('screen_id', '=', principal.userId).executeTakeFirstOrThrow();
      return {
        screenId: row.screen_id,
        screenName: row.screen_name,
        stageSize: STAGE_SIZES.find((size) => size === row.stage_size) ?? DEFAULT_STAGE_SIZE,
        headName,
        demonstration: config.demonstration,
        serverTime: clock.now(),
      };
    }),
  ];
}
