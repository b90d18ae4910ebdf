import { passwordFault } from '#subjects/account/rules.ts';
import { INVITATION_MESSAGES, INVITED_ROLE } from '#subjects/invitation/terms.ts';
import { type Join, joinWire } from '#subjects/invitation/wire.ts';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import { record } from '../audit/record.ts';
import { keepBinding } from '../binding/keeping.ts';
import type { Db } from '../database/tables.ts';
import { badField, refuse } from '../http/problem.ts';
import { enterpriseInUse } from '../scope/conditions.ts';
import type { Services } from '../service/services.ts';
import { digest } from '../session/keeping/credentials.ts';
import { hashPassword } from '../session/password.ts';
import { takeTurn } from '../user/rights.ts';

const { password: PASSWORD, userName: USER_NAME } = joinWire.fields;

/** The invitation of a code that still serves; one refusal for every other code. */
export async function openInvitation(db: Db, code: string, now: number) {
  const row = await db
    .selectFrom('enterprise_invitation as i')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'i.enterprise_id')
    .select(['i.invitation_id', 'i.expires_at', 'i.maker_name', 'e.enterprise_id', 'e.region_id', 'e.name'])
    .where('i.code_hash', '=', digest(code))
    .where('i.used_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where(enterpriseInUse)
    .executeTakeFirst();
  if (!row) throw refuse(INVITATION_MESSAGES.closed);
  return row;
}

/** For which enterprise a code speaks, and until when. */
export async function lookAtInvitation({ db, clock }: Services, code: string) {
  const { name, expires_at } = await openInvitation(db, code, clock.now());
  return { enterpriseName: name, expiresAt: expires_at };
}

/**
 * Makes an account for whoever holds a code, which serves once: staff of that enterprise and nothing more. What is wrong with name or password is said at
 * the field and leaves the code as it was.
 */
export async function joinByInvitation(
  { db, clock }: Services,
  { code, userName, displayName, phone, password }: Join,
  address: string,
): Promise<Record<string, never>> {
  const now = clock.now();
  // A code that does not serve costs no hashing.
  await openInvitation(db, code, now);
  const fault = passwordFault(password, userName);
  if (fault !== undefined) throw badField(PASSWORD.wireName, PASSWORD.term, fault);
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const { invitation_id, enterprise_id, region_id, name, maker_name } = await openInvitation(tx, code, now);
    const taken = await tx
      .selectFrom('app_user')
      .select('user_id')
      .where((is) => is(is.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
      .executeTakeFirst();
    if (taken) throw badField(USER_NAME.wireName, USER_NAME.term, USER_MESSAGES.nameTaken);
    const { user_id } = await tx
      .insertInto('app_user')
      .values({
        user_name: userName,
        display_name: displayName,
        phone: phone ?? '',
        user_type: 2,
        region_id,
        enterprise_id,
        password_hash,
        enabled: true,
        created_at: now,
        must_change_password: false,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('user_role').values({ user_id, role_code: INVITED_ROLE }).execute();
    await keepBinding(tx, { userId: user_id, enterpriseId: enterprise_id, maker: maker_name }, now);
    await tx
      .updateTable('enterprise_invitation')
      .set({ used_at: now, used_by: userName })
      .where('invitation_id', '=', invitation_id)
      .execute();
    await record(tx, {
      actor: { userId: user_id, userName, displayName },
      address,
      action: 'invitation.join',
      target: `用户 ${userName}（${displayName}）绑定企业 ${name}`,
      after: { userName, displayName, enterpriseName: name },
    });
  });
  return {};
}
