import { isGroup } from '#base/figures/ratio.ts';
import { pointIndex } from '#base/space/point-index.ts';
import { PLANNED_SITE } from '#subjects/planning/terms.ts';
import type { Coverage } from '#subjects/planning/wire/city.ts';
import type { Found } from '../planning/figures.ts';
import type { RegionScope } from '../scope/scope.ts';
import { divisionsIn } from '../planning/selection.ts';
import type { Plane } from '../planning/plane.ts';
import { remembered } from '../planning/remembered.ts';
import type { PlaneCompound, PlanRow } from '../planning/repository.ts';

type Site = Omit<Coverage['sites'][number], 'division'>;

/** Scopes that are remembered for a plane. */
const MOST_REMEMBERED = 20;
const kept = remembered<Plane, Coverage>(MOST_REMEMBERED);

/** What the coverage is computed from: outlets of the kinds that count, everybody's homes, the plans of the period of now. */
export interface CoverageSource extends Found {
  readonly plane: Plane;
  readonly key: string;
  readonly regionCodes: RegionScope;
  readonly plans: readonly PlanRow[];
}

/**
 * Who lives within the service radius of a market and who does not 服务覆盖 (spec 2 §2.2), by division, and how far the outlets that the
 * plan adds could close the gaps: division by division, as many as are planned there, each where most people without one are
 * reached, none for fewer than {@link PLANNED_SITE}.people. Homes of ten or fewer are not told (k-anonymity), but counted.
 */
export function coverageOf(source: CoverageSource): Coverage {
  return kept(source.plane, source.key, () => compute(source));
}

function compute({ plane, regionCodes, outlets, compounds, plans }: CoverageSource): Coverage {
  const served = new Set<PlaneCompound>();
  const homes = pointIndex(compounds);
  for (const outlet of outlets)
    homes.near(outlet, outlet.serviceRadius, (at) => {
      const compound = compounds[at];
      if (compound) served.add(compound);
    });
  const without = compounds.filter((compound) => !served.has(compound));
  const added = new Map(plans.map((plan) => [plan.regionCode, plan.added]));
  const divisions = divisionsIn(plane, regionCodes).flatMap(({ code, name }) => {
    const population = headsOf(compounds.filter(({ regionCode }) => regionCode === code));
    if (!isGroup(population)) return [];
    const open = without.filter(({ regionCode }) => regionCode === code);
    const { sites, reached } = sitesFor(open, added.get(code) ?? 0);
    const missing = headsOf(open);
    const left = missing - headsOf(reached);
    return [
      {
        code,
        name,
        markets: outlets.filter(({ regionCode }) => regionCode === code).length,
        population,
        covered: population - told(missing),
        planned: population - told(left),
        sites,
        reached,
      },
    ];
  });
  return {
    divisions: divisions.map(({ sites, reached: _homes, ...one }) => ({ ...one, sites: sites.length })),
    markets: outlets.map(({ lng, lat, serviceRadius }) => ({ lng, lat, radius: serviceRadius })),
    sites: divisions
      .flatMap(({ sites, name }) => sites.map((site) => ({ ...site, division: name })))
      .toSorted((a, b) => b.people - a.people),
    gaps: without
      .map((home) => ({ lng: home.lng, lat: home.lat, total: heads(home) }))
      .filter(({ total }) => isGroup(total)),
  };
}

const heads = ({ male, female }: PlaneCompound): number => male + female;
/** So few that they would be named count as none. */
const told = (people: number): number => (isGroup(people) ? people : 0);
const headsOf = (compounds: readonly PlaneCompound[]): number => compounds.reduce((sum, one) => sum + heads(one), 0);

/** Sites at homes without a market, the one that reaches most people first, and the homes they reach. */
function sitesFor(
  open: readonly PlaneCompound[],
  most: number,
): { readonly sites: readonly Site[]; readonly reached: readonly PlaneCompound[] } {
  const index = pointIndex(open);
  const near = open.map((home) => {
    const reach: number[] = [];
    index.near(home, PLANNED_SITE.radius, (at) => reach.push(at));
    return reach;
  });
  const closed = new Set<number>();
  const sites: Site[] = [];
  const gainOf = (at: number): number =>
    (near[at] ?? []).reduce((sum, one) => sum + (closed.has(one) ? 0 : headsAt(open, one)), 0);
  while (sites.length < most) {
    const best = open.reduce(
      (found, _home, at) => {
        const gain = gainOf(at);
        return gain > found.gain ? { at, gain } : found;
      },
      { at: -1, gain: PLANNED_SITE.people - 1 },
    );
    const home = open[best.at];
    if (!home) break;
    sites.push({ name: home.name, lng: home.lng, lat: home.lat, radius: PLANNED_SITE.radius, people: best.gain });
    for (const one of near[best.at] ?? []) closed.add(one);
  }
  return { sites, reached: [...closed].flatMap((at) => open[at] ?? []) };
}

function headsAt(open: readonly PlaneCompound[], at: number): number {
  const home = open[at];
  return home ? heads(home) : 0;
}
