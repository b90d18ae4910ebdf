import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';

/** Why a record that other rows count on cannot go, in Chinese: how many of which; undefined where nothing does. `deed` is what is refused. */
export function usedBecause(
  register: AnyRegister,
  records: ReadonlyArray<AnyRecord & { readonly name: string }>,
  deed: string,
): string | undefined {
  for (const [key, { forbids }] of Object.entries(register.fields)) {
    const used = forbids === undefined ? undefined : records.find((one) => Number(one[key]) > 0);
    if (used) return `“${used.name}”${forbids?.replace('{n}', String(used[key]))}，不能${deed}`;
  }
  return undefined;
}
