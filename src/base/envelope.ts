import { z } from 'zod';
import { integer } from './scalars.ts';
import { field, wireRecord } from './wire.ts';

/** `code` of an answer that succeeded; anything else is a refusal whose `msg` a person is shown (spec 1 §7.1). */
export const SUCCESS_CODE = 1;

/** A fault of one field of the input: its wire name and what is wrong, in Chinese. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** What every call answers: `{code, msg, data}`; `faults` only beside a 400. */
export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly faults?: readonly FieldFault[];
}

export function success(data: unknown): Envelope {
  return { code: SUCCESS_CODE, msg: 'success', data: data ?? null };
}

/** A refusal; `code` is the HTTP status, or 0 for a business refusal under HTTP 200. */
export function refusal(code: number, msg: string, faults?: readonly FieldFault[]): Envelope {
  return faults ? { code, msg, data: null, faults } : { code, msg, data: null };
}

const faultSchema = z.object({ field: z.string(), message: z.string() });

/** The outer shape; a foreign back end may leave out msg or data. */
export const envelopeSchema = z.object({
  code: z.coerce.number(),
  msg: z
    .string()
    .nullish()
    .transform((msg) => msg ?? ''),
  data: z.unknown(),
  faults: z.array(faultSchema).optional(),
});

/** The version a save is based on 版本号; a stale one is refused with 409, so that nobody's change is overwritten unseen. */
export const versionField = field('version', integer(0, 2_147_483_647), '版本号');

/** What a save answers: the number of the record and the version it has now. */
export const savedWire = wireRecord({
  id: field('id', integer(1, Number.MAX_SAFE_INTEGER), '编号'),
  version: versionField,
});

/** What a deletion answers: how many records it was, always all that were asked for. */
export const removedWire = wireRecord({ count: field('count', integer(0, 1_000_000), '条数') });

export type Saved = z.output<typeof savedWire>;
