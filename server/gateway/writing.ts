import { gatewayEvents } from '#subjects/gateway/events.ts';
import { GATEWAY_MESSAGES } from '#subjects/gateway/terms.ts';
import { inBatches } from '../batch/batches.ts';
import type { Db } from '../database/tables.ts';
import type { Services } from '../service/services.ts';
import { changeTold } from '../service/writing.ts';

/**
 * How soon after one batch of calls the next is begun, ms. What a batch costs hardly depends on how many calls are in it, so that twice as long costs half
 * of it; and the steps of a call fall into one beat, so that a call waits for it once.
 */
const PACE = 10;

/** One change of the gateway, all or nothing, that every open list hears of afterwards. */
export const changed = <T>(services: Services, work: (tx: Db, now: number) => Promise<T>): Promise<T> =>
  changeTold(services, gatewayEvents.changed, work);

/** What calls of interfaces ask of the database, for all calls of a few milliseconds together. */
export const together = <T, R = void>(
  services: Pick<Services, 'clock' | 'wait'>,
  write: (rows: readonly T[]) => Promise<readonly R[]>,
): ((row: T) => Promise<R>) => inBatches<T, R>(services, write, GATEWAY_MESSAGES.busy, { pace: PACE });
