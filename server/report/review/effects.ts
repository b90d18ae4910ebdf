import type { Db } from '#server/database/tables.ts';
import type { Caller } from '../filling/submission.ts';
import {
  type Afterwards,
  type Effect,
  NOTHING_LEFT,
  type Passed,
  type Passer,
  type ReportHandling,
} from '../engine/handling.ts';

/** Who passes reports, and what passing one of their kind does; most do nothing. */
export interface Reviewer extends Caller {
  readonly effect?: Effect | undefined;
}

/** What passing a report of a kind does, by what the reports have of their own. */
export function effectsOf(handlings: readonly ReportHandling[]): (kind: string) => Effect | undefined {
  const effects = new Map(handlings.map(({ kind, effect }) => [kind, effect]));
  return (kind) => effects.get(kind);
}

/** Does what passing these reports does, in the transaction that passes them. */
export function passedOn(
  tx: Db,
  effect: Effect | undefined,
  passed: readonly Passed[],
  passer: Passer,
): Promise<Afterwards> {
  return effect && passed.length > 0 ? effect(tx, passed, passer) : Promise.resolve(NOTHING_LEFT);
}
