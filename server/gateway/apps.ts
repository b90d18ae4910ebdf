import { sql } from 'kysely';
import { before as earlier, today } from '#base/calendar.ts';
import type { Saved } from '#base/envelope.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { APP_STATES, type AppState, GATEWAY_MESSAGES } from '#subjects/gateway/terms.ts';
import { type AppDecision, type AppDraft, appDraftWire, type GatewayApp } from '#subjects/gateway/wire.ts';
import { record } from '../audit/record.ts';
import { containing, idOf } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import { toldEverywhere } from '../notice/todo.ts';
import type { Services } from '../service/services.ts';
import { dueDay } from './due.ts';
import type { Writer } from '../service/writing.ts';
import { tellApplicant, tellDeciders } from './application/todo.ts';
import { changed } from './writing.ts';
import { addressesIn } from './application/addresses.ts';
import { appOf, type Row } from './application/app-row.ts';

type Done = Promise<Record<string, never>>;
const LONGEST_YEARS = 2;

export interface AppQuery extends PageRequest {
  readonly name?: string | undefined;
  readonly state?: AppState | '' | undefined;
}

/** A page of the apps and their applications 授权, those that wait first, then the latest. */
export async function appPage(db: Db, { name, state, pageIndex, pageSize }: AppQuery): Promise<Page<GatewayApp>> {
  let found = db.selectFrom('gateway_app as p').selectAll('p');
  if (name) found = found.where(sql<boolean>`lower(p.name) like ${containing(name.toLowerCase())}`);
  if (state) found = found.where('p.state', '=', state);
  const { total } = await found
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy(sql`p.state = 'pending'`, 'desc')
    .orderBy('p.applied_at', 'desc')
    .orderBy('p.app_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  const ids = rows.map(({ app_id }) => app_id);
  if (ids.length === 0) return { totalCount: total, rows: [] };
  const grants = await db
    .selectFrom('gateway_grant as t')
    .innerJoin('gateway_api as a', 'a.api_id', 't.api_id')
    .select(['t.app_id', 'a.name'])
    .where('t.app_id', 'in', ids)
    .where('t.revoked_at', 'is', null)
    .orderBy('a.name')
    .execute();
  const keys = await db
    .selectFrom('gateway_key')
    .select(['app_id', 'access_key', 'created_at', 'expires_at'])
    .where('app_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('access_key')
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      ...appOf(row),
      apis: grants.filter(({ app_id }) => app_id === row.app_id).map((one) => one.name),
      keys: keys
        .filter(({ app_id }) => app_id === row.app_id)
        .map((one) => ({
          accessKey: one.access_key,
          createdAt: one.created_at,
          expiresAt: one.expires_at ?? undefined,
        })),
    })),
  };
}

/** Keeps an application 申请 for published interfaces; it waits for somebody else's decision. */
export async function apply(services: Services, draft: AppDraft, { principal, address }: Writer): Promise<Saved> {
  const { name, unit, purpose, expiresOn, perMinute, perDay } = draft;
  const now = today(services.clock);
  if (expiresOn <= now || earlier(expiresOn, LONGEST_YEARS, 'year') > now)
    throw badValue(appDraftWire, 'expiresOn', GATEWAY_MESSAGES.pastExpiry);
  const addresses = addressesIn(draft.addresses);
  const apiIds = [...new Set(draft.apiIds.map(idOf))];
  return changed(services, async (tx, at) => {
    const apis = await tx
      .selectFrom('gateway_api')
      .select(['api_id', 'name'])
      .where('api_id', 'in', apiIds)
      .where('state', '=', 'published')
      .execute();
    if (apis.length !== apiIds.length) throw badValue(appDraftWire, 'apiIds', GATEWAY_MESSAGES.someNotPublished);
    const { app_id: appId } = await tx
      .insertInto('gateway_app')
      .values({
        name,
        unit,
        purpose,
        expires_on: expiresOn,
        per_minute: perMinute,
        per_day: perDay,
        addresses: addresses.join('\n'),
        state: 'pending',
        applicant_id: principal.userId,
        applicant_name: principal.displayName,
        applied_at: at,
        due_on: dueDay(now),
      })
      .returning('app_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('gateway_grant')
      .values(apiIds.map((apiId) => ({ app_id: appId, api_id: apiId })))
      .execute();
    await record(tx, {
      actor: principal,
      address,
      action: gatewayCalls.apply.name,
      target: `应用 ${name}`,
      after: { unit, purpose, apis: apis.map((one) => one.name), expiresOn, perMinute, perDay, addresses },
    });
    await tellDeciders(tx, { appId, name, unit, dueOn: dueDay(now) }, principal, at);
    return { id: appId, version: 1 };
  }).then(toldEverywhere(services));
}

/** Decides on an application 审批, with a reason; never whoever handed it in. */
export async function decide(
  services: Services,
  { appId, version, passed, reason }: AppDecision,
  writer: Writer,
): Done {
  return changed(services, async (tx, now) => {
    const row = await lockedApp(tx, appId, version);
    if (row.state !== 'pending') throw refuse(GATEWAY_MESSAGES.notPending);
    if (row.applicant_id === writer.principal.userId) throw refuse(GATEWAY_MESSAGES.ownApplication);
    const state = passed ? ('granted' as const) : ('refused' as const);
    const change = { state, reason, decider_name: writer.principal.displayName, decided_at: now };
    await tellApplicant(tx, row, { passed, reason, by: writer.principal.displayName }, now);
    return moved(tx, row, change, writer, gatewayCalls.decide.name);
  }).then(toldEverywhere(services));
}

/** Takes all of an app's permissions back; from the next call on it gets nothing. */
export async function revoke(
  services: Services,
  { appId, reason }: { readonly appId: number; readonly reason: string },
  writer: Writer,
): Done {
  return changed(services, async (tx) => {
    const row = await lockedApp(tx, appId);
    if (row.state !== 'granted') throw refuse(GATEWAY_MESSAGES.notGranted);
    return moved(tx, row, { state: 'revoked', reason }, writer, gatewayCalls.revoke.name);
  });
}

/** An app, locked for a change; 404 for none, 409 where it has moved. */
export async function lockedApp(tx: Db, appId: number, version?: number): Promise<Row> {
  const row = await tx.selectFrom('gateway_app').selectAll().where('app_id', '=', appId).forUpdate().executeTakeFirst();
  if (!row) throw notFound(GATEWAY_MESSAGES.unknownApp);
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

async function moved(tx: Db, row: Row, change: Partial<Row>, { principal, address }: Writer, action: string): Done {
  await tx
    .updateTable('gateway_app')
    .set({ ...change, version: row.version + 1 })
    .where('app_id', '=', row.app_id)
    .execute();
  const standing = ({ state, reason }: Row) => ({ state: APP_STATES[state], reason });
  await record(tx, {
    actor: principal,
    address,
    action,
    target: `应用 ${row.name}`,
    before: standing(row),
    after: standing({ ...row, ...change }),
  });
  return {};
}
