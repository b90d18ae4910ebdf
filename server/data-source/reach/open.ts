import type { Selectable } from 'kysely';
import type { DataSourceRow } from '../../database/rows/running/data-sources.ts';
import { getBytes } from '../../outward/get.ts';
import { sealed, unsealed } from '../../secret/sealed.ts';
import type { Services } from '../../service/services.ts';
import { told, Unread } from './faults.ts';
import { openPostgres } from './postgres.ts';
import type { Reaching, Reader } from './reader.ts';
import { jsonReader, tableReader } from './tables.ts';

export type SourceRow = Selectable<DataSourceRow>;

/** What the secrets of sources are sealed for, and which of them. */
export const SOURCE_USE = 'data-source';
export const ownerOf = (sourceId: number): string => `source ${sourceId}`;

/** Bytes of an HTTP answer at most. */
const LARGEST_ANSWER = 8 * 1_048_576;
const JSON_TYPE = /^application\/(?:[\w.-]{1,60}\+)?json\b/i;

export interface Patience {
  /** A statement or an answer, ms. */
  readonly patience: number;
  /** All of it, ms. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** Works with a source's reader and ends it, however the work ends. What goes wrong is told as {@link Unread}, in our words alone. */
export async function withReader<T>(
  services: Services,
  source: SourceRow,
  { patience, limit, signal }: Patience,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const ending = AbortSignal.any([AbortSignal.timeout(limit), ...(signal ? [signal] : [])]);
  let reader: Reader | undefined;
  try {
    const by: Reaching = {
      address: source.address,
      database: source.database_name,
      user: source.user_name,
      tls: source.tls,
      secret: await secretOf(services, source),
      allowed: services.config.inwardHosts,
      patience,
      account: `data-source ${source.source_id}`,
      signal: ending,
    };
    reader = await reached(source, by);
    return await work(reader);
  } catch (problem) {
    // An end that we made ourselves looks like a broken line.
    throw ending.aborted && !(problem instanceof Unread) ? new Unread('timeOut') : told(problem);
  } finally {
    reader?.close();
  }
}

async function reached(source: SourceRow, by: Reaching): Promise<Reader> {
  if (source.kind === 'postgres') return openPostgres(by);
  // Its driver is a large one, and few have such a source.
  if (source.kind === 'mysql') return (await import('./mysql.ts')).openMysql(by);
  if (source.kind === 'http') return openHttp(by);
  if (source.file_bytes === null) throw new Unread('noFile');
  return tableReader(new Uint8Array(source.file_bytes), source.file_name ?? '', by);
}

async function openHttp(by: Reaching): Promise<Reader> {
  const { address, user, secret, allowed, patience, signal } = by;
  const authorization =
    user !== ''
      ? `Basic ${Buffer.from(`${user}:${secret ?? ''}`).toString('base64')}`
      : secret === undefined
        ? undefined
        : `Bearer ${secret}`;
  const { type, bytes } = await getBytes(address, {
    allowed,
    accept: 'application/json',
    authorization,
    most: LARGEST_ANSWER,
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  if (!JSON_TYPE.test(type)) throw new Unread('notJson');
  return jsonReader(new Uint8Array(bytes), by);
}

/** The secret of a source; one that an older secret of the server sealed is sealed anew. */
async function secretOf({ db, secrets }: Services, source: SourceRow): Promise<string | undefined> {
  const { source_id: id, sealed: text } = source;
  if (text === null) return undefined;
  const { plain, isOld } = opened(secrets, id, text);
  if (isOld)
    await db
      .updateTable('data_source')
      .set({ sealed: sealed(secrets, SOURCE_USE, ownerOf(id), plain) })
      .where('source_id', '=', id)
      .where('sealed', '=', text)
      .execute();
  return plain;
}

function opened(secrets: Services['secrets'], id: number, text: string) {
  try {
    return unsealed(secrets, SOURCE_USE, ownerOf(id), text);
  } catch {
    throw new Unread('badSecret');
  }
}
