import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { GATEWAY_MESSAGES } from '#subjects/gateway/terms.ts';
import type { Grant } from '#subjects/gateway/wire.ts';
import { record } from '../audit/record.ts';
import { containing } from '../database/like.ts';
import { refuse } from '../http/problem.ts';
import { sealed } from '../secret/sealed.ts';
import type { Services } from '../service/services.ts';
import { lockedApp } from './apps.ts';
import type { Writer } from '../service/writing.ts';
import { changed } from './writing.ts';

/** What the keys of apps are sealed for. */
export const KEY_USE = 'gateway';
const ACCESS_BYTES = 12;
const SECRET_BYTES = 32;
const HOUR = 3_600_000;

export interface GrantQuery extends PageRequest {
  readonly name?: string | undefined;
}

/** A page of what apps may call 权限, with how much each app called today. */
export async function grantPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, pageIndex, pageSize }: GrantQuery,
): Promise<Page<Grant>> {
  const day = today(clock);
  let found = db
    .selectFrom('gateway_grant as t')
    .innerJoin('gateway_app as p', 'p.app_id', 't.app_id')
    .innerJoin('gateway_api as a', 'a.api_id', 't.api_id')
    .leftJoin('gateway_meter as u', (join) => join.onRef('u.app_id', '=', 't.app_id').on('u.day', '=', day))
    .where('p.state', '=', 'granted');
  if (name) {
    const like = containing(name.toLowerCase());
    found = found.where(sql<boolean>`(lower(p.name) like ${like} or lower(a.name) like ${like})`);
  }
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['t.app_id', 't.api_id', 't.revoked_at', 't.reason', 'p.name as app_name', 'p.unit', 'p.expires_on'])
    .select(['a.name as api_name', 'a.slug', 'u.day_uses'])
    .orderBy('p.name')
    .orderBy('a.name')
    .orderBy('t.api_id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      appId: row.app_id,
      apiId: row.api_id,
      appName: row.app_name,
      unit: row.unit,
      apiName: row.api_name,
      slug: row.slug,
      expiresOn: row.expires_on,
      revokedAt: row.revoked_at ?? undefined,
      reason: row.reason ?? undefined,
      calls: row.day_uses ?? 0,
    })),
  };
}

/** Takes one permission back; the app's next call of that interface is refused. */
export async function revokeGrant(
  services: Services,
  { appId, apiId, reason }: { readonly appId: number; readonly apiId: number; readonly reason: string },
  { principal, address }: Writer,
): Promise<Record<string, never>> {
  return changed(services, async (tx, now) => {
    const { name } = await lockedApp(tx, appId);
    const done = await tx
      .updateTable('gateway_grant')
      .set({ revoked_at: now, reason })
      .where('app_id', '=', appId)
      .where('api_id', '=', apiId)
      .where('revoked_at', 'is', null)
      .returning('api_id')
      .executeTakeFirst();
    if (!done) throw refuse(GATEWAY_MESSAGES.ungranted);
    await record(tx, {
      actor: principal,
      address,
      action: gatewayCalls.revokeGrant.name,
      target: `应用 ${name}`,
      before: { apiId, revoked: false },
      after: { apiId, revoked: true, reason },
    });
    return {};
  });
}

/** Issues an app a key; those that it had may be used for so many hours more. The secret is told this once and kept sealed. */
export async function issueKey(
  services: Services,
  { appId, overlapHours }: { readonly appId: number; readonly overlapHours: number },
  { principal, address }: Writer,
): Promise<{ readonly accessKey: string; readonly secretKey: string }> {
  const accessKey = `AK${randomBytes(ACCESS_BYTES).toString('hex')}`;
  const secretKey = randomBytes(SECRET_BYTES).toString('base64url');
  return changed(services, async (tx, now) => {
    const { name, state } = await lockedApp(tx, appId);
    if (state !== 'granted') throw refuse(GATEWAY_MESSAGES.notGranted);
    const until = now + overlapHours * HOUR;
    const replaced = await tx
      .updateTable('gateway_key')
      .set({ expires_at: sql<number>`least(coalesce(expires_at, ${until}::bigint), ${until}::bigint)` })
      .where('app_id', '=', appId)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
      .returning('access_key')
      .execute();
    await tx
      .insertInto('gateway_key')
      .values({
        access_key: accessKey,
        app_id: appId,
        sealed: sealed(services.secrets, KEY_USE, accessKey, secretKey),
        created_at: now,
      })
      .execute();
    await record(tx, {
      actor: principal,
      address,
      action: gatewayCalls.issueKey.name,
      target: `应用 ${name}`,
      before: { keys: replaced.map(({ access_key }) => access_key) },
      after: { key: accessKey, overlapHours },
    });
    return { accessKey, secretKey };
  });
}
