import { baseMapCalls } from '#subjects/base-map/calls.ts';
import { baseMapEvents } from '#subjects/base-map/events.ts';
import type { GroundInUse, GroundLayer } from '#subjects/base-map/wire.ts';
import { planningEvents } from '#subjects/planning/events.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { allBoundaries, allRegions } from '../planning/repository.ts';
import type { Db } from '../database/tables.ts';
import type { Services } from '../service/services.ts';
import { basesInUse, baseVersions } from './repository.ts';
import { groundAddress } from './serve.ts';
import { checkBase, takeBase } from './taking.ts';
import { useBase } from './using.ts';

/** The ground of every map 底图: whose it is, and how an administrator replaces it. */
export function baseMapRoutes(services: Services): readonly Binding[] {
  const { db } = services;
  const remembered = answerCache(services, [baseMapEvents.changed, planningEvents.changed], 1);
  return [
    bound(baseMapCalls.ground, () => remembered.through('ground', () => groundInUse(services))),
    bound(baseMapCalls.versions, () => baseVersions(db)),
    bound(baseMapCalls.check, (file, principal) => checkBase(services, file, principal)),
    bound(baseMapCalls.take, (file, principal, { address }) => takeBase(services, file, { principal, address })),
    bound(baseMapCalls.use, (asked, principal, { address }) => useBase(services, asked, { principal, address })),
  ];
}

async function groundInUse({ db, secrets }: Services): Promise<GroundInUse> {
  const bases = (await basesInUse(db)).filter(({ layer }) => layer !== 'district');
  const { credit, known } = await bordersInUse(db);
  return {
    layers: [
      ...credit,
      ...bases.map(({ layer, source, reviewNumber, ...version }) => ({
        layer,
        source,
        reviewNumber,
        url: groundAddress(version, secrets),
      })),
    ],
    missing: known ? [] : ['district'],
  };
}

/** Whose the borders are that stand in their table, however they came there: operators' where every district's has a review number. */
async function bordersInUse(db: Db): Promise<{ readonly credit: readonly GroundLayer[]; readonly known: boolean }> {
  const districts = new Set(
    (await allRegions(db)).filter((one) => one.level > 1 && one.countsInSum).map(({ code }) => code),
  );
  const borders = (await allBoundaries(db)).filter(({ code }) => districts.has(code));
  const isOperators = borders.length > 0 && borders.every(({ reviewNumber }) => reviewNumber !== '');
  const told = (texts: readonly string[]): string => [...new Set(texts)].join('、');
  const credit = {
    layer: 'district' as const,
    source: told(borders.map(({ source }) => source)),
    reviewNumber: told(borders.map(({ reviewNumber }) => reviewNumber)),
    url: '',
  };
  return { credit: isOperators ? [credit] : [], known: borders.length > 0 };
}
