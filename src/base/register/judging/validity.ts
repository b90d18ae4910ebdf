import type { AnyRecord, Declaration } from '../declaration.ts';

type Lasting = Pick<Declaration, 'lasts' | 'fields'>;

/** What is wrong with when a record holds 有效期: it cannot end before it begins. Messages by field; days are texts, YYYY-MM-DD. */
export function validityFaults({ lasts, fields }: Lasting, values: AnyRecord): Readonly<Record<string, string>> {
  if (!lasts) return {};
  const from = dayIn(values, lasts.from);
  if (from === '') return {};
  return Object.fromEntries(
    lasts.until
      .filter((key) => dayIn(values, key) !== '' && dayIn(values, key) < from)
      .map((key) => [key, `${fields[key]?.term}不能早于${fields[lasts.from]?.term} ${from}`]),
  );
}

const dayIn = (values: AnyRecord, key: string): string => String(values[key] ?? '');
