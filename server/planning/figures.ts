import { areaPerThousand, type Dwellers, peopleOf } from '#subjects/market/rules.ts';
import { AGE_BANDS, LARGE_FROM } from '#subjects/market/terms.ts';
import type { DistrictRow } from '#subjects/planning/wire/area.ts';
import { type DrawnArea, visitArea } from './area.ts';
import type { Plane } from './plane.ts';
import { remembered } from './remembered.ts';
import type { PlaneCompound, PlaneOutlet } from './repository.ts';
import type { Selection } from './selection.ts';

/** Outlets and compounds of a selection inside a drawn area, or anywhere. */
export interface Found {
  readonly outlets: readonly PlaneOutlet[];
  readonly compounds: readonly PlaneCompound[];
}

/** Selections that are remembered for a plane, everything they hold. */
const MOST_SELECTIONS = 40;
const whole = remembered<Plane, Found>(MOST_SELECTIONS);

/** Everything of a selection that lies in an area, or anywhere: what every figure of it is computed from. */
export function foundIn(plane: Plane, selection: Selection, area: DrawnArea | undefined): Found {
  return area === undefined
    ? whole(plane, selection.key, () => search(plane, selection, undefined))
    : search(plane, selection, area);
}

function search(plane: Plane, selection: Selection, area: DrawnArea | undefined): Found {
  const outlets: PlaneOutlet[] = [];
  visitArea(plane.outletsAt, area, (at) => {
    const outlet = plane.outlets[at];
    if (outlet && selection.holdsOutlet(outlet)) outlets.push(outlet);
  });
  const compounds: PlaneCompound[] = [];
  visitArea(plane.compoundsAt, area, (at) => {
    const compound = plane.compounds[at];
    if (compound && selection.holdsCompound(compound)) compounds.push(compound);
  });
  return { outlets, compounds };
}

/** Number, floor area (m²) and small ones among outlets; m² a thousand people where people are known. */
export function outletFigures(outlets: readonly PlaneOutlet[], population: number | undefined) {
  const area = outlets.reduce((sum, { floorArea }) => sum + floorArea, 0);
  return {
    total: outlets.length,
    area: Math.round(area * 10) / 10,
    small: outlets.filter(({ floorArea }) => floorArea < LARGE_FROM).length,
    areaPerThousand: population === undefined ? undefined : areaPerThousand(area, population),
  };
}

/** What may be said of the people of compounds (k-anonymity), as the sections of the panel carry it. */
export function peopleFigures(compounds: readonly Dwellers[]) {
  const { population, malePercent, ageShares } = peopleOf(compounds);
  const known = ageShares.length > 0;
  return {
    population,
    malePercent,
    agePercents: known ? ageShares : undefined,
    ageNames: known ? [...AGE_BANDS] : undefined,
  };
}

/** Outlets by the division they are registered in, in the divisions' order; those without any are left out. */
export function byDistrict({ regions }: Plane, outlets: readonly PlaneOutlet[]): readonly DistrictRow[] {
  const rows = new Map<string, { total: number; area: number }>();
  for (const { regionCode, floorArea } of outlets) {
    const row = rows.get(regionCode) ?? { total: 0, area: 0 };
    rows.set(regionCode, { total: row.total + 1, area: row.area + floorArea });
  }
  return regions.flatMap(({ code, name }) => {
    const row = rows.get(code);
    return row
      ? [{ division: name, now: undefined, added: undefined, total: row.total, area: Math.round(row.area * 10) / 10 }]
      : [];
  });
}
