import { sql } from 'kysely';
import type { InputOf } from '#base/call.ts';
import type { ChapterBlock, Narrative } from '#base/narrative/blocks.ts';
import type { Page, PageRequest } from '#base/page.ts';
import type { businessReportCalls } from '#subjects/business-report/calls.ts';
import { keptDocument } from '#subjects/business-report/rules.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import type { GivenChapter } from '#subjects/business-report/wire.ts';
import type { Db } from '../../database/tables.ts';
import { notFound } from '../../http/problem.ts';
import { liesWithinReach } from '../../scope/conditions.ts';
import { reachOf } from '../../scope/scope.ts';
import { holds, type Principal } from '../../service/principal.ts';

export type Key = InputOf<typeof businessReportCalls.chapter>;

/** Whether somebody may write a chapter given to a division in scope: its own people, and whoever writes reports of the whole city. */
const mayWrite = (principal: Principal): boolean =>
  principal.enterpriseId === null && (!principal.wholeCity || holds(principal, 'business-report.write'));

const TOLD = [
  'i.issue_id',
  'i.title',
  'i.state',
  'c.block',
  'c.code',
  'c.body',
  'c.charts',
  'c.version as chapter_version',
  'c.by_name',
  'c.at',
  'r.name as division',
] as const;
const openComments = sql<number>`(select count(*) from business_report_comment o
  where o.issue_id = c.issue_id and o.block = c.block and o.division = c.code and o.resolved_at is null)::int`.as(
  'open_comments',
);

const given = (db: Db) =>
  db
    .selectFrom('business_report_chapter as c')
    .innerJoin('business_report_issue as i', 'i.issue_id', 'c.issue_id')
    .innerJoin('region as r', 'r.code', 'c.code')
    .selectAll('i')
    .select(TOLD)
    .select(openComments)
    .where('c.given', '=', true);
type Row = Awaited<ReturnType<ReturnType<typeof given>['executeTakeFirstOrThrow']>>;
type Told = Pick<
  Row,
  | 'issue_id'
  | 'title'
  | 'state'
  | 'block'
  | 'code'
  | 'chapter_version'
  | 'by_name'
  | 'at'
  | 'division'
  | 'open_comments'
>;

/** A page of the chapters that the divisions of a session are given to write, of reports that are not out, the latest period first. */
export async function givenChapters(
  db: Db,
  { pageIndex, pageSize }: PageRequest,
  principal: Principal,
): Promise<Page<GivenChapter>> {
  // Who writes whole reports finds them there.
  if (principal.wholeCity || principal.enterpriseId !== null) return { totalCount: 0, rows: [] };
  const found = given(db)
    .clearSelect()
    .where(liesWithinReach('r.region_id', reachOf(principal)))
    .where('i.state', '!=', 'published');
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(TOLD)
    .select(openComments)
    .orderBy('i.period', 'desc')
    .orderBy('i.issue_id', 'desc')
    .orderBy('c.block')
    .orderBy('r.sort')
    .orderBy('r.code')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  const issues = [...new Set(rows.map(({ issue_id: issueId }) => issueId))];
  if (issues.length === 0) return { totalCount: total, rows: [] };
  // One document is read once, however many of its chapters are given.
  const documents = await db
    .selectFrom('business_report_issue')
    .select(['issue_id', 'document'])
    .where('issue_id', 'in', issues)
    .execute();
  const blocks = new Map(documents.map((one) => [one.issue_id, keptDocument(one.document).blocks]));
  const told = rows.flatMap((row) => {
    const chapter = chapterOf(blocks.get(row.issue_id) ?? [], row.block);
    return chapter ? [toldOf(row, chapter)] : [];
  });
  return { totalCount: total, rows: told };
}

/** What is told of a given chapter beside the others. */
export function toldOf(row: Told, chapter: ChapterBlock): GivenChapter {
  return {
    issueId: row.issue_id,
    block: row.block,
    code: row.code,
    issueTitle: row.title,
    title: chapter.title,
    divisionName: row.division,
    state: row.state,
    by: row.by_name ?? undefined,
    at: row.at ?? undefined,
    openComments: row.open_comments,
    version: row.chapter_version,
  };
}

/** The chapter of a row in its document, with no other division's text. */
export const chapterIn = ({ document, block }: Row): ChapterBlock | undefined =>
  chapterOf(keptDocument(document).blocks, block);

function chapterOf(blocks: Narrative['blocks'], block: string): ChapterBlock | undefined {
  const found = blocks.find(({ id }) => id === block);
  return found?.kind === 'chapter' ? { ...found, texts: [] } : undefined;
}

/** A chapter that was given to a division and that this session may write; 404 for any other. */
export async function givenChapter(db: Db, { issueId, block, code }: Key, principal: Principal): Promise<Row> {
  const row = await given(db)
    .where('c.issue_id', '=', issueId)
    .where('c.block', '=', block)
    .where('c.code', '=', code)
    .where(liesWithinReach('r.region_id', reachOf(principal)))
    .executeTakeFirst();
  if (!row || !mayWrite(principal)) throw notFound(REPORT_MESSAGES.noChapter);
  return row;
}
