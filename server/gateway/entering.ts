import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { today } from '#base/calendar.ts';
import { textToSign } from '#subjects/gateway/rules.ts';
import { REFUSALS, type Refusal, SIGNED_HEADERS, SIGNED_WITHIN } from '#subjects/gateway/terms.ts';
import type { Definition } from '#subjects/gateway/wire.ts';
import { Problem } from '../http/problem.ts';
import type { Scope } from '../scope/scope.ts';
import { sameText } from '../secret/secrets.ts';
import { sealed, unsealed } from '../secret/sealed.ts';
import type { Services } from '../service/services.ts';
import { isAmong } from './apps.ts';
import { KEY_USE } from './grants.ts';
import { countUse, isFirstUse } from './quota.ts';

/** What is known of a caller so far, for the log of calls. */
export interface Trail {
  appId?: number;
  accessKey?: string;
}

/** A published interface that a caller may call. */
export interface Admitted {
  readonly name: string;
  readonly version: number;
  readonly definition: Definition;
  readonly scope: Scope;
}

const NOTHING = createHash('sha256').digest('hex');
const NONCE = /^[\w-]{8,64}$/;
const ACCESS_KEY = /^AK[0-9a-f]{24}$/;
const TIMESTAMP = /^\d{13}$/;

/** The refusal of a call, with a code of its own. */
export function refusalOf(why: Refusal): Problem {
  const [status, code, message] = REFUSALS[why];
  return new Problem(status, message, undefined, undefined, code);
}

/**
 * Lets a signed request through to a published interface, or refuses it: key, time, signature, number used once, period, address,
 * permission and quota, in this order, so that who holds no key learns nothing of apps and interfaces.
 */
export async function admitted(
  services: Services,
  request: FastifyRequest,
  slug: string,
  trail: Trail,
): Promise<Admitted> {
  const { db, clock } = services;
  const now = clock.now();
  const [accessKey, timestamp, nonce, signature] = [
    SIGNED_HEADERS.key,
    SIGNED_HEADERS.timestamp,
    SIGNED_HEADERS.nonce,
    SIGNED_HEADERS.signature,
  ].map((name) => textOf(request, name)) as [string, string, string, string];
  if (!ACCESS_KEY.test(accessKey) || !TIMESTAMP.test(timestamp) || !NONCE.test(nonce) || signature === '')
    throw refusalOf('unsigned');
  trail.accessKey = accessKey;
  const app = await db
    .selectFrom('gateway_key as k')
    .innerJoin('gateway_app as p', 'p.app_id', 'k.app_id')
    .selectAll('p')
    .select(['k.sealed', 'k.expires_at as key_expires_at'])
    .where('k.access_key', '=', accessKey)
    .executeTakeFirst();
  if (!app) throw refusalOf('unknownKey');
  trail.appId = app.app_id;
  const secret = await secretOf(services, accessKey, app.sealed);
  const signed = textToSign({
    method: request.method,
    address: request.raw.url ?? '',
    bodyHash: NOTHING,
    timestamp,
    nonce,
  });
  // A body is nothing that a reading may have: what was not signed is not read.
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
  const isOwn = sameText(createHmac('sha256', secret).update(signed).digest('hex'), signature.toLowerCase());
  if (hasBody || !isOwn) throw refusalOf('badSignature');
  if (Math.abs(now - Number(timestamp)) > SIGNED_WITHIN) throw refusalOf('late');
  if (app.key_expires_at !== null && app.key_expires_at <= now) throw refusalOf('endedKey');
  if (!(await isFirstUse(db, accessKey, nonce, Math.max(now, Number(timestamp)) + SIGNED_WITHIN)))
    throw refusalOf('replayed');
  if (app.state !== 'granted') throw refusalOf('notGranted');
  if (app.expires_on < today(clock)) throw refusalOf('expired');
  if (!isAmong(app.addresses, request.ip)) throw refusalOf('wrongAddress');
  const api = await db
    .selectFrom('gateway_api as a')
    .innerJoin('gateway_grant as t', 't.api_id', 'a.api_id')
    .select(['a.name', 'a.live', 'a.live_version', 'a.scope'])
    .where('a.slug', '=', slug)
    .where('a.state', '=', 'published')
    .where('t.app_id', '=', app.app_id)
    .where('t.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!api || api.live === null || api.scope === null || api.live_version === null) throw refusalOf('notGranted');
  const over = await countUse(db, { appId: app.app_id, perMinute: app.per_minute, perDay: app.per_day }, now);
  if (over) throw refusalOf(over);
  return { name: api.name, version: api.live_version, definition: api.live, scope: api.scope };
}

/** The secret of a key; one that an older secret of the server sealed is sealed anew. */
async function secretOf({ db, secrets }: Services, accessKey: string, text: string): Promise<string> {
  const { plain, isOld } = unsealed(secrets, KEY_USE, accessKey, text);
  if (isOld)
    await db
      .updateTable('gateway_key')
      .set({ sealed: sealed(secrets, KEY_USE, accessKey, plain) })
      .where('access_key', '=', accessKey)
      .where('sealed', '=', text)
      .execute();
  return plain;
}

function textOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
