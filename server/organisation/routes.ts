import { organisationCalls } from '#subjects/organisation/calls.ts';
import { recorded, recordedRemoval } from '../audit/recorded.ts';
import { idOf } from '../database/like.ts';
import { type Binding, bound, type Context } from '../http/bind.ts';
import type { Db, Services } from '../services.ts';
import type { Principal } from '../session/principal.ts';
import { createOffice, removeOffices, updateOffice } from './office-writing.ts';
import { officeOf, officePage, organisationOf, organisations, organisationTree } from './repository.ts';
import { createOrganisation, removeOrganisations, updateOrganisation } from './writing.ts';

interface Named {
  readonly name: string;
}

/** Organisations and their offices 组织机构与处室, within the session's scope; every write and its record in one transaction. */
export function organisationRoutes({ db, config: { phonePattern } }: Services): readonly Binding[] {
  const calls = organisationCalls;
  const saving = <C extends { readonly before?: Named; readonly after: Named }>(
    action: string, actor: Principal, { address }: Context, write: (tx: Db) => Promise<C>,
  ): Promise<C> => recorded(db, { actor, address, action }, write);
  const removing = (action: string, actor: Principal, { address }: Context, write: (tx: Db) => Promise<readonly Named[]>): Promise<{ readonly count: number }> =>
    recordedRemoval(db, { actor, address, action }, write);
  const { create, update, remove, createOffice: addOffice, updateOffice: changeOffice, removeOffices: dropOffices } = calls;

  return [
    bound(calls.tree, (_, { regionCodes }) => organisationTree(db, regionCodes)),
    bound(calls.list, (query, { regionCodes }) => organisations(db, { ...query, scope: regionCodes })),
    bound(calls.one, ({ organisationId }, { regionCodes }) => organisationOf(db, organisationId, regionCodes)),
    bound(create, async (input, actor, context) => (await saving(create.name, actor, context, (tx) => createOrganisation(tx, input, actor.regionCodes))).saved),
    bound(update, async (input, actor, context) => (await saving(update.name, actor, context, (tx) => updateOrganisation(tx, input, actor.regionCodes))).saved),
    bound(remove, ({ ids }, actor, context) => removing(remove.name, actor, context, (tx) => removeOrganisations(tx, ids.map(idOf), actor.regionCodes))),
    bound(calls.offices, (query, { regionCodes }) => officePage(db, { ...query, scope: regionCodes })),
    bound(calls.office, ({ officeId }, { regionCodes }) => officeOf(db, officeId, regionCodes)),
    bound(addOffice, async (input, actor, context) => (await saving(addOffice.name, actor, context, (tx) => createOffice(tx, input, actor.regionCodes, phonePattern))).saved),
    bound(changeOffice, async (input, actor, context) => (await saving(changeOffice.name, actor, context, (tx) => updateOffice(tx, input, actor.regionCodes, phonePattern))).saved),
    bound(dropOffices, ({ ids }, actor, context) => removing(dropOffices.name, actor, context, (tx) => removeOffices(tx, ids.map(idOf), actor.regionCodes))),
  ];
}
