import { questionFault } from '#base/dataset/fault.ts';
import { today } from '#base/calendar.ts';
import { definitionFault } from '#subjects/gateway/rules.ts';
import { GATEWAY_MESSAGES } from '#subjects/gateway/terms.ts';
import { apiDraftWire, type Definition } from '#subjects/gateway/wire.ts';
import { badValue } from '../../http/problem.ts';
import { holds, type Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import { partsOf, type Readable } from '../sources.ts';

export type Readables = ReadonlyMap<string, Readable>;

/** The source of a definition for who may read it; 400 for another. */
export function readableOf(all: Readables, { source }: Definition, principal: Principal): Readable {
  const readable = all.get(source);
  if (!readable || !holds(principal, readable.right))
    throw badValue(apiDraftWire, 'source', GATEWAY_MESSAGES.unknownSource);
  return readable;
}

/** Refuses a definition that cannot be answered, at its field. */
export function judge(
  { clock }: Pick<Services, 'clock'>,
  all: Readables,
  definition: Definition,
  principal: Principal,
): void {
  const readable = readableOf(all, definition, principal);
  const fault = definitionFault(readable.about, definition);
  if (fault) throw badValue(apiDraftWire, fault.part, fault.message);
  if (readable.kind !== 'dataset') return;
  const { rows, measures } = partsOf(readable, definition);
  const day = readable.about.timed ? { from: today(clock), to: today(clock) } : {};
  const asked = questionFault(readable.dataset.dataset, {
    dataset: readable.dataset.dataset.name,
    measures,
    rows,
    columns: [],
    filters: definition.filters.map(({ key, value }) => ({ dimension: key, values: value.split(',') })),
    comparison: 'none',
    ...day,
  });
  if (asked) throw badValue(apiDraftWire, asked.part === 'filters' ? 'filters' : 'fields', asked.message);
}
