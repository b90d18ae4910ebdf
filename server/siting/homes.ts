import { isGroup } from '#base/figures/ratio.ts';
import { servedBy } from '#subjects/siting/rules.ts';
import type { GapQuery } from '#subjects/siting/wire.ts';
import { foundIn } from '../planning/figures.ts';
import type { Plane } from '../planning/plane.ts';
import { remembered } from '../planning/remembered.ts';
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

/** Choices of kinds that are remembered for a plane. */
const MOST_COUNTED = 40;
const counted = remembered<Plane, Uint16Array>(MOST_COUNTED);

/** Counts once for a plane, a choice of kinds and a distance. */
export function situationOf(
  plane: Plane,
  selection: Selection,
  { kinds, within }: Pick<GapQuery, 'kinds' | 'within'>,
): Situation {
  const wanted = new Set(kinds);
  const isOfKind = (kind: string): boolean => wanted.size === 0 || wanted.has(kind);
  const homes: number[] = [];
  plane.compounds.forEach((compound, at) => {
    if (selection.holdsCompound(compound)) homes.push(at);
  });
  const served = counted(plane, `${[...wanted].toSorted().join()}/${within}`, () =>
    servedBy(
      plane.compoundsAt,
      plane.outlets.filter(({ kind }) => isOfKind(kind)),
      within,
    ),
  );
  return { plane, selection, within, homes, served, isOfKind };
}

/** The outlets of the selection: what floor area is counted from. */
export function outletsOf({ plane, selection }: Situation): readonly PlaneOutlet[] {
  return foundIn(plane, selection, undefined).outlets;
}
