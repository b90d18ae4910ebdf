import { organisationCalls } from '#subjects/organisation/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { organisationTree } from './repository.ts';

/** What the register of organisations has besides 机构树, within the session's scope. */
export function organisationRoutes({ db }: Services): readonly Binding[] {
  return [bound(organisationCalls.tree, (_, { regionCodes }) => organisationTree(db, regionCodes))];
}
