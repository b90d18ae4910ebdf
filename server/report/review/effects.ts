import type { Db } from '#server/database/tables.ts';
import { type Afterwards, type Effect, NOTHING_LEFT, type Passed, type Passer } from '../engine/handling.ts';
import { reportHandlings } from '../reports.ts';

const EFFECTS: ReadonlyMap<string, Effect> = new Map(
  reportHandlings.flatMap(({ kind, effect }) => (effect ? [[kind, effect]] : [])),
);

/** Does what passing these reports of one kind does, in the transaction that passes them; most reports do nothing. */
export function passedOn(tx: Db, kind: string, passed: readonly Passed[], passer: Passer): Promise<Afterwards> {
  const effect = EFFECTS.get(kind);
  return effect && passed.length > 0 ? effect(tx, passed, passer) : Promise.resolve(NOTHING_LEFT);
}
