import { today } from '#base/calendar.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { Services } from '../service/services.ts';
import { extendDemonstration } from './extend.ts';
import { isDemonstration } from './city/marked.ts';
import { inventApart } from './offices/report/invent-apart.ts';

/** Gives a running demonstration the new day after midnight, and tells every open screen; nothing to do at any other time, nor where the data are a demonstration no longer. Gives whether there was. */
export async function growDemonstration(
  { db, clock, publish }: Pick<Services, 'db' | 'clock' | 'publish'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  if (!(await isDemonstration(db))) return false;
  const day = today(clock);
  const grown = await extendDemonstration(db, day, { invent: (inventing) => inventApart(inventing, signal) });
  if (grown) await publish(vegetablePriceEvents.changed, { from: day, to: day });
  return grown;
}
