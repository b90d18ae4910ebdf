import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { DocumentTree } from '#base/document/document.ts';
import { filesIn, LONGEST_FILE_NAME, withFiles, ATTACHMENT } from '#base/document/kept-files.ts';
import { attachmentOf } from '#base/files/download.ts';
import { harmlessFileName } from '#base/files/file-name.ts';
import type { Upload } from '#base/files/upload.ts';
import { contentCalls, OPEN_FILE_PATH } from '#subjects/content/calls.ts';
import {
  CONTENT_MESSAGES,
  LARGEST_ATTACHMENT,
  LARGEST_PICTURE,
  MOST_FILES,
  MOST_UNSHOWN,
} from '#subjects/content/terms.ts';
import { articleFileWire, type KeptArticleFile } from '#subjects/content/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badField, badValue, notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Writer } from '../service/writing.ts';
import { attachmentIn } from '../upload/attachment.ts';
import { readUpload, storeUpload } from '../upload/store.ts';
import { shown } from './public.ts';

const faulty = (message: string) => badValue(articleFileWire, 'file', message);

/** Keeps a picture or a file for an article that is being written: its sender's until an article that shows it is saved, and gone after a day without one. */
export async function keepArticleFile(
  { db, clock }: Services,
  { bytes, fileName }: Upload,
  { principal, address }: Writer,
): Promise<KeptArticleFile> {
  if (bytes.length === 0) throw faulty(CONTENT_MESSAGES.emptyFile);
  if (bytes.length > LARGEST_ATTACHMENT) throw faulty(CONTENT_MESSAGES.largeAttachment);
  const content = attachmentIn(bytes);
  if (!content) throw faulty(CONTENT_MESSAGES.fileKind);
  const { isPicture, extension, mediaType, sha256 } = content;
  if (isPicture && bytes.length > LARGEST_PICTURE) throw faulty(CONTENT_MESSAGES.largePicture);
  const name = harmlessFileName(fileName, extension, LONGEST_FILE_NAME, isPicture ? '图片' : '附件');
  const size = content.bytes.length;
  return db.transaction().execute(async (tx) => {
    const { many } = await tx
      .selectFrom('content_file')
      .select((is) => is.fn.countAll<number>().as('many'))
      .where('article_id', 'is', null)
      .where('owner_id', '=', principal.userId)
      .executeTakeFirstOrThrow();
    if (many >= MOST_UNSHOWN) throw faulty(CONTENT_MESSAGES.tooManyUnshown);
    const fileId = await storeUpload(tx, { kind: 'content', content, owner: principal.userId });
    await tx
      .insertInto('content_file')
      .values({
        upload_id: fileId,
        article_id: null,
        owner_id: principal.userId,
        name,
        size,
        sha256,
        is_picture: isPicture,
        at: clock.now(),
      })
      .execute();
    await record(tx, {
      actor: principal,
      address,
      action: contentCalls.attach.name,
      target: `文章${isPicture ? '图片' : '附件'} ${name}`,
      after: { name, size, mediaType, sha256 },
    });
    return { fileId, name, size, isPicture };
  });
}

/**
 * A body as it may be kept: each picture and file is of this article, or was sent by who writes it and is of none yet; a file is called what it is called
 * here. The files stay locked for {@link claimFiles}.
 */
export async function ownFiles(
  tx: Db,
  body: DocumentTree,
  articleId: number | undefined,
  userId: number,
): Promise<DocumentTree> {
  const ids = filesIn(body);
  if (ids.length === 0) return body;
  if (ids.length > MOST_FILES) throw badField('body', '正文', CONTENT_MESSAGES.tooManyFiles);
  const rows = await tx
    .selectFrom('content_file')
    .selectAll()
    .where('upload_id', 'in', [...ids])
    .orderBy('upload_id')
    .forUpdate()
    .execute();
  const own = new Map(
    rows
      .filter((row) => (row.article_id === null ? row.owner_id === userId : row.article_id === articleId))
      .map((row) => [row.upload_id, row]),
  );
  if (own.size < ids.length) throw badField('body', '正文', CONTENT_MESSAGES.foreignFile);
  return withFiles(body, (id, type): Readonly<Record<string, string>> => {
    const { name = '', size = 0, is_picture: isPicture = true } = own.get(id) ?? {};
    if (isPicture === (type === ATTACHMENT)) throw badField('body', '正文', CONTENT_MESSAGES.foreignFile);
    return isPicture ? {} : { name, size: String(size) };
  });
}

/** The files of a body are the article's from now on, and of all its versions. */
export async function claimFiles(tx: Db, body: DocumentTree, articleId: number): Promise<void> {
  const ids = filesIn(body);
  if (ids.length === 0) return;
  await tx
    .updateTable('content_file')
    .set({ article_id: articleId })
    .where('upload_id', 'in', [...ids])
    .where('article_id', 'is', null)
    .execute();
}

/** Nothing in a served file may run or fetch, even where somebody opens it as a page of its own. */
const SANDBOX = "default-src 'none'; sandbox";
/** Files that anybody may ask for a minute: an article shows up to {@link MOST_FILES}. */
const OPEN_A_MINUTE = 600;

/** Gives the public the pictures and files of an article while that is out, and no longer: whoever keeps one asks each time whether it still is. */
export function serveArticleFiles(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  app.get<{ Params: { id: string } }>(
    `${OPEN_FILE_PATH}:id`,
    { config: { rateLimit: { max: OPEN_A_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { id } = request.params;
      const file = await shown(db, clock.now())
        .innerJoin('content_file as f', 'f.article_id', 'a.article_id')
        .select(['f.name', 'f.sha256', 'f.is_picture'])
        .where('f.upload_id', '=', id)
        .where(sql<boolean>`strpos(v.body::text, ${`"${id}"`}) > 0`)
        .executeTakeFirst();
      if (!file) throw notFound(CONTENT_MESSAGES.notShown);
      const mark = `"${file.sha256}"`;
      reply
        .header('cache-control', 'public, no-cache')
        .header('etag', mark)
        .header('content-security-policy', SANDBOX)
        .header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match'] === mark) return reply.code(304).send();
      const kept = await readUpload(db, id);
      if (!kept) throw notFound(CONTENT_MESSAGES.notShown);
      const disposition = attachmentOf(file.name);
      return reply
        .type(kept.mediaType)
        .header('content-disposition', file.is_picture ? disposition.replace('attachment', 'inline') : disposition)
        .send(Buffer.from(kept.bytes));
    },
  );
}
