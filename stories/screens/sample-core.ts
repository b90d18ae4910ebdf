import { type Core, createQueryClient } from '#browser/core.tsx';
import type { Connection } from '#browser/socket.ts';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { areaSamples, customerSample } from '#subjects/business-area/samples.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { marketCurrentSample, marketTypeSamples } from '#subjects/market/samples.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import {
  pricePointSamples,
  priceTableSample,
  priceWarningSamples,
  vegetableSamples,
} from '#subjects/vegetable-price/samples.ts';

const answers: Readonly<Record<string, unknown>> = {
  [vegetablePriceCalls.table.name]: priceTableSample,
  [vegetablePriceCalls.vegetables.name]: vegetableSamples,
  [vegetablePriceCalls.wave.name]: pricePointSamples,
  [vegetablePriceCalls.warnings.name]: { totalCount: priceWarningSamples.length, rows: priceWarningSamples },
  [marketCalls.typeCounts.name]: marketTypeSamples,
  [marketCalls.current.name]: marketCurrentSample,
  [businessAreaCalls.areas.name]: areaSamples,
  [businessAreaCalls.customers.name]: customerSample,
};

/** A server and a line that know the samples, for scenes in stories. */
export function sampleCore(connection: Connection = 'connected'): Core {
  return {
    transport: {
      send: async ({ name }) => answers[name] as never,
      receive: () => Promise.reject(new Error('a wall asks for no file')),
    },
    live: {
      on: () => () => {},
      onMissed: () => () => {},
      connection: () => connection,
      onConnection: () => () => {},
      close: () => {},
    },
    queries: createQueryClient('desk'),
  };
}
