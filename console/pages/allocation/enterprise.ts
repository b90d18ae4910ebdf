import type { AnyRecord } from '#base/register/declaration.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';

/** An enterprise that goods are allocated to. */
export interface Enterprise {
  readonly enterpriseId: number;
  readonly name: string;
}

export const enterpriseOf = (row: AnyRecord): Enterprise => ({
  enterpriseId: Number(row[enterpriseRegister.key]),
  name: String(row['name']),
});
