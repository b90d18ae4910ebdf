import type { FundMoveInput } from '#subjects/fund/wire.ts';
import type { Declaration } from '../scope.ts';
import type { Doing, Step } from '../steps.ts';

/** What a move changes besides the stage, and what its record says. */
export type Effect = Pick<Step, 'set' | 'told'> & { readonly reason?: string | undefined; readonly to?: Step['to'] };

/** What an action is carried out on. */
export interface Acting {
  readonly row: Declaration;
  readonly input: FundMoveInput;
  readonly doing: Doing;
  /** The day that it is. */
  readonly day: string;
}
