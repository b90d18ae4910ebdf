import type { Transport } from '#browser/http.ts';
import { dictionaryLookupCalls } from '#subjects/dictionary/calls.ts';
import { type Field, type FieldValue, isEmpty } from './fields.ts';

export const REPEATED_FAULT = '已有重复值';
export const UNCHECKED_FAULT = '验证失败';

/** Whether a value stands in another record already; skipped when it is empty or as it was (spec 1 §5). */
export async function repeatFault<Values extends object>(
  transport: Transport,
  { unique }: Field<Values>,
  value: FieldValue,
  original: FieldValue,
): Promise<string | undefined> {
  if (!unique || typeof value !== 'string' || isEmpty(value) || value.trim() === original) return undefined;
  try {
    const count = await transport.send(
      dictionaryLookupCalls.checkRepeat,
      { table: unique.table, column: unique.column, value: value.trim() },
      { quiet: true },
    );
    return count > 0 ? REPEATED_FAULT : undefined;
  } catch {
    return UNCHECKED_FAULT;
  }
}
