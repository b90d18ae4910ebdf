import { isGroup } from '#base/figures/ratio.ts';
import { servedBy } from '#subjects/siting/rules.ts';
import type { GapQuery } from '#subjects/siting/wire.ts';
import type { Plane } from '../planning/plane.ts';
import type { PlaneCompound, PlaneOutlet } from '../planning/repository.ts';
import type { Selection } from '../planning/selection.ts';

/** The people of a compound as far as anything may be said of them: none of a group of ten or fewer (k-anonymity). */
export function peopleIn({ male, female }: Pick<PlaneCompound, 'male' | 'female'>): number {
  return isGroup(male + female) ? male + female : 0;
}

/** Whose coverage is looked at, and by which outlets: those of other divisions serve people across the border, but are not counted here. */
export interface Situation {
  readonly plane: Plane;
  readonly selection: Selection;
  readonly within: number;
  /** Places in the plane of the compounds of the selection. */
  readonly homes: readonly number[];
  /** Outlets of the chosen kinds within reach, for every compound of the plane. */
  readonly served: Uint16Array;
  isOfKind(kind: string): boolean;
}

const counted = new WeakMap<Plane, Map<string, Uint16Array>>();
/** Choices of kinds that are remembered for a plane. */
const MOST_COUNTED = 40;

/** Counts once for a plane, a choice of kinds and a distance. */
export function situationOf(plane: Plane, selection: Selection, { kinds, within }: Pick<GapQuery, 'kinds' | 'within'>): Situation {
  const wanted = new Set(kinds);
  const isOfKind = (kind: string): boolean => wanted.size === 0 || wanted.has(kind);
  const homes: number[] = [];
  plane.compounds.forEach((compound, at) => {
    if (selection.holdsCompound(compound)) homes.push(at);
  });
  return { plane, selection, within, homes, served: servedIn(plane, `${[...wanted].toSorted().join()}/${within}`, isOfKind, within), isOfKind };
}

function servedIn(plane: Plane, key: string, isOfKind: (kind: string) => boolean, within: number): Uint16Array {
  const known = counted.get(plane) ?? new Map<string, Uint16Array>();
  counted.set(plane, known);
  const served = known.get(key) ?? servedBy(plane.compoundsAt, plane.outlets.filter(({ kind }) => isOfKind(kind)), within);
  if (known.size >= MOST_COUNTED) known.clear();
  known.set(key, served);
  return served;
}

/** The outlets of the selection: what floor area is counted from. */
export function outletsOf({ plane, selection }: Situation): readonly PlaneOutlet[] {
  return plane.outlets.filter((outlet) => selection.holdsOutlet(outlet));
}
