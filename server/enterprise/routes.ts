import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { narrowScope } from '#subjects/session/rules.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { outletPage } from './repository.ts';

/** Outlets to pick from (spec 2 §7.6). */
export function enterpriseRoutes({ db }: Services): readonly Binding[] {
  return [
    bound(enterpriseCalls.outlets, (query, { regionCodes, enterpriseId }) =>
      outletPage(db, { ...query, enterpriseId, regionCodes: narrowScope(regionCodes, query.division === undefined ? [] : [query.division]) })),
  ];
}
