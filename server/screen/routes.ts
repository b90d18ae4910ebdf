import { screenCalls } from '#subjects/screen/calls.ts';
import { isRenewalDue } from '#subjects/screen/rules.ts';
import { SCREEN_MESSAGES } from '#subjects/screen/terms.ts';
import { record } from '../audit/record.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import { notFound, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { setScreenCookie } from '../session/cookies.ts';
import { type Credentials, digest, newCredentials, newToken } from '../session/keeping/credentials.ts';
import { counted, strangerCounters } from '../session/guessing/guard.ts';
import type { Principal } from '../service/principal.ts';
import { platformTitle } from '../theme/in-use.ts';
import { wallItself } from '../session/keeping/walls.ts';
import { expiryOf, extend, invite, screenPage, stageSizeOf, withdraw } from './registry.ts';

/** Walls: inviting, enrolling, the list of them, and what a wall does for itself. */
export function screenRoutes(services: Services): readonly Binding[] {
  const { db, clock, config } = services;
  const title = platformTitle(services);
  return [
    bound(screenCalls.invite, (input, actor, { address }) => invite(services, input, { actor, address })),
    bound(screenCalls.list, (query) => screenPage(services, query)),
    bound(screenCalls.withdraw, (input, actor, { address }) => withdraw(services, input, { actor, address })),
    bound(screenCalls.extend, ({ screenId }, actor, { address }) => extend(services, screenId, { actor, address })),
    boundPublic(screenCalls.enrol, async ({ code }, { reply, secure, address }) => {
      const credentials = newCredentials();
      await counted(services, strangerCounters('enrol', address), () => enrol(services, code, credentials, address));
      setScreenCookie(reply, credentials.binding, secure);
      return { token: credentials.token };
    }),
    bound(screenCalls.self, async (_input, principal, { address }) => {
      const row = await ownRow(services, principal);
      if (row.address !== address)
        await db.updateTable('screen').set({ address }).where('screen_id', '=', row.screen_id).execute();
      return {
        screenId: row.screen_id,
        screenName: row.screen_name,
        stageSize: stageSizeOf(row.stage_size),
        headName: await title(),
        demonstration: config.demonstration,
        serverTime: clock.now(),
        renewalDue: isRenewalDue(
          { issuedAt: row.renewed_at ?? row.created_at, expiresAt: row.expires_at },
          clock.now(),
        ),
      };
    }),
    bound(screenCalls.renew, async (_input, principal, { address }) => {
      const { screen_id } = await ownRow(services, principal);
      return { token: await renew(services, screen_id, address) };
    }),
  ];
}

async function ownRow({ db }: Services, { kind, userId }: Principal) {
  if (kind !== 'screen') throw notFound(SCREEN_MESSAGES.notScreen);
  return db.selectFrom('screen').selectAll().where('screen_id', '=', userId).executeTakeFirstOrThrow();
}

/** A code becomes a wall; one use of it is gone. */
async function enrol(
  services: Services,
  code: string,
  { token, binding }: Credentials,
  address: string,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const invitation = await transaction
      .selectFrom('screen_invite')
      .selectAll()
      .where('code_hash', '=', digest(code))
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (!invitation) throw refuse(SCREEN_MESSAGES.badCode);
    const { code_hash, uses, screen_name, stage_size, invited_by } = invitation;
    if (uses > 1)
      await transaction
        .updateTable('screen_invite')
        .set({ uses: uses - 1 })
        .where('code_hash', '=', code_hash)
        .execute();
    else await transaction.deleteFrom('screen_invite').where('code_hash', '=', code_hash).execute();
    const { screen_id } = await transaction
      .insertInto('screen')
      .values({
        screen_name,
        stage_size,
        token_hash: digest(token),
        binding_hash: digest(binding),
        created_at: now,
        last_seen_at: now,
        address,
        enrolled_by: invited_by,
        expires_at: expiryOf(services),
      })
      .returning('screen_id')
      .executeTakeFirstOrThrow();
    const after = { screenId: screen_id, screenName: screen_name, stageSize: stage_size, invitedBy: invited_by };
    await record(transaction, {
      actor: wallItself(screen_id, screen_name),
      address,
      action: 'screen.enrol',
      target: `大屏 ${screen_name}`,
      after,
    });
  });
}

/** A wall changes its token for a new one, and its registration holds for a whole term again. The old token ends with the first use of the new. */
async function renew(services: Services, screenId: number, address: string): Promise<string> {
  const { db, clock } = services;
  const token = newToken();
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('screen')
      .selectAll()
      .where('screen_id', '=', screenId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('screen_past_token')
      .values({ token_hash: row.token_hash, screen_id: screenId, valid_until: null, misused_at: null })
      .execute();
    const expiresAt = expiryOf(services);
    await transaction
      .updateTable('screen')
      .set({ token_hash: digest(token), renewed_at: clock.now(), renewals: row.renewals + 1, expires_at: expiresAt })
      .where('screen_id', '=', screenId)
      .execute();
    const target = `大屏 ${row.screen_name}`;
    await record(transaction, {
      actor: wallItself(screenId, row.screen_name),
      address,
      action: 'screen.renew',
      target,
      before: { expiresAt: row.expires_at },
      after: { expiresAt },
    });
  });
  return token;
}
