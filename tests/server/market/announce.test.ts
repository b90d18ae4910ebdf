import { expect, it } from 'vitest';
import type { LiveEvent } from '#base/event.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { enterpriseRegister, outletRegister } from '#subjects/market/register.ts';
import { announceMarkets } from '#server/market/announce.ts';

it('an approval or a file tells figures, maps and every list of the registers it may have changed, each once', async () => {
  const told: string[] = [];
  await announceMarkets((event: LiveEvent) => {
    told.push(event.name);
    return Promise.resolve();
  });
  expect(told.slice(0, 2)).toEqual(['market.changed', 'planning.changed']);
  for (const { event } of [enterpriseRegister, outletRegister, compoundRegister]) expect(told).toContain(event.name);
  expect(new Set(told).size).toBe(told.length);
});
