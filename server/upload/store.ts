import { randomBytes } from 'node:crypto';
import type { UploadKind } from '#subjects/upload/terms.ts';
import type { Db } from '../database/tables.ts';
import type { Attachment } from './attachment.ts';
import type { Picture } from './checked.ts';
import type { Evidence } from './evidence.ts';

export interface NewUpload {
  readonly kind: UploadKind;
  readonly content: Picture | Evidence | Attachment;
  /** Id of the user who sent it; null for the program itself or the public. */
  readonly owner: number | null;
}

export interface StoredUpload {
  readonly kind: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Keeps a file that was judged by its bytes and gives its opaque id 不透明编号: random, so that knowing one file says nothing about another. */
export async function storeUpload(tx: Db, { kind, content: { mediaType, bytes }, owner }: NewUpload): Promise<string> {
  const upload_id = randomBytes(16).toString('base64url');
  await tx
    .insertInto('upload')
    .values({ upload_id, kind, media_type: mediaType, bytes: Buffer.from(bytes), owner_id: owner })
    .execute();
  return upload_id;
}

/** A kept file; undefined for an id that there is not. */
export async function readUpload(db: Db, id: string): Promise<StoredUpload | undefined> {
  const row = await db
    .selectFrom('upload')
    .select(['kind', 'media_type', 'bytes'])
    .where('upload_id', '=', id)
    .executeTakeFirst();
  return row && { kind: row.kind, mediaType: row.media_type, bytes: row.bytes };
}

/** Forgets a file that nothing shows any more; an id that there is not is none to forget. */
export async function dropUpload(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('upload').where('upload_id', '=', id).execute();
}
