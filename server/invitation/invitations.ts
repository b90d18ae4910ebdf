import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import { INVITATION_MESSAGES, INVITED_ROLE, type InvitationState } from '#subjects/invitation/terms.ts';
import { type InvitationRow, type NewInvitation, newInvitationWire } from '#subjects/invitation/wire.ts';
import { record } from '../audit/record.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { badField, notFound } from '../http/problem.ts';
import { enterpriseInScope, enterpriseInUse } from '../scope/conditions.ts';
import { scopeOf } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { digest } from '../session/keeping/credentials.ts';
import { checkRoles } from '../user/rights.ts';

const A_DAY = 86_400_000;
const CODE_BYTES = 15;
const { enterpriseId: ENTERPRISE } = newInvitationWire.fields;

export interface InvitationQuery extends PageRequest {
  readonly enterpriseName?: string | undefined;
  readonly state?: InvitationState | undefined;
}

const invitationsIn = (db: Db, principal: Principal) =>
  db
    .selectFrom('enterprise_invitation as i')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'i.enterprise_id')
    .innerJoin('region as r', 'r.region_id', 'e.region_id')
    .where(enterpriseInScope(scopeOf(principal)));

/** The conditions of `invitationStateOf`. */
const inState = (state: InvitationState, now: number) =>
  ({
    open: sql<boolean>`(i.used_at is null and i.revoked_at is null and i.expires_at > ${now})`,
    used: sql<boolean>`i.used_at is not null`,
    revoked: sql<boolean>`(i.used_at is null and i.revoked_at is not null)`,
    expired: sql<boolean>`(i.used_at is null and i.revoked_at is null and i.expires_at <= ${now})`,
  })[state];

/** A page of the invitations to enterprises within the scope, the latest first. */
export async function invitationPage(
  { db, clock }: Services,
  { pageIndex, pageSize, enterpriseName, state }: InvitationQuery,
  principal: Principal,
): Promise<Page<InvitationRow>> {
  let found = invitationsIn(db, principal);
  if (enterpriseName) found = found.where('e.name', 'like', containing(enterpriseName));
  if (state) found = found.where(inState(state, clock.now()));
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('i')
    .select(['e.name', 'r.name as division'])
    .orderBy('i.invitation_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      invitationId: row.invitation_id,
      enterpriseId: row.enterprise_id,
      enterpriseName: row.name,
      division: row.division,
      maker: row.maker_name,
      madeAt: row.made_at,
      expiresAt: row.expires_at,
      usedAt: row.used_at ?? undefined,
      usedBy: row.used_by ?? undefined,
      revokedAt: row.revoked_at ?? undefined,
      remark: row.remark === '' ? undefined : row.remark,
    })),
  };
}

/** Invites somebody to speak for an enterprise within the scope; the code is told this once. Nobody invites to more than they may themselves. */
export async function makeInvitation(
  { db, clock }: Services,
  { enterpriseId, days, remark = '' }: NewInvitation,
  principal: Principal,
  address: string,
) {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const now = clock.now();
  const expiresAt = now + days * A_DAY;
  await db.transaction().execute(async (tx) => {
    await checkRoles(tx, [INVITED_ROLE], principal);
    const enterprise = await tx
      .selectFrom('enterprise as e')
      .select('e.name')
      .where('e.enterprise_id', '=', enterpriseId)
      .where(enterpriseInScope(scopeOf(principal)))
      .where(enterpriseInUse)
      .executeTakeFirst();
    if (!enterprise) throw badField(ENTERPRISE.wireName, ENTERPRISE.term, INVITATION_MESSAGES.unknownEnterprise);
    await tx
      .insertInto('enterprise_invitation')
      .values({
        code_hash: digest(code),
        enterprise_id: enterpriseId,
        maker_name: principal.displayName,
        made_at: now,
        expires_at: expiresAt,
        remark,
      })
      .execute();
    await record(tx, {
      actor: principal,
      address,
      action: 'invitation.make',
      target: `企业邀请 ${enterprise.name}`,
      after: { days, remark },
    });
  });
  return { code, expiresAt };
}

/** Takes an invitation back that nobody has used; 404 for any other. */
export async function revokeInvitation(
  { db, clock }: Services,
  invitationId: number,
  principal: Principal,
  address: string,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    const row = await invitationsIn(tx, principal)
      .select(['i.invitation_id', 'e.name'])
      .where('i.invitation_id', '=', invitationId)
      .where('i.used_at', 'is', null)
      .where('i.revoked_at', 'is', null)
      .executeTakeFirst();
    const { numUpdatedRows } = row
      ? await tx
          .updateTable('enterprise_invitation')
          .set({ revoked_at: clock.now() })
          .where('invitation_id', '=', invitationId)
          .where('used_at', 'is', null)
          .executeTakeFirst()
      : { numUpdatedRows: 0n };
    if (!row || numUpdatedRows === 0n) throw notFound(INVITATION_MESSAGES.notFound);
    await record(tx, { actor: principal, address, action: 'invitation.revoke', target: `企业邀请 ${row.name}` });
  });
  return {};
}
