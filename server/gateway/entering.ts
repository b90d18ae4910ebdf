import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { type DateText, today } from '#base/calendar.ts';
import { textToSign } from '#subjects/gateway/rules.ts';
import { REFUSALS, type Refusal, SIGNED_HEADERS, SIGNED_WITHIN, VERSION_PARAMETER } from '#subjects/gateway/terms.ts';
import type { Definition } from '#subjects/gateway/wire.ts';
import { Problem } from '../http/problem.ts';
import type { GatewayApiRow, GatewayAppRow, GatewayKeyRow } from '../database/rows/offices/gateway.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../scope/scope.ts';
import { sameText } from '../secret/secrets.ts';
import { sealed, unsealed } from '../secret/sealed.ts';
import type { Services } from '../service/services.ts';
import { isAmong } from './application/addresses.ts';
import { KEY_USE } from './grants.ts';
import { type Claim, claim, type Held } from './quota.ts';
import { together } from './writing.ts';

/** What is known of a caller so far, for the log of calls. */
export interface Trail {
  appId?: number;
  accessKey?: string;
}

/** A published interface that a caller may call. */
export interface Admitted {
  readonly apiId: number;
  readonly name: string;
  readonly version: number;
  /** The version that answers who names none. */
  readonly newest: number;
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

/** Lets a signed call of the interface `slug` through, or throws its refusal; what is found out on the way stays in the trail. */
export type Admit = (request: FastifyRequest, slug: string, trail: Trail) => Promise<Admitted>;

/**
 * Lets signed requests through to published interfaces, or refuses them: key, time, signature, number used once, period, address,
 * permission and quota, in this order, so that who holds no key learns nothing of apps and interfaces. What calls write is written together with
 * what other calls write at the same time.
 */
export function admission(services: Services): Admit {
  const { db, clock } = services;
  const caller = together(services, (asked: readonly Asked[]) => callersOf(db, asked));
  const held = together<Claim, Held | undefined>(services, (claims) => claim(db, claims));
  return async (request, slug, trail) => {
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
    const version = versionIn(request.query);
    const app = await caller({ accessKey, slug, version, day: today(clock) });
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
    const api = publishedOf(app, version);
    const missing = app.api_id === null ? 'notGranted' : 'endedVersion';
    const barred = barOf(app, today(clock), request.ip) ?? (api ? undefined : missing);
    const until = Math.max(now, Number(timestamp)) + SIGNED_WITHIN;
    const { app_id: appId, per_minute: perMinute, per_day: perDay } = app;
    const use = barred === undefined ? { appId, perMinute, perDay, at: now } : undefined;
    // That a number was used before is said before all else about the app.
    const why = (await held({ accessKey, nonce, until, use })) ?? barred;
    if (why !== undefined || !api) throw refusalOf(why ?? 'notGranted');
    return api;
  };
}

/** The version that a call keeps to; undefined for the newest, and NaN, which no version is, for what is none. */
function versionIn(query: unknown): number | undefined {
  const said = (query as Readonly<Record<string, unknown>>)[VERSION_PARAMETER];
  if (said === undefined || said === '') return undefined;
  return typeof said === 'string' && /^[1-9]\d{0,8}$/.test(said) ? Number(said) : Number.NaN;
}

/** The published interface that a caller named, in the version that he keeps to, where his app may call it. */
function publishedOf(caller: Caller, asked: number | undefined): Admitted | undefined {
  const { api_id: apiId, api_name: name, live, live_version: newest, scope } = caller;
  if (apiId === null || name === null || live === null || newest === null || scope === null) return undefined;
  if (asked === undefined || asked === newest) return { apiId, name, version: newest, newest, definition: live, scope };
  const { former, former_scope: ofFormer } = caller;
  return former && ofFormer ? { apiId, name, version: asked, newest, definition: former, scope: ofFormer } : undefined;
}

/** Why an app may call nothing, from this address on this day. */
function barOf(app: Caller, day: DateText, address: string): Refusal | undefined {
  if (app.state !== 'granted') return 'notGranted';
  if (app.expires_on < day) return 'expired';
  return isAmong(app.addresses, address) ? undefined : 'wrongAddress';
}

/** Who calls what: a key, and the name of an interface. */
interface Asked {
  readonly accessKey: string;
  readonly slug: string;
  readonly version: number | undefined;
  /** The day that it is. */
  readonly day: DateText;
}

/** Whose keys they are, each with the published interface of its name where that app may call it; undefined for a key that there is not. */
async function callersOf(db: Db, asked: readonly Asked[]) {
  const { rows } =
    await sql<Caller>`select q.at::int as "index", p.app_id, p.state, p.expires_on, p.addresses, p.per_minute, p.per_day,
      k.sealed, k.expires_at as key_expires_at, t.api_id, a.name as api_name, a.live, a.live_version, a.scope,
      f.definition as former, f.scope as former_scope
    from unnest(${asked.map(({ accessKey }) => accessKey)}::text[], ${asked.map(({ slug }) => slug)}::text[],
      ${asked.map(({ version }) => (Number.isNaN(version) ? 0 : (version ?? null)))}::int[], ${asked.map(({ day }) => day)}::date[])
      with ordinality as q(access_key, slug, version, day, at)
    join gateway_key as k on k.access_key = q.access_key join gateway_app as p on p.app_id = k.app_id
    left join gateway_api as a on a.slug = q.slug and a.state = 'published'
    left join gateway_grant as t on t.api_id = a.api_id and t.app_id = p.app_id and t.revoked_at is null
    left join gateway_former as f on f.api_id = t.api_id and f.version = q.version and f.ends_on >= q.day`.execute(db);
  const found = new Map(rows.map((row) => [row.index - 1, row]));
  return asked.map((_, at) => found.get(at));
}

type Caller = Pick<
  Selectable<GatewayAppRow>,
  'app_id' | 'state' | 'expires_on' | 'addresses' | 'per_minute' | 'per_day'
> &
  Pick<Selectable<GatewayKeyRow>, 'sealed'> &
  Pick<Selectable<GatewayApiRow>, 'live' | 'live_version' | 'scope'> & {
    readonly index: number;
    readonly key_expires_at: number | null;
    readonly api_id: number | null;
    readonly api_name: string | null;
    readonly former: Definition | null;
    readonly former_scope: Scope | null;
  };

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
