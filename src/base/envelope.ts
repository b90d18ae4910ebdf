import { z } from 'zod';

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
  msg: z.string().nullish().transform((msg) => msg ?? ''),
  data: z.unknown(),
  faults: z.array(faultSchema).optional(),
});
