import { sharePercent } from '#base/figures/ratio.ts';
import { seesRegion } from '../scope/scope.ts';
import { areaPerThousand } from '#subjects/market/rules.ts';
import { nearestDistance } from '#subjects/siting/rules.ts';
import { OVER_SERVED_FROM, PLACES_DRAWN, WORST_LISTED } from '#subjects/siting/terms.ts';
import type { Coverage, Gap, GapCompound, GapDistrict } from '#subjects/siting/wire.ts';
import type { PlaneCompound } from '../planning/repository.ts';
import { outletsOf, peopleIn, type Situation } from './homes.ts';

const FARTHEST = 20_000;

/** Who is not served: in all, by division, by name and by place 覆盖缺口. Overlapping divisions are told beside the others and never summed. */
export function gapOf(situation: Situation): Gap {
  const outlets = outletsOf(situation);
  const unserved = unservedOf(situation, situation.served);
  return {
    total: coverageOf(situation, situation.served, {
      outlets: outlets.length,
      floorArea: outlets.reduce((sum, { floorArea }) => sum + floorArea, 0),
    }),
    districts: districtsOf(situation),
    worst: unserved.slice(0, WORST_LISTED).map((compound) => named(situation, compound)),
    places: placesOf(unserved),
  };
}

/** The compounds of the selection that no outlet reaches, the largest first. */
export function unservedOf({ plane, homes }: Situation, served: Uint16Array): readonly PlaneCompound[] {
  return homes
    .flatMap((at) => (served[at] === 0 ? (plane.compounds[at] ?? []) : []))
    .filter((compound) => peopleIn(compound) > 0)
    .toSorted((a, b) => peopleIn(b) - peopleIn(a) || a.compoundId - b.compoundId);
}

/** The uncovered places to draw, the largest. */
export const placesOf = (unserved: readonly PlaneCompound[]): Gap['places'] =>
  unserved
    .slice(0, PLACES_DRAWN)
    .map((compound) => ({ lng: compound.lng, lat: compound.lat, people: peopleIn(compound) }));

/** Heads served, not served and served more than once over; m² a thousand people. */
export function coverageOf(
  { plane, homes }: Situation,
  served: Uint16Array,
  { outlets, floorArea }: Pick<Coverage, 'outlets' | 'floorArea'>,
): Coverage {
  const found = { people: 0, covered: 0, uncovered: 0, overServed: 0, compounds: 0 };
  for (const at of homes) {
    const compound = plane.compounds[at];
    const people = compound ? peopleIn(compound) : 0;
    const times = served[at] ?? 0;
    found.people += people;
    if (times > 0) found.covered += people;
    else found.uncovered += people;
    if (times === 0 && people > 0) found.compounds += 1;
    if (times >= OVER_SERVED_FROM) found.overServed += people;
  }
  return {
    ...found,
    outlets,
    floorArea: Math.round(floorArea * 10) / 10,
    areaPerThousand: areaPerThousand(floorArea, found.people),
  };
}

function districtsOf({ plane, selection: { regionCodes }, homes, served }: Situation): Gap['districts'] {
  const of = (
    code: string,
    division: string,
    overlaps: boolean,
    holds: (compound: PlaneCompound) => boolean,
  ): GapDistrict | undefined => {
    const row = { people: 0, uncovered: 0, compounds: 0 };
    let any = false;
    for (const at of homes) {
      const compound = plane.compounds[at];
      if (!compound || !holds(compound)) continue;
      any = true;
      const people = peopleIn(compound);
      row.people += people;
      if (served[at] !== 0 || people === 0) continue;
      row.uncovered += people;
      row.compounds += 1;
    }
    return any ? { code, division, overlaps, ...row, share: sharePercent(row.uncovered, row.people) } : undefined;
  };
  const summed = plane.regions
    .filter(({ countsInSum, level }) => countsInSum && level > 1)
    .map(({ code, name }) => of(code, name, false, (one) => one.regionCode === code));
  const overlapping = plane.regions.filter(({ code, countsInSum }) => !countsInSum && seesRegion(regionCodes, code));
  const beside = overlapping.map(({ code, name }) =>
    of(code, name, true, ({ x, y }) => plane.overlapping.get(code)?.(x, y) ?? false),
  );
  return [...summed, ...beside].filter((row) => row !== undefined);
}

function named({ plane, isOfKind }: Situation, compound: PlaneCompound): GapCompound {
  const counts = (at: number): boolean => isOfKind(plane.outlets[at]?.kind ?? '');
  return {
    compoundId: String(compound.compoundId),
    name: compound.name,
    division: plane.regions.find(({ code }) => code === compound.regionCode)?.name ?? '',
    lng: compound.lng,
    lat: compound.lat,
    people: peopleIn(compound),
    nearest: nearestDistance(plane.outletsAt, plane.outlets, compound, { most: FARTHEST, counts }),
  };
}
