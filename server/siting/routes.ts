import { ringTest } from '#base/space/ring-test.ts';
import { groundOf } from '#base/geo.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import type { GapQuery } from '#subjects/siting/wire.ts';
import { type Binding, bound } from '../http/bind.ts';
import { planeOf } from '../planning/plane.ts';
import { allBoundaries, plansOf, ringsOf } from '../planning/repository.ts';
import { selectionOf } from '../planning/selection.ts';
import type { Services } from '../services.ts';
import type { Principal } from '../session/principal.ts';
import { comparisonOf } from './compare.ts';
import { gapOf, type Overlapping } from './gap.ts';
import { type Situation, situationOf } from './homes.ts';
import { importPlaces } from './import/upload.ts';
import { proposalOf, sitesOf, whatIfOf } from './proposal.ts';
import { removeAreas, renameArea, saveArea, savedAreas } from './saved.ts';

const EVERYTHING = { kinds: [], division: undefined, areaId: undefined };

/** Coverage gaps, what-if, candidate sites, planning periods, saved areas, imports: from the same outlets and compounds as the map. */
export function sitingRoutes(services: Services): readonly Binding[] {
  const { db } = services;
  const plane = planeOf(services);
  const situationFor = async (query: GapQuery, principal: Principal): Promise<Situation> =>
    situationOf(await plane(), await selectionOf(db, query, principal), query);

  const overlappingOf = async ({ plane: now, selection: { regionCodes } }: Situation): Promise<readonly Overlapping[]> => {
    const found = now.regions.filter(({ code, countsInSum }) => !countsInSum && (regionCodes === null || regionCodes.includes(code)));
    return Promise.all(found.map(async ({ code, name }) => {
      const tests = ((await ringsOf(db, code)) ?? []).map((ring) => ringTest(ring));
      return { code, name, holds: ({ x, y }) => tests.some((isIn) => isIn(x, y)) };
    }));
  };
  const waterTest = async (): Promise<(x: number, y: number) => boolean> => {
    const waters = (await allBoundaries(db)).filter(({ kind }) => kind === 'water').flatMap(({ rings }) => rings);
    const tests = waters.map((ring) => ringTest(ring.map(([lng, lat]) => groundOf({ lng, lat }))));
    return (x, y) => tests.some((isIn) => isIn(x, y));
  };

  return [
    bound(sitingCalls.gap, async (query, principal) => {
      const situation = await situationFor(query, principal);
      return gapOf(situation, await overlappingOf(situation));
    }),
    bound(sitingCalls.whatIf, async (query, principal) => {
      const situation = await situationFor(query, principal);
      return whatIfOf(situation, proposalOf(situation, query));
    }),
    bound(sitingCalls.sites, async (query, principal) => {
      const situation = await situationFor(query, principal);
      return sitesOf(situation, proposalOf(situation, query), await waterTest());
    }),
    bound(sitingCalls.compare, async (query, principal) => {
      const selection = await selectionOf(db, EVERYTHING, principal);
      return comparisonOf(await plansOf(db, selection.regionCodes), (await plane()).outlets.filter((outlet) => selection.holdsOutlet(outlet)), query);
    }),
    bound(sitingCalls.savedAreas, (_query, principal) => savedAreas(db, principal)),
    bound(sitingCalls.saveArea, (area, principal, { address }) => saveArea(services, area, principal, address)),
    bound(sitingCalls.renameArea, (area, principal, { address }) => renameArea(db, area, principal, address)),
    bound(sitingCalls.removeAreas, ({ ids }, principal, { address }) => removeAreas(db, ids, principal, address)),
    bound(sitingCalls.importFile, (file, principal, { address }) => importPlaces(services, file, principal, address)),
  ];
}
