import type { Saved } from '#base/envelope.ts';
import type { Upload } from '#base/files/upload.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { keepsSecret, sourceFault } from '#subjects/data-source/rules.ts';
import { SOURCE_MESSAGES } from '#subjects/data-source/terms.ts';
import { type SourceDraft, sourceDraftWire, sourceFileWire } from '#subjects/data-source/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import { sealed } from '../secret/sealed.ts';
import type { Services } from '../service/services.ts';
import { ownerOf, SOURCE_USE, type SourceRow } from './reach/open.ts';
import { readableFile } from './reach/checked.ts';
import type { Writer } from '../service/writing.ts';
import { changed } from './writing.ts';
import { placeOf, refuseTaken, isMapped, reachOf, standing } from './source-rows.ts';

/** A source as it is kept. */
export async function foundSource(db: Db, sourceId: number): Promise<SourceRow> {
  const row = await db.selectFrom('data_source').selectAll().where('source_id', '=', sourceId).executeTakeFirst();
  if (!row) throw notFound(SOURCE_MESSAGES.unknownSource);
  return row;
}

/** A source that may still be read. */
export async function openSource(db: Db, sourceId: number): Promise<SourceRow> {
  const row = await foundSource(db, sourceId);
  if (row.ended_at !== null) throw refuse(SOURCE_MESSAGES.endedSource);
  return row;
}

async function lockedSource(tx: Db, sourceId: number, version: number | undefined): Promise<SourceRow> {
  await tx.selectFrom('data_source').select('source_id').where('source_id', '=', sourceId).forUpdate().execute();
  const row = await openSource(tx, sourceId);
  if (row.version !== version) throw stale();
  return row;
}

/** Keeps a new source or a changed one; its secret is sealed for this source alone, and goes on serving only for the place and account that it was entered for. */
export async function saveSource(services: Services, draft: SourceDraft, writer: Writer): Promise<Saved> {
  const { sourceId, version, name, kind, owner, remark } = draft;
  const values = placeOf(draft);
  const secret = draft.secret === '' || kind === 'file' ? undefined : draft.secret;
  const fault = sourceFault({ ...draft, ...values, secret });
  if (fault) throw badValue(sourceDraftWire, fault.part, fault.message);
  return changed(services, async (tx, now) => {
    const before = sourceId === undefined ? undefined : await lockedSource(tx, sourceId, version);
    await refuseTaken(tx, name, sourceId);
    if (before && before.kind !== kind && (await isMapped(tx, before.source_id)))
      throw badValue(sourceDraftWire, 'kind', SOURCE_MESSAGES.fixedKind);
    const isSame = before !== undefined && keepsSecret(reachOf(before), { kind, ...values });
    if (before?.sealed && secret === undefined && !isSame && kind !== 'file')
      throw badValue(sourceDraftWire, 'secret', SOURCE_MESSAGES.secretAgain);
    const row = {
      name,
      kind,
      owner,
      remark,
      address: values.address,
      database_name: values.database,
      user_name: values.user,
      tls: values.tls,
      changed_at: now,
      // What was found out of another place says nothing of this one.
      ...(!isSame && { outcome: null, tested_at: null, took: null }),
      ...(kind !== 'file' && { file_name: null, file_bytes: null }),
    };
    const { source_id: id, ...saved } = before
      ? await tx
          .updateTable('data_source')
          .set({ ...row, version: before.version + 1 })
          .where('source_id', '=', before.source_id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx.insertInto('data_source').values(row).returningAll().executeTakeFirstOrThrow();
    if (secret !== undefined || kind === 'file')
      await tx
        .updateTable('data_source')
        .set({ sealed: secret === undefined ? null : sealed(services.secrets, SOURCE_USE, ownerOf(id), secret) })
        .where('source_id', '=', id)
        .execute();
    await record(tx, {
      actor: writer.principal,
      address: writer.address,
      action: dataSourceCalls.save.name,
      target: `数据源 ${name}`,
      ...(before && { before: standing(before) }),
      after: { ...standing(saved), credentialsEntered: secret !== undefined },
    });
    return { id, version: saved.version };
  });
}

/** Keeps the file of a source, read through first; what was there before is gone. */
export async function keepFile(
  services: Services,
  { sourceId, version, file }: { readonly sourceId: number; readonly version: number; readonly file: Upload },
  writer: Writer,
): Promise<Saved> {
  const source = await openSource(services.db, sourceId);
  if (source.kind !== 'file') throw refuse(SOURCE_MESSAGES.notFile);
  const fault = await readableFile(file, String(writer.principal.userId));
  if (fault !== undefined) throw badValue(sourceFileWire, 'file', fault);
  const fileName = file.fileName.replaceAll(/[\p{C}/\\]/gu, '').slice(-120);
  return changed(services, async (tx, now) => {
    const before = await lockedSource(tx, sourceId, version);
    const { version: next } = await tx
      .updateTable('data_source')
      .set({ file_name: fileName, file_bytes: Buffer.from(file.bytes), version: before.version + 1, changed_at: now })
      .where('source_id', '=', sourceId)
      .returning('version')
      .executeTakeFirstOrThrow();
    await record(tx, {
      actor: writer.principal,
      address: writer.address,
      action: dataSourceCalls.keepFile.name,
      target: `数据源 ${before.name}`,
      before: { fileName: before.file_name },
      after: { fileName, bytes: file.bytes.byteLength },
    });
    return { id: sourceId, version: next };
  });
}

/** Takes a source away: one that mappings came of ends, its secret and its file erased; another is deleted. */
export async function endSource(
  services: Services,
  { sourceId, version }: { readonly sourceId: number; readonly version: number },
  writer: Writer,
): Promise<{ readonly removed: boolean }> {
  return changed(services, async (tx, now) => {
    const before = await lockedSource(tx, sourceId, version);
    const removed = !(await isMapped(tx, sourceId));
    if (removed) await tx.deleteFrom('data_source').where('source_id', '=', sourceId).execute();
    else
      await tx
        .updateTable('data_source')
        .set({ ended_at: now, sealed: null, file_bytes: null, version: before.version + 1 })
        .where('source_id', '=', sourceId)
        .execute();
    await record(tx, {
      actor: writer.principal,
      address: writer.address,
      action: dataSourceCalls.end.name,
      target: `数据源 ${before.name}`,
      before: standing(before),
      after: { removed, ended: !removed },
    });
    return { removed };
  });
}
