import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import type { OrganisationKind } from '#subjects/organisation/terms.ts';
import type { Office, Organisation, OrganisationNode } from '#subjects/organisation/wire.ts';
import { containing } from '../database/like.ts';
import { notFound } from '../http/problem.ts';
import type { Db } from '../services.ts';

/** Codes of the regions whose organisations may be seen; null for all. List, tree, detail, offices and every write share this. */
export type Scope = readonly string[] | null;

export interface OrganisationQuery {
  readonly scope: Scope;
  readonly name?: string | undefined;
  readonly status?: number | undefined;
  readonly ids?: readonly number[];
}

/** Organisations 机构 in their order, with the name of their division and how many offices they have. */
export async function organisations(db: Db, { scope, name, status, ids }: OrganisationQuery): Promise<Organisation[]> {
  if (scope?.length === 0 || ids?.length === 0) return [];
  let found = db
    .selectFrom('organisation as o')
    .innerJoin('region as r', 'r.region_id', 'o.region_id')
    .selectAll('o')
    .select('r.name as region_name')
    .select(sql<number>`(select count(*) from office where office.organisation_id = o.organisation_id)::int`.as('offices'));
  if (scope) found = found.where('r.code', 'in', [...scope]);
  if (name) found = found.where('o.name', 'like', containing(name));
  if (status !== undefined) found = found.where('o.status', '=', status);
  if (ids) found = found.where('o.organisation_id', 'in', [...ids]);
  const rows = await found.orderBy('o.sort').orderBy('o.organisation_id').execute();
  return rows.map((row) => ({
    organisationId: row.organisation_id, parentId: row.parent_id ?? undefined, code: row.code, name: row.name, kind: row.kind as OrganisationKind,
    regionId: row.region_id, regionName: row.region_name, status: row.status, sort: row.sort, offices: row.offices, version: row.version,
  }));
}

export async function organisationOf(db: Db, organisationId: number, scope: Scope): Promise<Organisation> {
  const [found] = await organisations(db, { scope, ids: [organisationId] });
  if (!found) throw notFound('机构不存在');
  return found;
}

/** The organisations within the scope as a tree with their offices; one whose parent lies outside stands at the top. */
export async function organisationTree(db: Db, scope: Scope): Promise<OrganisationNode[]> {
  const all = await organisations(db, { scope });
  const shown = new Set(all.map(({ organisationId }) => organisationId));
  const units = await db.selectFrom('office').select(['office_id', 'organisation_id', 'name']).orderBy('sort').orderBy('office_id').execute();
  const below = (parentId: number | undefined): OrganisationNode[] =>
    all
      .filter((one) => (one.parentId !== undefined && shown.has(one.parentId) ? one.parentId : undefined) === parentId)
      .map((one) => ({
        ...one,
        units: units.filter((unit) => unit.organisation_id === one.organisationId).map((unit) => ({ officeId: unit.office_id, name: unit.name })),
        children: below(one.organisationId),
      }));
  return below(undefined);
}

export interface OfficeQuery extends PageRequest {
  readonly scope: Scope;
  readonly organisationId?: number | undefined;
  readonly name?: string | undefined;
  readonly status?: number | undefined;
}

const officesWithin = (db: Db, scope: Scope) => {
  const found = db
    .selectFrom('office as f')
    .innerJoin('organisation as o', 'o.organisation_id', 'f.organisation_id')
    .innerJoin('region as r', 'r.region_id', 'o.region_id');
  return scope ? found.where('r.code', 'in', [...scope]) : found;
};

/** A page of offices 处室 in their order. */
export async function officePage(db: Db, { scope, organisationId, name, status, pageIndex, pageSize }: OfficeQuery): Promise<Page<Office>> {
  if (scope?.length === 0) return { totalCount: 0, rows: [] };
  let found = officesWithin(db, scope);
  if (organisationId !== undefined) found = found.where('f.organisation_id', '=', organisationId);
  if (name) found = found.where('f.name', 'like', containing(name));
  if (status !== undefined) found = found.where('f.status', '=', status);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('f').select('o.name as organisation_name')
    .orderBy('o.sort').orderBy('f.sort').orderBy('f.office_id')
    .limit(pageSize).offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: rows.map(officeFrom) };
}

/** The offices of these ids within the scope; one outside it is not there. */
export async function officesOf(db: Db, ids: readonly number[], scope: Scope): Promise<Office[]> {
  if (scope?.length === 0 || ids.length === 0) return [];
  const rows = await officesWithin(db, scope).selectAll('f').select('o.name as organisation_name').where('f.office_id', 'in', [...ids]).execute();
  return rows.map(officeFrom);
}

export async function officeOf(db: Db, officeId: number, scope: Scope): Promise<Office> {
  const [found] = await officesOf(db, [officeId], scope);
  if (!found) throw notFound('处室不存在');
  return found;
}

interface OfficeColumns {
  readonly office_id: number;
  readonly organisation_id: number;
  readonly organisation_name: string;
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly room: string;
  readonly status: number;
  readonly sort: number;
  readonly version: number;
}

function officeFrom({ office_id, organisation_id, organisation_name, code, name, phone, room, status, sort, version }: OfficeColumns): Office {
  return {
    officeId: office_id, organisationId: organisation_id, organisationName: organisation_name, code, name, phone: phone || undefined,
    room: room || undefined, status, sort, version,
  };
}
