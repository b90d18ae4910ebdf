import { isGroup } from '#base/figures/ratio.ts';
import type { AreaCharts, AreaPeople } from '#subjects/planning/wire/area.ts';
import type { LegendEntry, OutletBase } from '#subjects/planning/wire.ts';
import { notFound } from '../http/problem.ts';
import { type Found, peopleFigures } from './figures.ts';
import type { Plane } from './plane.ts';
import type { Selection } from './selection.ts';

const LARGEST_COMPOUNDS = 10;

/** An outlet's facts and who lives within its service radius; one outside the scope is not found. */
export function outletBase(plane: Plane, selection: Selection, outletId: string): OutletBase {
  const outlet = plane.outlets.find((one) => String(one.outletId) === outletId);
  if (!outlet || !selection.holdsOutlet(outlet)) throw notFound();
  const served: Array<Plane['compounds'][number]> = [];
  plane.compoundsAt.near(outlet, outlet.serviceRadius, (at) => {
    const compound = plane.compounds[at];
    if (compound) served.push(compound);
  });
  return {
    ...outlet,
    outletId,
    grouped: 1,
    kindName: plane.legend.find(({ kind }) => kind === outlet.kind)?.text ?? outlet.kind,
    compounds: served.length,
    population: peopleFigures(served).population,
  };
}

/** Outlets and floor area by kind, outlets by decade, in an area. */
export function chartsOf({ outlets }: Found, legend: readonly LegendEntry[]): AreaCharts {
  const areaOf = (kind: string): number =>
    Math.round(outlets.reduce((sum, one) => sum + (one.kind === kind ? one.floorArea : 0), 0) * 10) / 10;
  const decades = new Map<number, number>();
  for (const { openedYear } of outlets) {
    const decade = Math.floor(openedYear / 10) * 10;
    decades.set(decade, (decades.get(decade) ?? 0) + 1);
  }
  return {
    byKind: legend.map(({ kind, text }) => ({ name: text, value: outlets.filter((one) => one.kind === kind).length })),
    floorAreaByKind: legend.map(({ kind, text }) => ({ name: text, value: areaOf(kind) })),
    byDecade: [...decades].toSorted(([a], [b]) => a - b).map(([decade, value]) => ({ name: `${decade} 年代`, value })),
  };
}

/** The people of an area and its largest compounds (k-anonymity: groups of ten or fewer are not told). */
export function peopleOfArea({ compounds }: Found): AreaPeople {
  return {
    compounds: compounds.length,
    ...peopleFigures(compounds),
    largest: compounds
      .map(({ name, male, female }) => ({ name, value: male + female }))
      .filter(({ value }) => isGroup(value))
      .toSorted((a, b) => b.value - a.value)
      .slice(0, LARGEST_COMPOUNDS),
  };
}
