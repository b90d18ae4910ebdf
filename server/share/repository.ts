import { randomBytes } from 'node:crypto';
import type { Page, PageRequest } from '#base/page.ts';
import { shareTitle } from '#subjects/share/rules.ts';
import { SHARE_MESSAGES, STATISTIC_KINDS, type StatisticKind, LEAST_ENTERPRISES } from '#subjects/share/terms.ts';
import type { NewShare, ShareRow, Shared } from '#subjects/share/wire.ts';
import { record } from '../audit/record.ts';
import { idOf } from '../database/like.ts';
import { notFound, Problem, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { digest } from '../session/keeping/credentials.ts';
import { scopeOfMaker } from './maker.ts';
import type { Statistics } from './statistics/statistic.ts';

const A_DAY = 86_400_000;
const TOKEN_BYTES = 32;

/** Who does it, from where. */
export interface Sharer {
  readonly principal: Principal;
  readonly address: string;
}

/** The shares that somebody may see and take back: the own ones, an administrator all. */
function sharesOf(db: Db, { kind, userId, roles }: Principal) {
  const found = db.selectFrom('share as s').innerJoin('app_user as u', 'u.user_id', 's.maker_id');
  return roles.includes('ROLE_ADMIN') ? found : found.where('s.maker_id', '=', kind === 'user' ? userId : -1);
}

/** A page of shares, the latest first. */
export async function sharePage(
  db: Db,
  { pageIndex, pageSize }: PageRequest,
  principal: Principal,
): Promise<Page<ShareRow>> {
  const { total } = await sharesOf(db, principal)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await sharesOf(db, principal)
    .selectAll('s')
    .select('u.display_name')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.share_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.flatMap((row) => {
      const kind = kindOf(row.kind);
      return kind === undefined
        ? []
        : [
            {
              shareId: row.share_id,
              kind,
              title: shareTitle(kind, row.year, row.quarter ?? undefined),
              maker: row.display_name,
              createdAt: row.created_at,
              expiresAt: row.expires_at,
              revokedAt: row.revoked_at ?? undefined,
              readCount: row.read_count,
              lastReadAt: row.last_read_at ?? undefined,
            },
          ];
    }),
  };
}

/** Makes a share; of the token that is told this once only the digest is kept. */
export async function makeShare(
  { db, clock }: Services,
  { kind, year, quarter, days }: NewShare,
  { principal, address }: Sharer,
) {
  if (principal.kind !== 'user' || principal.enterpriseId !== null) throw refuse(SHARE_MESSAGES.enterprise);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock.now();
  const expiresAt = now + days * A_DAY;
  const period = kind === 'quarter' ? (quarter ?? 1) : null;
  await db.transaction().execute(async (transaction) => {
    const { share_id: shareId } = await transaction
      .insertInto('share')
      .values({
        token_hash: digest(token),
        kind,
        year,
        quarter: period,
        maker_id: principal.userId,
        created_at: now,
        expires_at: expiresAt,
        revoked_at: null,
        last_read_at: null,
      })
      .returning('share_id')
      .executeTakeFirstOrThrow();
    await record(transaction, {
      actor: principal,
      address,
      action: 'share.make',
      target: `分享 ${shareTitle(kind, year, period ?? undefined)}`,
      after: { shareId, kind, year, quarter: period, expiresAt },
    });
  });
  return { token, expiresAt };
}

/** Takes shares back, all or none; one that was taken back stays so. */
export async function revokeShares(
  { db, clock }: Services,
  ids: readonly string[],
  { principal, address }: Sharer,
): Promise<Record<string, never>> {
  const shareIds = [...new Set(ids.map(idOf))];
  await db.transaction().execute(async (transaction) => {
    const rows = await sharesOf(transaction, principal)
      .selectAll('s')
      .where('s.share_id', 'in', shareIds)
      .orderBy('s.share_id')
      .execute();
    if (rows.length === 0 || rows.length !== shareIds.length) throw notFound(SHARE_MESSAGES.notFound);
    const open = rows.filter(({ revoked_at }) => revoked_at === null);
    for (const { share_id: shareId, kind, year, quarter } of open) {
      await transaction
        .updateTable('share')
        .set({ revoked_at: clock.now() })
        .where('share_id', '=', shareId)
        .where('revoked_at', 'is', null)
        .execute();
      const named = kindOf(kind);
      const title = named === undefined ? kind : shareTitle(named, year, quarter ?? undefined);
      await record(transaction, {
        actor: principal,
        address,
        action: 'share.revoke',
        target: `分享 ${title}`,
        before: { shareId, kind, year, quarter },
      });
    }
  });
  return {};
}

/**
 * What a share shows. Whatever is wrong with it, the answer is the same 403: not given, not known, of another statistic, over, taken
 * back, or its maker no longer may (SECURITY 10). A reading is counted.
 */
export async function openShare(
  { db, clock }: Services,
  compute: Statistics,
  { token, kind }: { readonly token?: string | undefined; readonly kind?: string | undefined },
): Promise<Shared> {
  const now = clock.now();
  const share = await db
    .selectFrom('share')
    .selectAll()
    .where('token_hash', '=', digest(token ?? ''))
    .where('kind', '=', kind ?? '')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const scope = share && (await scopeOfMaker(db, share.maker_id));
  const named = share && kindOf(share.kind);
  if (!share || !scope || named === undefined) throw new Problem(403, SHARE_MESSAGES.closed);
  const statistic = await compute(
    { kind: named, year: share.year, quarter: share.quarter ?? undefined },
    scope,
    LEAST_ENTERPRISES,
  );
  await db
    .updateTable('share')
    .set((is) => ({ read_count: is('read_count', '+', 1), last_read_at: now }))
    .where('share_id', '=', share.share_id)
    .execute();
  return { statistic: { ...statistic, years: [] }, expiresAt: share.expires_at };
}

function kindOf(text: string): StatisticKind | undefined {
  return STATISTIC_KINDS.find((kind) => kind === text);
}
