import { groundOf, type Ground } from '#base/geo.ts';
import { ringTest } from '#base/space/ring-test.ts';
import { narrowScope } from '#subjects/session/rules.ts';
import { BUSINESS_AREA_REACH } from '#subjects/planning/terms.ts';
import { type AreaQuery, areaQueryWire } from '#subjects/planning/wire.ts';
import { badValue } from '../http/problem.ts';
import type { Principal } from '../session/principal.ts';
import type { Db } from '../services.ts';
import { businessAreaOf, ringsOf } from './repository.ts';

/** Whom a question is about: what the session allows, narrowed by the three drop-down filters (spec 2 §2.2). */
export interface Selection {
  /** Codes of the divisions; null for the whole city. */
  readonly regionCodes: readonly string[] | null;
  holdsOutlet(outlet: Ground & { readonly regionCode: string; readonly kind: string }): boolean;
  holdsCompound(compound: Ground & { readonly regionCode: string }): boolean;
}

type Filters = Pick<AreaQuery, 'kinds' | 'division' | 'areaId'>;

/** A division that overlaps its neighbours has no records of its own: what lies inside its boundary is its. */
export async function selectionOf(db: Db, { kinds, division, areaId }: Filters, { regionCodes }: Pick<Principal, 'regionCodes'>): Promise<Selection> {
  const overlapping = division === undefined ? undefined : await ringsOf(db, division);
  const codes = narrowScope(regionCodes, division === undefined || overlapping ? [] : [division]);
  const inRings = overlapping?.map((ring) => ringTest(ring));
  const area = areaId === undefined ? undefined : await businessAreaOf(db, areaId, codes);
  if (areaId !== undefined && !area) throw badValue(areaQueryWire, 'areaId', '没有这个商圈');
  const centre = area && groundOf(area);
  const allowed = codes && new Set(codes);
  const wanted = kinds.length > 0 ? new Set(kinds) : null;

  const holdsPlace = (place: Ground & { readonly regionCode: string }): boolean =>
    (allowed === null || allowed.has(place.regionCode)) &&
    (inRings === undefined || inRings.some((isIn) => isIn(place.x, place.y))) &&
    (centre === undefined || Math.hypot(place.x - centre.x, place.y - centre.y) <= BUSINESS_AREA_REACH);
  return {
    regionCodes: codes,
    holdsCompound: holdsPlace,
    holdsOutlet: (outlet) => (wanted === null || wanted.has(outlet.kind)) && holdsPlace(outlet),
  };
}
