import type { KindCounts } from '#subjects/market/wire.ts';
import type { RegionScope } from '../scope/scope.ts';
import { type Found, peopleFigures } from '../planning/figures.ts';
import type { Plane } from '../planning/plane.ts';
import { divisionsIn } from '../planning/selection.ts';

/** How many outlets of each kind every division in scope has, and how many people live there; a division that overlaps its neighbours is left out. */
export function kindCounts(plane: Plane, { outlets, compounds }: Found, regionCodes: RegionScope): KindCounts {
  const { legend } = plane;
  return {
    kinds: legend.map(({ text }) => text),
    divisions: divisionsIn(plane, regionCodes).map(({ code, name }) => ({
      code,
      name,
      counts: legend.map(
        ({ kind }) => outlets.filter((outlet) => outlet.regionCode === code && outlet.kind === kind).length,
      ),
      population: peopleFigures(compounds.filter(({ regionCode }) => regionCode === code)).population,
    })),
  };
}
