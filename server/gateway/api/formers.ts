import type { Selectable } from 'kysely';
import { addDays, type DateText } from '#base/calendar.ts';
import { GATEWAY_MESSAGES, LONGEST_FORMER } from '#subjects/gateway/terms.ts';
import { apiPublishWire, type Definition } from '#subjects/gateway/wire.ts';
import type { GatewayApiRow } from '../../database/rows/offices/gateway.ts';
import type { Db } from '../../database/tables.ts';
import { badValue, notFound } from '../../http/problem.ts';

/** A former version and the last day that it answers. */
export interface Former {
  readonly version: number;
  readonly endsOn: DateText;
}

/** Lets the version that is live answer on until the end of a day; without one it ends with the next. Those that have ended are taken away. */
export async function keepFormer(
  tx: Db,
  { api_id, live, live_version: version, scope }: Selectable<GatewayApiRow>,
  endsOn: DateText | undefined,
  today: DateText,
): Promise<void> {
  await tx.deleteFrom('gateway_former').where('api_id', '=', api_id).where('ends_on', '<', today).execute();
  if (endsOn === undefined) return;
  if (endsOn <= today || endsOn > addDays(today, LONGEST_FORMER))
    throw badValue(apiPublishWire, 'keepUntil', GATEWAY_MESSAGES.badFormer);
  if (live === null || version === null || scope === null) return;
  const kept = { definition: JSON.stringify(live), scope: JSON.stringify(scope), ends_on: endsOn };
  await tx
    .insertInto('gateway_former')
    .values({ api_id, version, ...kept })
    .onConflict((conflict) => conflict.columns(['api_id', 'version']).doUpdateSet(kept))
    .execute();
}

/** An interface that is taken from its callers is taken in all its versions. */
export async function endFormers(tx: Db, apiId: number): Promise<void> {
  await tx.deleteFrom('gateway_former').where('api_id', '=', apiId).execute();
}

/** The former versions that answer today, by interface, the newest first. */
export async function formersOf(
  db: Db,
  apiIds: readonly number[],
  today: DateText,
): Promise<ReadonlyMap<number, readonly Former[]>> {
  if (apiIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('gateway_former')
    .select(['api_id', 'version', 'ends_on'])
    .where('api_id', 'in', [...apiIds])
    .where('ends_on', '>=', today)
    .orderBy('version', 'desc')
    .execute();
  const all = new Map<number, readonly Former[]>();
  for (const { api_id, version, ends_on: endsOn } of rows)
    all.set(api_id, [...(all.get(api_id) ?? []), { version, endsOn }]);
  return all;
}

/** What a former version gives; 404 where it answers no more. */
export async function formerDefinition(db: Db, apiId: number, version: number, today: DateText): Promise<Definition> {
  const row = await db
    .selectFrom('gateway_former')
    .select('definition')
    .where('api_id', '=', apiId)
    .where('version', '=', version)
    .where('ends_on', '>=', today)
    .executeTakeFirst();
  if (!row) throw notFound(GATEWAY_MESSAGES.unknownFormer);
  return row.definition;
}
