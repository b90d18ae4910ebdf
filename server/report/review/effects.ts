import type { Db } from '#server/database/tables.ts';
import type { Caller } from '../filling/submission.ts';
import {
  type Afterwards,
  type Effect,
  NOTHING_LEFT,
  type Passed,
  type Passer,
  type ReportHandling,
  type Undone,
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
  return effect && passed.length > 0 ? effect.pass(tx, passed, passer) : Promise.resolve(NOTHING_LEFT);
}

/** Undoes what passing a report did, in the transaction in which it is passed no more. */
export function undoneOf(
  tx: Db,
  effect: Effect | undefined,
  report: Passed,
  passer: Passer,
  now: number,
): Promise<Undone> {
  return effect ? effect.undo(tx, report, passer, now) : Promise.resolve({ afterwards: NOTHING_LEFT, note: '' });
}
