import { regionCalls } from '#subjects/region/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { seesRegion } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { cityIdOf, regionTree } from './repository.ts';

/** Divisions as the session's scope allows (spec 2 §7.2). */
export function regionRoutes({ db }: Services): readonly Binding[] {
  return [
    bound(regionCalls.withParent, async ({ cityCode, day }, { regionCodes }) => {
      const cityId = await cityIdOf(db, cityCode);
      if (cityId === undefined) throw notFound('没有这个城市');
      const tree = (await regionTree(db, day)).filter(({ regionId }) => regionId === cityId);
      return tree.map((city) => ({
        ...city,
        children: city.children.filter(({ code }) => seesRegion(regionCodes, code)),
      }));
    }),
  ];
}
