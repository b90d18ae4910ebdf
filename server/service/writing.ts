import type { LiveEvent } from '#base/event.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from './principal.ts';
import type { Services } from './services.ts';

/** Who writes, and from where. */
export interface Writer {
  readonly principal: Principal;
  readonly address: string;
}

/** A change that is all or nothing, and that every open list hears of afterwards by an event without a payload. */
export async function changeTold<T>(
  { db, clock, publish }: Services,
  event: LiveEvent,
  work: (tx: Db, now: number) => Promise<T>,
): Promise<T> {
  const outcome = await db.transaction().execute((tx) => work(tx, clock.now()));
  await publish(event, {});
  return outcome;
}
