import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { questionFault } from '#base/dataset/fault.ts';
import { today } from '#base/calendar.ts';
import type { Saved } from '#base/envelope.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { definitionFault } from '#subjects/gateway/rules.ts';
import { API_STATES, type ApiState, GATEWAY_MESSAGES, type SharingClass } from '#subjects/gateway/terms.ts';
import {
  type Api,
  type ApiDraft,
  apiDraftWire,
  type apiPublishWire,
  type apiTrialWire,
  type Definition,
  type GatewayRows,
} from '#subjects/gateway/wire.ts';
import { record } from '../audit/record.ts';
import { containing } from '../database/like.ts';
import type { GatewayApiRow } from '../database/rows/offices/gateway.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import { namesRegion } from '../scope/conditions.ts';
import { isWholeCity, type Scope, scopeOf } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { endFormers, type Former, formerDefinition, formersOf, keepFormer } from './api/formers.ts';
import { refuseEnded, refuseTaken } from './api/refusing.ts';
import { rowsFor } from './reading.ts';
import { partsOf, type Readable } from './sources.ts';
import type { Writer } from '../service/writing.ts';
import { changed } from './writing.ts';

type Readables = ReadonlyMap<string, Readable>;
type Row = Selectable<GatewayApiRow>;
const SLUG = /^[a-z][a-z0-9-]*$/;

const apis = (db: Db) =>
  db
    .selectFrom('gateway_api as a')
    .innerJoin('api_group as g', 'g.group_id', 'a.group_id')
    .innerJoin('catalogue_entry as e', 'e.entry_id', 'a.entry_id')
    .selectAll('a')
    .select(['g.name as group_name', 'e.name as entry_name', 'e.sharing']);

export interface ApiQuery extends PageRequest {
  readonly name?: string | undefined;
  readonly state?: ApiState | '' | undefined;
  readonly groupId?: number | undefined;
}

/** A page of the interfaces 接口, in the order of their names. */
export async function apiPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  all: Readables,
  { name, state, groupId, pageIndex, pageSize }: ApiQuery,
): Promise<Page<Api>> {
  let found = apis(db);
  if (name) found = found.where(sql<boolean>`lower(a.name) like ${containing(name.toLowerCase())}`);
  if (state) found = found.where('a.state', '=', state);
  if (groupId) found = found.where('a.group_id', '=', groupId);
  const { total } = await found
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('a.name')
    .orderBy('a.api_id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  const formers = await formersOf(
    db,
    rows.map(({ api_id }) => api_id),
    today(clock),
  );
  return { totalCount: total, rows: rows.map((row) => apiOf(row, all, formers.get(row.api_id))) };
}

/** An interface as it is being written. */
export async function apiOne(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  all: Readables,
  apiId: number,
): Promise<Api> {
  const row = await apis(db).where('a.api_id', '=', apiId).executeTakeFirst();
  if (!row) throw notFound(GATEWAY_MESSAGES.unknownApi);
  const formers = await formersOf(db, [apiId], today(clock));
  return apiOf(row, all, formers.get(apiId));
}

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

/** The source of a definition for who may read it; 400 for another. */
function readableOf(all: Readables, { source }: Definition, principal: Principal): Readable {
  const readable = all.get(source);
  if (!readable || !holds(principal, readable.right))
    throw badValue(apiDraftWire, 'source', GATEWAY_MESSAGES.unknownSource);
  return readable;
}

function judge({ clock }: Pick<Services, 'clock'>, all: Readables, definition: Definition, principal: Principal): void {
  const readable = readableOf(all, definition, principal);
  const fault = definitionFault(readable.about, definition);
  if (fault) throw badValue(apiDraftWire, fault.part, fault.message);
  if (readable.kind !== 'dataset') return;
  const { rows, measures } = partsOf(readable, definition);
  const day = readable.about.timed ? { from: today(clock), to: today(clock) } : {};
  const asked = questionFault(readable.dataset.dataset, {
    dataset: readable.dataset.dataset.name,
    measures,
    rows,
    columns: [],
    filters: definition.filters.map(({ key, value }) => ({ dimension: key, values: value.split(',') })),
    comparison: 'none',
    ...day,
  });
  if (asked) throw badValue(apiDraftWire, asked.part === 'filters' ? 'filters' : 'fields', asked.message);
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

function apiOf(
  row: Row & { readonly group_name: string; readonly entry_name: string; readonly sharing: SharingClass },
  all: Readables,
  formers: readonly Former[] = [],
): Api {
  return {
    apiId: row.api_id,
    name: row.name,
    slug: row.slug,
    groupId: row.group_id,
    groupName: row.group_name,
    entryId: row.entry_id,
    entryName: row.entry_name,
    sharing: row.sharing,
    remark: row.remark,
    ...row.definition,
    sourceTitle: all.get(row.definition.source)?.about.title ?? row.definition.source,
    state: row.state,
    version: row.version,
    liveVersion: row.live_version ?? undefined,
    scope: row.scope_name ?? undefined,
    publishedAt: row.published_at ?? undefined,
    publisherName: row.publisher_name ?? undefined,
    changedAt: row.changed_at,
    formers: [...formers],
  };
}
