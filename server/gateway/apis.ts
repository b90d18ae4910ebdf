import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { today } from '#base/calendar.ts';
import type { Saved } from '#base/envelope.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { API_STATES, GATEWAY_MESSAGES } from '#subjects/gateway/terms.ts';
import {
  type ApiDraft,
  apiDraftWire,
  type apiPublishWire,
  type apiTrialWire,
  type Definition,
  type GatewayRows,
} from '#subjects/gateway/wire.ts';
import { record } from '../audit/record.ts';
import type { GatewayApiRow } from '../database/rows/offices/gateway.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import { namesRegion } from '../scope/conditions.ts';
import { isWholeCity, type Scope, scopeOf } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { endFormers, formerDefinition, keepFormer } from './api/formers.ts';
import { refuseEnded, refuseTaken } from './api/refusing.ts';
import { rowsFor } from './reading.ts';
import type { Writer } from '../service/writing.ts';
import { changed } from './writing.ts';
import { type Readables, judge, readableOf } from './api/judging.ts';

export type Row = Selectable<GatewayApiRow>;
const SLUG = /^[a-z][a-z0-9-]*$/;

/** Keeps a new interface or a further version; what callers get stays as it was published. */
export async function saveApi(services: Services, all: Readables, draft: ApiDraft, writer: Writer): Promise<Saved> {
  const { apiId, version, name, slug, groupId, entryId, remark, source, fields, filters, parameters, rowLimit } = draft;
  const definition: Definition = { source, fields, filters, parameters, rowLimit };
  judge(services, all, definition, writer.principal);
  if (!SLUG.test(slug)) throw badValue(apiDraftWire, 'slug', GATEWAY_MESSAGES.badSlug);
  return changed(services, async (tx, now) => {
    const before = apiId === undefined ? undefined : await lockedApi(tx, apiId, version ?? 0);
    await refuseTaken(tx, slug, apiId);
    await refuseEnded(tx, draft, before);
    const values = {
      name,
      slug,
      group_id: groupId,
      entry_id: entryId,
      remark,
      definition: JSON.stringify(definition),
      changed_at: now,
    };
    const saved = before
      ? await tx
          .updateTable('gateway_api')
          .set({ ...values, version: before.version + 1 })
          .where('api_id', '=', before.api_id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('gateway_api')
          .values({ ...values, state: 'draft' })
          .returningAll()
          .executeTakeFirstOrThrow();
    await told(tx, writer, gatewayCalls.saveApi.name, before, saved);
    return { id: saved.api_id, version: saved.version };
  });
}

/** Puts a version before callers, with the scope that its publisher has now. */
export async function publishApi(
  services: Services,
  all: Readables,
  { apiId, version, keepUntil }: z.output<typeof apiPublishWire>,
  writer: Writer,
): Promise<Record<string, never>> {
  return changed(services, async (tx, now) => {
    const before = await lockedApi(tx, apiId, version);
    if (before.state === 'published' && before.live_version === version) throw refuse(GATEWAY_MESSAGES.published);
    judge(services, all, before.definition, writer.principal);
    const { sharing } = await tx
      .selectFrom('catalogue_entry')
      .select('sharing')
      .where('entry_id', '=', before.entry_id)
      .executeTakeFirstOrThrow();
    if (sharing === 'refused') throw refuse(GATEWAY_MESSAGES.refusedEntry);
    const scope = scopeOf(writer.principal);
    await keepFormer(tx, before, keepUntil, today(services.clock));
    const after = await tx
      .updateTable('gateway_api')
      .set({
        state: 'published',
        live: JSON.stringify(before.definition),
        live_version: version,
        scope: JSON.stringify(scope),
        scope_name: await scopeText(tx, scope),
        published_at: now,
        publisher_name: writer.principal.displayName,
      })
      .where('api_id', '=', apiId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await told(tx, writer, gatewayCalls.publishApi.name, before, after);
    return {};
  });
}

/** Takes an interface from its callers at once 下线. */
export async function withdrawApi(services: Services, apiId: number, writer: Writer): Promise<Record<string, never>> {
  return changed(services, async (tx) => {
    const before = await lockedApi(tx, apiId);
    if (before.state !== 'published') throw refuse(GATEWAY_MESSAGES.notPublished);
    await endFormers(tx, apiId);
    const after = await tx
      .updateTable('gateway_api')
      .set({ state: 'withdrawn', live: null, live_version: null, scope: null, scope_name: null })
      .where('api_id', '=', apiId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await told(tx, writer, gatewayCalls.withdrawApi.name, before, after);
    return {};
  });
}

/** What a draft would answer whoever tries it 试用, within the own scope. */
export async function tryApi(
  services: Services,
  all: Readables,
  { apiId, given, former }: z.output<typeof apiTrialWire>,
  principal: Principal,
): Promise<GatewayRows> {
  const { db, clock } = services;
  const { definition: draft } = await foundApi(db, apiId);
  const definition = former === undefined ? draft : await formerDefinition(db, apiId, former, today(clock));
  const readable = readableOf(all, definition, principal);
  const sent = new URLSearchParams(given ?? '');
  const values = Object.fromEntries(
    [...new Set(sent.keys())].map((key) => [key, sent.getAll(key).length > 1 ? sent.getAll(key) : sent.get(key)]),
  );
  return rowsFor(services, readable, definition, scopeOf(principal), values);
}

async function foundApi(db: Db, apiId: number): Promise<Row> {
  const row = await db.selectFrom('gateway_api').selectAll().where('api_id', '=', apiId).executeTakeFirst();
  if (!row) throw notFound(GATEWAY_MESSAGES.unknownApi);
  return row;
}

async function lockedApi(tx: Db, apiId: number, version?: number): Promise<Row> {
  await tx.selectFrom('gateway_api').select('api_id').where('api_id', '=', apiId).forUpdate().execute();
  const row = await foundApi(tx, apiId);
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

function told(tx: Db, { principal, address }: Writer, action: string, before: Row | undefined, after: Row) {
  return record(tx, {
    actor: principal,
    address,
    action,
    target: `接口 ${after.name}`,
    ...(before && { before: standing(before) }),
    after: standing(after),
  });
}

const standing = ({ slug, name, state, definition, version, scope_name: scope }: Row) => ({
  name,
  slug,
  state: API_STATES[state],
  definition,
  version,
  scope,
});

/** Whose rows a scope has, in words: the city or its divisions. */
async function scopeText(db: Db, scope: Scope): Promise<string> {
  if (isWholeCity(scope)) return '全市';
  const rows = await db
    .selectFrom('region')
    .select('name')
    .where(namesRegion('region.code', scope.regionCodes))
    .orderBy('code')
    .execute();
  return rows.map(({ name }) => name).join('、') || '无';
}
