import { sql } from 'kysely';
import type { Narrative } from '#base/narrative/blocks.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { isOpen } from '#subjects/business-report/rules.ts';
import { ISSUE_STATES, REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import { type ChapterDetail, type ChapterDraft, chapterDraftWire } from '#subjects/business-report/wire.ts';
import type { OutputOf } from '#base/call.ts';
import { record } from '../../audit/record.ts';
import type { Db } from '../../database/tables.ts';
import type { DatasetSource } from '../../dataset/source.ts';
import { badValue, notFound, refuse, stale } from '../../http/problem.ts';
import type { Principal } from '../../service/principal.ts';
import type { Writer } from '../../service/writing.ts';
import { commentRows } from '../comments.ts';
import { newFault } from './new-faults.ts';
import type { IssueRow } from '../scope.ts';
import { chapterIn, givenChapter, type Key, toldOf } from './given.ts';
import { keptText, refuseTooMuch, withChapters, withText, writtenDocument } from './kept.ts';

/** A given chapter with what is repeated for its division, asked as `asked` does, its text and the comments on it. */
export async function chapterDetail(
  db: Db,
  key: Key,
  principal: Principal,
  asked: (row: IssueRow, document: Narrative, code: string) => Promise<ChapterDetail['answers']>,
): Promise<ChapterDetail> {
  const row = await givenChapter(db, key, principal);
  const chapter = chapterIn(row);
  if (!chapter) throw notFound(REPORT_MESSAGES.noChapter);
  const own = { blocks: [{ ...chapter, given: [row.code] }] };
  const whole = await withChapters(db, row.issue_id, own);
  const document = {
    blocks: whole.blocks.map((block) =>
      block.kind === 'chapter' ? { ...block, texts: block.texts.filter(({ code }) => code === row.code) } : block,
    ),
  };
  const comments = await commentRows(db, row.issue_id);
  return {
    ...toldOf(row, chapter),
    document,
    answers: await asked(row, document, row.code),
    comments: comments.filter((one) => one.block === row.block && one.division === row.code),
  };
}

/** Keeps what a division writes of itself; 409 where somebody was faster, refused while the report waits or is out. */
export async function writeChapter(
  tx: Db,
  sources: ReadonlyMap<string, DatasetSource>,
  { issueId, block, code, version, body, charts }: ChapterDraft,
  { principal, address }: Writer,
  now: number,
): Promise<OutputOf<typeof businessReportCalls.writeChapter>> {
  await tx.selectFrom('business_report_issue').select('issue_id').where('issue_id', '=', issueId).forUpdate().execute();
  const row = await givenChapter(tx, { issueId, block, code }, principal);
  const chapter = chapterIn(row);
  if (!chapter) throw notFound(REPORT_MESSAGES.noChapter);
  if (!isOpen(row.state)) throw refuse(REPORT_MESSAGES.locked(ISSUE_STATES[row.state]));
  if (row.chapter_version !== version) throw stale();
  // What the author asks for in the pattern stood there before, whoever may ask for it.
  const own = { code, body, charts };
  const before = { blocks: [row.body === null ? chapter : { ...chapter, texts: [keptText(row)] }] };
  const fault = newFault(sources, principal, before, { blocks: [{ ...chapter, texts: [own] }] });
  if (fault !== undefined) throw badValue(chapterDraftWire, 'body', fault);
  refuseTooMuch(withText(await writtenDocument(tx, issueId, row.document), block, own));
  const saved = { issueId, block, code, version: version + 1 };
  await tx
    .updateTable('business_report_chapter')
    .set({
      body: JSON.stringify(body),
      charts: JSON.stringify(charts),
      version: saved.version,
      by_id: principal.userId,
      by_name: principal.displayName,
      at: now,
      writers: sql`array_append(array_remove(writers, ${principal.userId}::int), ${principal.userId}::int)`,
    })
    .where('issue_id', '=', issueId)
    .where('block', '=', block)
    .where('code', '=', code)
    .execute();
  await record(tx, {
    actor: principal,
    address,
    action: businessReportCalls.writeChapter.name,
    target: `商务运行报告 ${row.title} · ${row.division}`,
    before: { version, by: row.by_name },
    after: { version: saved.version, body, charts },
  });
  return saved;
}
