import { createContext, useContext } from 'react';
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

/** How a map learns of the ground: a hook, the same for a program's whole life, so that nothing is asked before a map is there. */
export const GroundContext = createContext<() => OperatorGround>(() => OWN);

/** The ground that maps stand on here. */
export function useGround(): OperatorGround {
  const useOperatorGround = useContext(GroundContext);
  return useOperatorGround();
}
