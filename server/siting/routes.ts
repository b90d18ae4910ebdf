import { ringTest } from '#base/space/ring-test.ts';
import { groundOf } from '#base/geo.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import type { Gap, GapQuery } from '#subjects/siting/wire.ts';
import { type Binding, bound } from '../http/bind.ts';
import { foundIn } from '../planning/figures.ts';
import { type Plane, planeOf } from '../planning/plane.ts';
import { remembered } from '../planning/remembered.ts';
import { allBoundaries } from '../planning/repository.ts';
import { plansIn, selectionOf } from '../planning/selection.ts';
import type { Services } from '../service/services.ts';
import type { Principal } from '../service/principal.ts';
import { comparisonOf } from './compare.ts';
import { gapOf } from './gap.ts';
import { type Situation, situationOf } from './homes.ts';
import { readPlaces } from './import/table.ts';
import { importPlaces } from './import/upload.ts';
import { proposalOf, sitesOf, whatIfOf } from './proposal.ts';
import { removeAreas, renameArea, saveArea, savedAreas } from './saved.ts';

/** Answers of coverage gaps that are remembered for a plane. */
const MOST_GAPS = 100;
const gaps = remembered<Plane, Gap>(MOST_GAPS);

const EVERYTHING = { kinds: [], division: undefined, areaId: undefined };

/** Coverage gaps, what-if, candidate sites, planning periods, saved areas, imports: from the same outlets and compounds as the map. */
export function sitingRoutes(services: Services): readonly Binding[] {
  const { db } = services;
  const plane = planeOf(services);
  const situationFor = async (query: GapQuery, principal: Principal): Promise<Situation> => {
    const now = await plane();
    return situationOf(now, selectionOf(now, query, principal), query);
  };
  const waterTest = async (): Promise<(x: number, y: number) => boolean> => {
    const waters = (await allBoundaries(db)).filter(({ kind }) => kind === 'water').flatMap(({ rings }) => rings);
    const tests = waters.map((ring) => ringTest(ring.map(([lng, lat]) => groundOf({ lng, lat }))));
    return (x, y) => tests.some((isIn) => isIn(x, y));
  };

  return [
    bound(sitingCalls.gap, async (query, principal) => {
      const situation = await situationFor(query, principal);
      return gaps(situation.plane, `${situation.selection.key} ${query.within}`, () => gapOf(situation));
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
      const now = await plane();
      const selection = selectionOf(now, EVERYTHING, principal);
      return comparisonOf(plansIn(now, selection.regionCodes), foundIn(now, selection, undefined).outlets, query);
    }),
    bound(sitingCalls.savedAreas, (_query, principal) => savedAreas(db, principal)),
    bound(sitingCalls.saveArea, (area, principal, { address }) => saveArea(services, area, principal, address)),
    bound(sitingCalls.renameArea, (area, principal, { address }) => renameArea(db, area, principal, address)),
    bound(sitingCalls.removeAreas, ({ ids }, principal, { address }) => removeAreas(db, ids, principal, address)),
    bound(sitingCalls.readPlaces, (file, principal) => readPlaces(db, file, principal)),
    bound(sitingCalls.importFile, (file, principal, { address }) => importPlaces(services, file, principal, address)),
  ];
}
