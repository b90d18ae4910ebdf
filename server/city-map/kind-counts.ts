import type { KindCounts } from '#subjects/market/wire.ts';
import type { RegionScope } from '../scope/scope.ts';
import { type Found, peopleFigures } from '../planning/figures.ts';
import type { Plane } from '../planning/plane.ts';
import { divisionsIn } from '../planning/selection.ts';

/** How many outlets of each kind every division in scope has, and how many people live there; a division that overlaps its neighbours is left out. */
export function kindCounts(plane: Plane, { outlets, compounds }: Found, regionCodes: RegionScope): KindCounts {
  const { legend } = plane;
  // A city has many outlets: they are gone through once, not once a cell.
  const counts = new Map<string, number>();
  for (const { regionCode, kind } of outlets) {
    const cell = `${regionCode} ${kind}`;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return {
    kinds: legend.map(({ text }) => text),
    divisions: divisionsIn(plane, regionCodes).map(({ code, name }) => ({
      code,
      name,
      counts: legend.map(({ kind }) => counts.get(`${code} ${kind}`) ?? 0),
      population: peopleFigures(compounds.filter(({ regionCode }) => regionCode === code)).population,
    })),
  };
}
