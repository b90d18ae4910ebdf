import { createContext, useContext, useEffect } from 'react';
import type { OperatorLayers } from './layers.ts';

/** Whose a part of the ground is. */
export interface GroundCredit {
  readonly label: string;
  readonly source: string;
  readonly reviewNumber: string;
  /** It is the borders' own. */
  readonly borders: boolean;
}

/** What the corner of a map says of the ground: whose its parts are, which are drawn for this system, what is not there. */
export interface GroundWords {
  readonly credits: readonly GroundCredit[];
  readonly drawn: readonly string[];
  readonly notes: readonly string[];
}

/** The layers that an operator has put in, and whose the ground is; without `layers` it is the one that was drawn for this system. */
export interface OperatorGround {
  readonly layers: OperatorLayers | undefined;
  readonly words: GroundWords;
}

export const NO_WORDS: GroundWords = { credits: [], drawn: [], notes: [] };
const OWN: OperatorGround = { layers: undefined, words: NO_WORDS };

/** The ground that maps stand on, and the way to say that there is a map: before that nothing is asked. */
export interface ProvidedGround {
  readonly ground: OperatorGround;
  readonly want: () => void;
}

export const GroundContext = createContext<ProvidedGround>({ ground: OWN, want: () => undefined });

/** The ground that maps stand on here. */
export function useGround(): OperatorGround {
  const { ground, want } = useContext(GroundContext);
  useEffect(want, [want]);
  return ground;
}
