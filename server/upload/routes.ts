import type { FastifyInstance } from 'fastify';
import { FILE_PATH, uploadCalls } from '#subjects/upload/calls.ts';
import { fileAddress, fileIdOf } from '#subjects/upload/rules.ts';
import { type Authenticate, type Binding, bound } from '../http/bind.ts';
import { notFound, unauthorised } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { holds, type Principal } from '../service/principal.ts';
import { cancelUpload, progressOf } from '../workshop/under-way.ts';
import { readUpload } from './store.ts';

/** How far one's own imports are, and how to stop them. */
export function uploadRoutes(): readonly Binding[] {
  const { progress, cancel } = uploadCalls;
  return [
    bound(progress, async ({ uploadKey }, { userId }) => progressOf({ userId, uploadKey })),
    bound(cancel, async ({ uploadKey }, { userId }) => ({ cancelled: cancelUpload({ userId, uploadKey }) })),
  ];
}

/** Nothing in a served picture may run or fetch, even where somebody opens it as a page of its own. */
const SANDBOX = "default-src 'none'; sandbox";

/** Gives kept pictures to whoever is signed in, those of articles to their staff and readers: by opaque id, as what their bytes are, never as a page of ours (SECURITY 14, 15). */
export function serveUploads(
  app: FastifyInstance,
  db: Db,
  authenticate: Authenticate,
  isReader: (principal: Principal, fileId: string) => Promise<boolean>,
): void {
  app.get<{ Params: { id: string } }>(FILE_PATH.replace('{id}', ':id'), async (request, reply) => {
    const principal = await authenticate(request);
    if (!principal) throw unauthorised();
    const id = fileIdOf(fileAddress(request.params.id));
    const kept = id === undefined ? undefined : await readUpload(db, id);
    // Evidence is for who may see what it belongs to: it goes by a call of its own.
    if (!kept || kept.kind === 'evidence') throw notFound();
    // What an article shows is the staff's, and whom it was sent to; the public has an address of its own.
    if (kept.kind === 'content' && !holds(principal, 'content.read') && !(await isReader(principal, request.params.id)))
      throw notFound();
    return reply
      .header('content-type', kept.mediaType)
      .header('content-disposition', 'attachment')
      .header('content-security-policy', SANDBOX)
      .send(Buffer.from(kept.bytes));
  });
}
