import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { refuse } from '../../http/problem.ts';
import { restoreRefusals } from '../../indexes/restoring.ts';
import type { Db } from '../../database/tables.ts';

/** Refuses to bring back records where their register has a reason of its own. */
export async function refuseRestoring(
  db: Db,
  { name }: Pick<AnyRegister, 'name'>,
  records: readonly (AnyRecord & { readonly name: string })[],
): Promise<void> {
  for (const record of records) {
    const refusal = await restoreRefusals[name]?.(db, record);
    if (refusal !== undefined) throw refuse(refusal);
  }
}
