import type { Selectable } from 'kysely';
import { GATEWAY_MESSAGES } from '#subjects/gateway/terms.ts';
import { type ApiDraft, apiDraftWire } from '#subjects/gateway/wire.ts';
import type { GatewayApiRow } from '../../database/rows/offices/gateway.ts';
import type { Db } from '../../database/tables.ts';
import { badValue } from '../../http/problem.ts';

/** A path belongs to one interface. */
export async function refuseTaken(tx: Db, slug: string, apiId: number | undefined): Promise<void> {
  const other = await tx.selectFrom('gateway_api').select('api_id').where('slug', '=', slug).executeTakeFirst();
  if (other && other.api_id !== apiId) throw badValue(apiDraftWire, 'slug', GATEWAY_MESSAGES.takenSlug);
}

/** A group or a resource that has ended takes nothing new; what it has may be written on. */
export async function refuseEnded(
  tx: Db,
  { groupId, entryId }: ApiDraft,
  before: Selectable<GatewayApiRow> | undefined,
): Promise<void> {
  const group = await tx.selectFrom('api_group').select('ended_at').where('group_id', '=', groupId).executeTakeFirst();
  if (!group || (group.ended_at !== null && before?.group_id !== groupId))
    throw badValue(apiDraftWire, 'groupId', GATEWAY_MESSAGES.noGroup);
  const entry = await tx
    .selectFrom('catalogue_entry')
    .select('ended_at')
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  if (!entry || (entry.ended_at !== null && before?.entry_id !== entryId))
    throw badValue(apiDraftWire, 'entryId', GATEWAY_MESSAGES.noEntry);
}
