import { z } from 'zod';
import { sharedFields, wireNameOf } from '#base/register/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { typedFields } from '#base/register/shown.ts';
import { allRegisters } from '#subjects/registers.ts';
import { samplesOf } from '#subjects/samples.ts';
import { CALL_EXAMPLES, type Example } from './examples.data.ts';

const AT_OWN_ADDRESSES: Readonly<Record<string, Example>> = {
  ...(Object.assign({}, ...allRegisters.map(registerExamples)) as Record<string, Example>),
  ...CALL_EXAMPLES,
};

/** A believable wire input of every call that needs one, by the call's name; what a register does at another address is asked the same there. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...AT_OWN_ADDRESSES,
  ...Object.fromEntries(
    allRegisters.flatMap(({ name, specifiedCalls }) =>
      specifiedCalls.map(({ does, call }) => [call.name, AT_OWN_ADDRESSES[`${name}.${does}`] ?? (() => ({}))]),
    ),
  ),
};

const ABSENT = 99_999;

/** The same for every register: records that are not there, and a new one whose name is too long. */
function registerExamples({ name, key, fields, wires }: AnyRegister): Record<string, Example> {
  const sample = z.encode(wires.fresh, samplesOf({ name })[0] ?? {}) as Record<string, unknown>;
  const named = typedFields({ fields }).find(([field]) => field === 'name');
  const file = { fileName: '空.csv', bytes: new TextEncoder().encode('no,such,columns\n1,2,3\n') };
  return {
    [`${name}.one`]: () => ({ [key]: 1 }),
    [`${name}.history`]: () => ({ [key]: 1 }),
    [`${name}.map`]: () => ({ minLng: 118, minLat: 31, maxLng: 120, maxLat: 33, zoom: 9 }),
    [`${name}.create`]: () => ({ ...sample, ...(named && { [wireNameOf(...named)]: '9'.repeat(3_000) }) }),
    [`${name}.update`]: () => ({ ...sample, [key]: ABSENT, version: 0 }),
    [`${name}.update-many`]: () => ({ ids: String(ABSENT), field: sharedFields({ fields })[0] ?? '', value: '0' }),
    [`${name}.remove`]: () => ({ ids: String(ABSENT) }),
    [`${name}.restore`]: () => ({ ids: String(ABSENT) }),
    [`${name}.merge-preview`]: () => ({ keptId: ABSENT, mergedId: ABSENT - 1 }),
    [`${name}.merge`]: () => ({ keptId: ABSENT, keptVersion: 1, mergedId: ABSENT - 1, mergedVersion: 1, taken: '' }),
    [`${name}.unmerge`]: () => ({ mergeId: ABSENT }),
    [`${name}.merges`]: () => ({ [key]: ABSENT }),
    [`${name}.photos`]: () => ({ [key]: ABSENT }),
    [`${name}.add-photo`]: () => ({ recordId: ABSENT, file }),
    [`${name}.remove-photo`]: () => ({ recordId: ABSENT, photoId: 'A'.repeat(22) }),
    [`${name}.sort`]: () => ({ ids: String(ABSENT) }),
    [`${name}.import`]: () => ({ file }),
  };
}
