import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { type ApiState, GATEWAY_MESSAGES, type SharingClass } from '#subjects/gateway/terms.ts';
import type { Api } from '#subjects/gateway/wire.ts';
import { containing } from '../../database/like.ts';
import type { Db } from '../../database/tables.ts';
import { notFound } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import { type Former, formersOf } from './formers.ts';
import type { Readables } from './judging.ts';
import type { Row } from '../apis.ts';

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
