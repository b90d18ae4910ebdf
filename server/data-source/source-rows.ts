import { isDatabase, SOURCE_KINDS, SOURCE_MESSAGES } from '#subjects/data-source/terms.ts';
import { type SourceDraft, sourceDraftWire } from '#subjects/data-source/wire.ts';
import type { Db } from '../database/tables.ts';
import { badValue } from '../http/problem.ts';
import type { SourceRow } from './reach/open.ts';

/** How a source is reached, as far as its kind has it. */
export function placeOf({ kind, address, database, user, tls }: SourceDraft) {
  if (kind === 'file') return { address: '', database: '', user: '', tls: false };
  return { address, user, database: isDatabase(kind) ? database : '', tls: isDatabase(kind) && tls };
}

/** How a source is reached, as it is judged. */
export const reachOf = ({ kind, address, database_name: database, user_name: user, tls }: SourceRow) => ({
  kind,
  address,
  database,
  user,
  tls,
});

/** 400 where another source has the name. */
export async function refuseTaken(tx: Db, name: string, sourceId: number | undefined): Promise<void> {
  const other = await tx.selectFrom('data_source').select('source_id').where('name', '=', name).executeTakeFirst();
  if (other && other.source_id !== sourceId) throw badValue(sourceDraftWire, 'name', SOURCE_MESSAGES.takenName);
}

/** Whether a mapping takes rows from a source. */
export async function isMapped(tx: Db, sourceId: number): Promise<boolean> {
  const one = await tx
    .selectFrom('source_mapping')
    .select('mapping_id')
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return one !== undefined;
}

/** A source as the log tells it: never with what opens it. */
export const standing = ({
  name,
  kind,
  owner,
  address,
  database_name,
  user_name,
  tls,
  remark,
  version,
}: Omit<SourceRow, 'source_id'>) => ({
  name,
  kind: SOURCE_KINDS[kind],
  owner,
  address,
  database: database_name,
  account: user_name,
  tls,
  remark,
  version,
});
