import { dataSourceEvents } from '#subjects/data-source/events.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';

/** Who writes, and from where. */
export interface Writer {
  readonly principal: Principal;
  readonly address: string;
}

/** One change of sources, all or nothing, that every open list hears of afterwards. */
export async function changed<T>(
  { db, clock, publish }: Services,
  work: (tx: Db, now: number) => Promise<T>,
): Promise<T> {
  const outcome = await db.transaction().execute((tx) => work(tx, clock.now()));
  await publish(dataSourceEvents.changed, {});
  return outcome;
}
