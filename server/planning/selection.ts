import { groundOf, type Ground } from '#base/geo.ts';
import { narrowScope } from '#subjects/session/rules.ts';
import { AREA_RADIUS } from '#subjects/business-area/terms.ts';
import { type AreaQuery, areaQueryWire } from '#subjects/planning/wire/area.ts';
import { badValue } from '../http/problem.ts';
import { type RegionScope, type Scope, seesRegion } from '../scope/scope.ts';
import type { Plane } from './plane.ts';
import type { PlaneArea, PlanRow } from './repository.ts';

/** Whom a question is about: what the session allows, narrowed by the three drop-down filters (spec 2 §2.2). */
export interface Selection {
  /** The same for all selections of a plane that hold the same: what is remembered of one is remembered by it. */
  readonly key: string;
  /** Codes of the divisions; null for the whole city. */
  readonly regionCodes: RegionScope;
  holdsOutlet(outlet: Ground & { readonly regionCode: string; readonly kind: string }): boolean;
  holdsCompound(compound: Ground & { readonly regionCode: string }): boolean;
  /** Whose plans go with it: divisions alone have plans, a business area those of its own; none where a division that overlaps its neighbours was chosen, or another than that of the area. */
  readonly planned: Selection | undefined;
}

type Filters = Pick<AreaQuery, 'kinds' | 'division' | 'areaId'>;

/** No filter: all that the session allows. */
export const everything: Filters = { kinds: [], division: undefined, areaId: undefined };

/** A division that overlaps its neighbours has no records of its own: what lies inside its boundary is its. */
export function selectionOf(
  plane: Plane,
  { kinds, division, areaId }: Filters,
  { regionCodes }: Pick<Scope, 'regionCodes'>,
): Selection {
  const inside = division === undefined ? undefined : plane.overlapping.get(division);
  const codes = narrowScope(regionCodes, division === undefined || inside ? [] : [division]);
  // One that lies in another division than the chosen one may reach into it: then what both hold is asked for, which may be nothing.
  const area = areaId === undefined ? undefined : areasIn(plane, regionCodes).find((one) => one.areaId === areaId);
  if (areaId !== undefined && !area) throw badValue(areaQueryWire, 'areaId', '没有这个商圈');
  const centre = area && groundOf(area);
  const allowed = codes && new Set(codes);
  const wanted = kinds.length > 0 ? new Set(kinds) : null;

  const holdsPlace = (place: Ground & { readonly regionCode: string }): boolean =>
    (allowed === null || allowed.has(place.regionCode)) &&
    (inside === undefined || inside(place.x, place.y)) &&
    (centre === undefined || Math.hypot(place.x - centre.x, place.y - centre.y) <= AREA_RADIUS);
  const selection = {
    key: JSON.stringify([
      allowed && [...allowed].toSorted(),
      inside ? division : null,
      wanted && [...wanted].toSorted(),
      areaId ?? null,
    ]),
    regionCodes: codes,
    holdsCompound: holdsPlace,
    holdsOutlet: (outlet: Ground & { readonly regionCode: string; readonly kind: string }) =>
      (wanted === null || wanted.has(outlet.kind)) && holdsPlace(outlet),
  };
  if (inside) return { ...selection, planned: undefined };
  if (area) {
    if (division !== undefined && division !== area.regionCode) return { ...selection, planned: undefined };
    const own = { kinds, division: area.regionCode, areaId: undefined };
    return { ...selection, planned: selectionOf(plane, own, { regionCodes }).planned };
  }
  return {
    ...selection,
    get planned() {
      return this;
    },
  };
}

/** The divisions in scope that figures are told by: not the city they make up, and none that overlaps its neighbours. */
export function divisionsIn({ regions }: Plane, regionCodes: RegionScope): Plane['regions'] {
  const city = Math.min(...regions.map(({ level }) => level));
  return regions.filter(({ code, countsInSum, level }) => level > city && countsInSum && seesRegion(regionCodes, code));
}

/** The business areas of some divisions; null for the whole city. */
export function areasIn({ areas }: Plane, regions: RegionScope): readonly PlaneArea[] {
  return areas.filter(({ regionCode }) => seesRegion(regions, regionCode));
}

/** The plans of some divisions; null for the whole city. */
export function plansIn({ plans }: Plane, regions: RegionScope): readonly PlanRow[] {
  return plans.filter(({ regionCode }) => seesRegion(regions, regionCode));
}

/** Where among periods, oldest first by the years they begin in, the one of a year stands: the last that has begun, else the first. */
export function periodOf(begins: readonly number[], year: number): number {
  return Math.max(
    0,
    begins.findLastIndex((one) => one <= year),
  );
}

/** The plans, oldest first, of the period of a year. */
export function plansOfYear(plans: readonly PlanRow[], year: number): readonly PlanRow[] {
  const begins = [...new Set(plans.map(({ begin }) => begin))];
  return plans.filter(({ begin }) => begin === begins[periodOf(begins, year)]);
}
