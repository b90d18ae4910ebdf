import { gcjOf, groundOf, unprojected } from '#base/geo.ts';
import { bestSites, servedAfter } from '#subjects/siting/rules.ts';
import { CANDIDATES, SITING_MESSAGES } from '#subjects/siting/terms.ts';
import { type RankedSite, type WhatIf, type WhatIfQuery, whatIfQueryWire } from '#subjects/siting/wire.ts';
import { isAround } from '../planning/area.ts';
import type { Plane } from '../planning/plane.ts';
import type { PlaneOutlet } from '../planning/repository.ts';
import { badValue } from '../http/problem.ts';
import { coverageOf, placesOf, unservedOf } from './gap.ts';
import { outletsOf, peopleIn, type Situation } from './homes.ts';

/** What is proposed, on the ground; outlets of other kinds than the chosen ones change nothing and are left out. */
interface Proposal {
  readonly opened: ReadonlyArray<{
    readonly x: number;
    readonly y: number;
    readonly floorArea: number;
    readonly counts: boolean;
  }>;
  readonly closed: readonly PlaneOutlet[];
}

/** Reads a proposal; a place outside the city, or an outlet that the asker may not see, is refused. */
export function proposalOf(situation: Situation, { opened, closed }: Pick<WhatIfQuery, 'opened' | 'closed'>): Proposal {
  const own = new Map(
    closed.length === 0 ? [] : outletsOf(situation).map((outlet) => [String(outlet.outletId), outlet]),
  );
  return {
    opened: opened.map(({ lng, lat, floorArea, kind }) => {
      if (!isAround(lng, lat)) throw badValue(whatIfQueryWire, 'opened', SITING_MESSAGES.outside);
      return { ...groundOf({ lng, lat }), floorArea, counts: situation.isOfKind(kind) };
    }),
    closed: [...new Set(closed)].map((outletId) => {
      const outlet = own.get(outletId);
      if (!outlet) throw badValue(whatIfQueryWire, 'closed', SITING_MESSAGES.notOutlet);
      return outlet;
    }),
  };
}

/** How often every compound is served once a proposal is built. */
export function servedWith({ plane, served, within }: Situation, { opened, closed }: Proposal): Uint16Array {
  return servedAfter(served, plane.compoundsAt, { opened: opened.filter(({ counts }) => counts), closed }, within);
}

/** What a proposal changes 选址模拟: covered people, floor area a thousand people, overlap; and what each proposed outlet adds. */
export function whatIfOf(situation: Situation, proposal: Proposal): WhatIf {
  const outlets = outletsOf(situation);
  const floorArea = outlets.reduce((sum, one) => sum + one.floorArea, 0);
  const counting = proposal.opened.filter(({ counts }) => counts);
  const sum = (list: ReadonlyArray<{ readonly floorArea: number }>): number =>
    list.reduce((all, one) => all + one.floorArea, 0);
  const served = servedWith(situation, proposal);
  return {
    before: coverageOf(situation, situation.served, { outlets: outlets.length, floorArea }),
    after: coverageOf(situation, served, {
      outlets: outlets.length + counting.length - proposal.closed.length,
      floorArea: floorArea + sum(counting) - sum(proposal.closed),
    }),
    gains: gainsOf(situation, proposal),
    places: placesOf(unservedOf(situation, served)),
  };
}

/** For each proposed outlet the people whom neither what stays nor one proposed before it serves. */
function gainsOf({ plane, served, within, homes }: Situation, { opened, closed }: Proposal): number[] {
  const counts = servedAfter(served, plane.compoundsAt, { opened: [], closed }, within);
  const own = new Set(homes);
  return opened.map((outlet) => {
    let people = 0;
    if (!outlet.counts) return 0;
    plane.compoundsAt.near(outlet, within, (at) => {
      const compound = plane.compounds[at];
      if (compound && own.has(at) && counts[at] === 0) people += peopleIn(compound);
      counts[at] = (counts[at] ?? 0) + 1;
    });
    return people;
  });
}

/** Candidate sites 候选点 after a proposal, the best first; none of them in the water. */
export function sitesOf(
  situation: Situation,
  proposal: Proposal,
  isWater: (x: number, y: number) => boolean,
): RankedSite[] {
  const { plane, within } = situation;
  const unserved = unservedOf(situation, servedWith(situation, proposal));
  const homes = unserved.map((compound) => ({ x: compound.x, y: compound.y, people: peopleIn(compound) }));
  return bestSites(homes, within, { ...CANDIDATES, isFree: ({ x, y }) => !isWater(x, y) }).map(
    ({ x, y, people, homes: compounds }) => {
      const { lng, lat } = gcjOf(unprojected({ x, y }));
      const near = nearestCompound(unserved, { x, y });
      return {
        lng,
        lat,
        people,
        compounds,
        near: near?.name ?? '',
        division: plane.regions.find(({ code }) => code === near?.regionCode)?.name ?? '',
      };
    },
  );
}

function nearestCompound(compounds: Plane['compounds'], { x, y }: { readonly x: number; readonly y: number }) {
  const away = (one: { readonly x: number; readonly y: number }): number => (one.x - x) ** 2 + (one.y - y) ** 2;
  return compounds.reduce<Plane['compounds'][number] | undefined>(
    (best, one) => (best === undefined || away(one) < away(best) ? one : best),
    undefined,
  );
}
