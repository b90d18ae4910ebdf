import { officeRegister, organisationRegister } from '#subjects/organisation/register.ts';
import type { Office, Organisation, OrganisationNode } from '#subjects/organisation/wire.ts';
import { allRecords } from '../register/reading.ts';
import type { RegionScope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

/** The organisations within the scope as a tree with their offices; one whose parent lies outside stands at the top. */
export async function organisationTree(db: Db, scope: RegionScope): Promise<OrganisationNode[]> {
  const all = (await allRecords(db, organisationRegister, scope, {})) as readonly Organisation[];
  const units = (await allRecords(db, officeRegister, scope, {})) as readonly Office[];
  const shown = new Set(all.map(({ organisationId }) => organisationId));
  const below = (parentId: number | undefined): OrganisationNode[] =>
    all
      .filter((one) => (one.parentId !== undefined && shown.has(one.parentId) ? one.parentId : undefined) === parentId)
      .map((one) => ({
        ...one,
        units: units
          .filter(({ organisationId }) => organisationId === one.organisationId)
          .map(({ officeId, name }) => ({ officeId, name })),
        children: below(one.organisationId),
      }));
  return below(undefined);
}
