import { marketEvents } from '#subjects/market/events.ts';
import { planningEvents } from '#subjects/planning/events.ts';
import type { Publish } from '../service/services.ts';

/** Tells that outlets or who runs them changed: the figures of the markets first, which the maps are made from. After the commit. */
export async function announceMarkets(publish: Publish): Promise<void> {
  await publish(marketEvents.changed, {});
  await publish(planningEvents.changed, {});
}
