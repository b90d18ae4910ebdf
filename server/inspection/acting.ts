import { inspectionEvents } from '#subjects/inspection/events.ts';
import type { Db } from '../database/tables.ts';
import type { Services } from '../service/services.ts';
import { changeTold } from '../service/writing.ts';

/** One change of the inspections, all or nothing, that every open list hears of afterwards. */
export const changed = <T>(services: Services, work: (tx: Db, now: number) => Promise<T>): Promise<T> =>
  changeTold(services, inspectionEvents.changed, work);
