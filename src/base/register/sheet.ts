import type { AnyRegister } from './declare.ts';
import type { FieldSpec } from './fields.ts';
import { number } from './kinds.ts';
import { numberTerm, typedFields } from './shown.ts';

/** The columns of a sheet of the register: what is typed, and first the number of a record where its rows are known by that. */
export function sheetFields(register: AnyRegister): ReadonlyArray<readonly [key: string, spec: FieldSpec]> {
  const { key, match = [] } = register;
  const own = number(numberTerm(register), { least: 1, most: 2_147_483_647 });
  return [...(match.includes(key) ? [[key, own] as const] : []), ...typedFields(register)];
}
