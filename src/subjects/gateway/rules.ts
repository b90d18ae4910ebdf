import { GATEWAY_MESSAGES, MOST_FIELDS, type SharingClass } from './terms.ts';
import type { Definition, GatewaySource } from './wire.ts';

/** What is wrong with the class of a resource: whatever is not shared without conditions names the law that says so (政务信息资源共享管理暂行办法 §9). */
export function sharingFault({
  sharing,
  reason,
}: {
  readonly sharing: SharingClass;
  readonly reason?: string | undefined;
}): string | undefined {
  return sharing === 'open' || (reason ?? '') !== '' ? undefined : GATEWAY_MESSAGES.noReason;
}

/** What is wrong with the definition of an interface, and at which part: it names only what its source declares. */
export function definitionFault(
  source: Pick<GatewaySource, 'fields'>,
  { fields, filters, parameters }: Pick<Definition, 'fields' | 'filters' | 'parameters'>,
): { readonly part: 'fields' | 'filters' | 'parameters'; readonly message: string } | undefined {
  const known = new Map(source.fields.map((one) => [one.key, one]));
  const isKnown = (key: string) => known.has(key);
  const canFilter = (key: string) => known.get(key)?.filterable === true;
  const fixed = new Set(filters.map(({ key }) => key));
  const isStatistic = source.fields.some(({ role }) => role === 'measure');
  if (fields.length === 0 || fields.length > MOST_FIELDS) return { part: 'fields', message: GATEWAY_MESSAGES.noFields };
  if (!fields.every(isKnown)) return { part: 'fields', message: GATEWAY_MESSAGES.unknownField };
  if (isStatistic && !fields.some((key) => known.get(key)?.role === 'measure'))
    return { part: 'fields', message: GATEWAY_MESSAGES.noMeasure };
  if (!filters.every(({ key }) => canFilter(key)) || fixed.size !== filters.length)
    return { part: 'filters', message: GATEWAY_MESSAGES.notFilterable };
  if (!parameters.every(canFilter)) return { part: 'parameters', message: GATEWAY_MESSAGES.notFilterable };
  if (parameters.some((key) => fixed.has(key))) return { part: 'parameters', message: GATEWAY_MESSAGES.twice };
  return undefined;
}

/** The query of an address as it is signed: its parts as they were sent, in the order of their bytes. */
export function sortedQuery(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return '';
  return address
    .slice(at + 1)
    .split('&')
    .filter((part) => part !== '')
    .toSorted((one, other) => (one < other ? -1 : Number(one > other)))
    .join('&');
}

/** What a caller signs: method, path, query in order, SHA-256 of the body in hexadecimal, time in ms and a number used once, a line each. */
export function textToSign(request: {
  readonly method: string;
  readonly address: string;
  readonly bodyHash: string;
  readonly timestamp: string;
  readonly nonce: string;
}): string {
  const { method, address, bodyHash, timestamp, nonce } = request;
  return [method, address.split('?')[0], sortedQuery(address), bodyHash, timestamp, nonce].join('\n');
}
