import type { Saved } from '#base/envelope.ts';
import { DEEPEST_ORGANISATION } from '#subjects/organisation/terms.ts';
import { type ChangedOrganisation, type NewOrganisation, newOrganisationWire, type Organisation } from '#subjects/organisation/wire.ts';
import { takeTurns } from '../database/turns.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import { regionRecords } from '../region/repository.ts';
import type { Db } from '../services.ts';
import { organisationOf, organisations, type Scope } from './repository.ts';

interface Change {
  readonly saved: Saved;
  readonly before?: Organisation;
  readonly after: Organisation;
}

/** Adds an organisation within the scope: its division and its parent both lie in it. */
export async function createOrganisation(tx: Db, input: NewOrganisation, scope: Scope): Promise<Change> {
  await takeTurns(tx, 'organisation');
  await checkOrganisation(tx, input, scope, undefined);
  const { organisation_id } = await tx.insertInto('organisation').values(columnsOf(input)).returning('organisation_id').executeTakeFirstOrThrow();
  const after = await organisationOf(tx, organisation_id, null);
  return { saved: { id: organisation_id, version: after.version }, after };
}

/** Changes an organisation; refuses a version that is not the newest, and one put below itself. */
export async function updateOrganisation(tx: Db, input: ChangedOrganisation, scope: Scope): Promise<Change> {
  await takeTurns(tx, 'organisation');
  const before = await organisationOf(tx, input.organisationId, scope);
  if (before.version !== input.version) throw stale();
  await checkOrganisation(tx, input, scope, before);
  const version = before.version + 1;
  await tx.updateTable('organisation').set({ ...columnsOf(input), version }).where('organisation_id', '=', before.organisationId).execute();
  return { saved: { id: before.organisationId, version }, before, after: await organisationOf(tx, before.organisationId, null) };
}

/** Removes organisations, all or none; gives what they were. Refuses one with offices or with organisations below that stay. */
export async function removeOrganisations(tx: Db, ids: readonly number[], scope: Scope): Promise<readonly Organisation[]> {
  await takeTurns(tx, 'organisation');
  const wanted = [...new Set(ids)];
  const gone = await organisations(tx, { scope, ids: wanted });
  if (gone.length !== wanted.length) throw notFound('机构不存在');
  const full = gone.find(({ offices }) => offices > 0);
  if (full) throw refuse(`“${full.name}”下有 ${full.offices} 个处室，不能删除`);
  const below = await tx.selectFrom('organisation').select(['organisation_id', 'parent_id']).where('parent_id', 'in', wanted).execute();
  const staying = below.find(({ organisation_id }) => !wanted.includes(organisation_id));
  if (staying) throw refuse(`“${gone.find(({ organisationId }) => organisationId === staying.parent_id)?.name}”下有机构，不能删除`);
  await tx.updateTable('organisation').set({ parent_id: null }).where('organisation_id', 'in', wanted).execute();
  await tx.deleteFrom('organisation').where('organisation_id', 'in', wanted).execute();
  return gone;
}

function columnsOf({ parentId, code, name, kind, regionId, status, sort }: NewOrganisation | ChangedOrganisation) {
  return { parent_id: parentId ?? null, code, name, kind, region_id: regionId, status, sort };
}

async function checkOrganisation(tx: Db, input: NewOrganisation | ChangedOrganisation, scope: Scope, before: Organisation | undefined): Promise<void> {
  const [region] = await regionRecords(tx, { regionCodes: scope, ids: [input.regionId] });
  if (!region) throw badValue(newOrganisationWire, 'regionId', '没有这个区划');
  const same = await tx.selectFrom('organisation').select('organisation_id').where('code', '=', input.code).executeTakeFirst();
  if (same && same.organisation_id !== before?.organisationId) throw badValue(newOrganisationWire, 'code', '已有重复值');
  // A parent outside the scope that was there before may stay: it is not chosen, only kept.
  if (input.parentId === undefined || input.parentId === before?.parentId) return;
  await organisationOf(tx, input.parentId, scope);
  const parents = new Map((await organisations(tx, { scope: null })).map(({ organisationId, parentId }) => [organisationId, parentId]));
  let depth = 1;
  for (let above: number | undefined = input.parentId; above !== undefined; above = parents.get(above)) {
    if (above === before?.organisationId) throw refuse('不能移动到自己的下级');
    depth += 1;
  }
  if (depth > DEEPEST_ORGANISATION) throw refuse(`机构最多 ${DEEPEST_ORGANISATION} 级`);
}
