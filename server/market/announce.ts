import { marketEvents } from '#subjects/market/events.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { enterpriseRegister, outletRegister } from '#subjects/market/register.ts';
import { planRegister } from '#subjects/planning/register.ts';
import { planningEvents } from '#subjects/planning/events.ts';
import { eventsOf } from '../register/known.ts';
import type { Publish } from '../service/services.ts';

/**
 * Tells that outlets, homes or who runs them changed otherwise than by their registers, as by an approval or a file: the figures of the markets
 * first, which the maps are made from, then every list of those registers. After the commit.
 */
export async function announceMarkets(publish: Publish): Promise<void> {
  const lists = [enterpriseRegister, outletRegister, compoundRegister, planRegister].flatMap(eventsOf);
  for (const event of new Set([marketEvents.changed, planningEvents.changed, ...lists])) await publish(event, {});
}
