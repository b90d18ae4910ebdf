import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import { scopeOf } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { centrePage } from './centre.ts';
import { enterpriseDetail } from './detail.ts';
import { openChoices, openEnterprises, openPlaces } from './open-list.ts';
import { enterpriseOptions, outletPage } from './repository.ts';

/** Outlets to pick from (spec 2 §7.6), one enterprise in full, and the list that is public (spec 1 §2.1). */
export function enterpriseRoutes(services: Services): readonly Binding[] {
  const { db, config } = services;
  return [
    bound(enterpriseCalls.outlets, (query, principal) => outletPage(db, query, scopeOf(principal, query.division))),
    bound(enterpriseCalls.detail, ({ enterpriseId }, principal) => enterpriseDetail(services, enterpriseId, principal)),
    bound(enterpriseCalls.centre, (query, principal) => centrePage(db, query, scopeOf(principal, query.division))),
    bound(enterpriseCalls.choices, ({ name }, principal) => enterpriseOptions(db, name, principal)),
    boundPublic(enterpriseCalls.openList, (query) => openEnterprises(db, query)),
    boundPublic(enterpriseCalls.openPlaces, (query) => openPlaces(db, query)),
    boundPublic(enterpriseCalls.openChoices, () => openChoices(db, config.demonstration)),
  ];
}
