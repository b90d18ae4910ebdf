import type { Db } from '../database/tables.ts';

export interface NewBinding {
  readonly userId: number;
  readonly enterpriseId: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly maker: string;
}

/** From now on this is how the user is bound, in the transaction of what binds him; earlier lines stay. Gives the number of the line. */
export async function keepBinding(
  tx: Db,
  { userId, enterpriseId, from, to, maker }: NewBinding,
  now: number,
): Promise<number> {
  const { binding_id } = await tx
    .insertInto('enterprise_binding')
    .values({
      user_id: userId,
      enterprise_id: enterpriseId,
      from_on: from ?? null,
      to_on: to ?? null,
      maker_name: maker,
      made_at: now,
      revoked_at: null,
      revoker_name: null,
    })
    .returning('binding_id')
    .executeTakeFirstOrThrow();
  return binding_id;
}
