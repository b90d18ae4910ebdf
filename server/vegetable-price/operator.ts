import { today } from '#base/calendar.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { OPERATOR } from '#server/audit/record.ts';
import type { Services } from '#server/service/services.ts';
import { WHOLE_CITY } from '../scope/scope.ts';
import { importPrices, type ImportOutcome } from './import.ts';

/** Imports a file that the operator handed over, and tells every open screen once it is committed. */
export async function importPriceFile(
  { db, clock, publish }: Pick<Services, 'db' | 'clock' | 'publish'>,
  bytes: Uint8Array,
  fileName: string,
  address: string,
): Promise<ImportOutcome> {
  const outcome = await importPrices(db, {
    bytes,
    fileName,
    today: today(clock),
    scope: WHOLE_CITY,
    deed: { actor: OPERATOR, address, action: vegetablePriceCalls.importFile.name },
  });
  if (outcome.kind === 'imported') await publish(vegetablePriceEvents.changed, { from: outcome.from, to: outcome.to });
  return outcome;
}
