import type { Download } from '#base/files/download.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { FUND_MESSAGES, MOST_EVIDENCE, OPEN_STAGES } from '#subjects/fund/terms.ts';
import { type EvidenceUpload, evidenceUploadWire, type FundFile } from '#subjects/fund/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, Problem, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { dropUpload, readUpload, storeUpload } from '../upload/store.ts';
import { sentEvidence } from '../upload/evidence.ts';
import { EVIDENCE_MESSAGES } from '#base/files/evidence.ts';
import { callOf, isSeen, lockedDeclaration, partyOf } from './scope.ts';
import { changed, type Doing } from './steps.ts';
import { termsOf } from './terms-of.ts';

const faulty = (message: string) => badValue(evidenceUploadWire, 'file', message);

/** Keeps a file of evidence with a declaration that may be changed: what it is, is told by its bytes; the same bytes stand once below an item. */
export async function attach(
  services: Services,
  { declarationId, item, file }: EvidenceUpload,
  doing: Doing,
): Promise<FundFile> {
  const { content, name, size } = sentEvidence(file, faulty);
  const { sha256 } = content;
  return changed(services, async (tx) => {
    const project = await openFor(tx, declarationId, doing, item);
    const there = await filesOf(tx, declarationId);
    if (there.length >= MOST_EVIDENCE) throw faulty(FUND_MESSAGES.tooManyFiles);
    if (there.some((one) => one.item === item && one.sha256 === sha256)) throw faulty(EVIDENCE_MESSAGES.same);
    const fileId = await storeUpload(tx, { kind: 'evidence', content, owner: doing.principal.userId });
    await tx
      .insertInto('fund_file')
      .values({ file_id: fileId, declaration_id: declarationId, item, name, size, sha256, at: doing.now })
      .execute();
    await record(tx, {
      actor: doing.principal,
      address: doing.address,
      action: fundCalls.attach.name,
      target: `专项资金申报 ${project}`,
      after: { item, name, size, sha256 },
    });
    return { fileId, item, name, size, sha256, at: doing.now };
  });
}

/** Takes a file out; one that was handed in stays with what was handed in. */
export async function detach(services: Services, declarationId: number, fileId: string, doing: Doing) {
  return changed(services, async (tx) => {
    const project = await openFor(tx, declarationId, doing);
    const file = (await filesOf(tx, declarationId)).find((one) => one.file_id === fileId);
    if (!file) throw notFound(FUND_MESSAGES.unknownFile);
    if (file.submitted)
      await tx.updateTable('fund_file').set({ removed_at: doing.now }).where('file_id', '=', fileId).execute();
    else {
      await tx.deleteFrom('fund_file').where('file_id', '=', fileId).execute();
      await dropUpload(tx, fileId);
    }
    const { item, name, sha256 } = file;
    await record(tx, {
      actor: doing.principal,
      address: doing.address,
      action: fundCalls.detach.name,
      target: `专项资金申报 ${project}`,
      before: { item, name, sha256 },
    });
    return {};
  });
}

/** A file for who sees the declaration, or was asked to judge it; its reading leaves a line. */
export async function evidenceFile(
  { db }: Services,
  declarationId: number,
  fileId: string,
  { principal, address }: Omit<Doing, 'now'>,
): Promise<Download> {
  const row = await db
    .selectFrom('fund_file as e')
    .innerJoin('fund_declaration as f', 'f.declaration_id', 'e.declaration_id')
    .select(['e.name', 'e.item', 'f.project', 'f.stage'])
    .where('e.file_id', '=', fileId)
    .where('f.declaration_id', '=', declarationId)
    .where((is) =>
      is.or([
        ...(partyOf(principal) ? [isSeen(principal)] : []),
        is.exists(
          is
            .selectFrom('fund_expert as x')
            .select('x.user_id')
            .whereRef('x.declaration_id', '=', 'f.declaration_id')
            .where('x.user_id', '=', principal.userId)
            .where('x.state', '<>', 'conflict'),
        ),
      ]),
    )
    .executeTakeFirst();
  const isOthersDraft = row?.stage === 'draft' && partyOf(principal) !== 'enterprise';
  const kept = row && !isOthersDraft ? await readUpload(db, fileId) : undefined;
  if (!row || !kept) throw notFound(FUND_MESSAGES.unknownFile);
  await db.transaction().execute((tx) =>
    record(tx, {
      actor: principal.viewedBy ?? principal,
      address,
      action: fundCalls.file.name,
      target: `专项资金申报 ${row.project}`,
      after: { item: row.item, name: row.name },
    }),
  );
  return { fileName: row.name, mediaType: kept.mediaType, content: [kept.bytes] };
}

/** The files that a declaration has now. */
export function filesOf(db: Db, declarationId: number) {
  return db
    .selectFrom('fund_file')
    .selectAll()
    .where('declaration_id', '=', declarationId)
    .where('removed_at', 'is', null)
    .orderBy('at')
    .orderBy('file_id')
    .execute();
}

async function openFor(tx: Db, declarationId: number, { principal }: Doing, item?: string): Promise<string> {
  const { row, party } = await lockedDeclaration(tx, declarationId, principal);
  if (party !== 'enterprise') throw refuse(FUND_MESSAGES.onlyEnterprise);
  if (!OPEN_STAGES.includes(row.stage)) throw new Problem(409, FUND_MESSAGES.notEditable);
  if (item !== undefined) {
    const { required, optional } = termsOf(await callOf(tx, row.call_id));
    if (![...required, ...optional].includes(item))
      throw badValue(evidenceUploadWire, 'item', FUND_MESSAGES.unknownItem);
  }
  return row.project;
}
