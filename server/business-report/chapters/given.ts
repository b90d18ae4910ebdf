import type { InputOf } from '#base/call.ts';
import type { ChapterBlock } from '#base/narrative/blocks.ts';
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

const given = (db: Db) =>
  db
    .selectFrom('business_report_chapter as c')
    .innerJoin('business_report_issue as i', 'i.issue_id', 'c.issue_id')
    .innerJoin('region as r', 'r.code', 'c.code')
    .selectAll('i')
    .select(['c.block', 'c.code', 'c.body', 'c.version as chapter_version', 'c.by_name', 'c.at', 'r.name as division'])
    .select((is) =>
      is
        .selectFrom('business_report_comment as o')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('o.issue_id', '=', 'c.issue_id')
        .whereRef('o.block', '=', 'c.block')
        .whereRef('o.division', '=', 'c.code')
        .where('o.resolved_at', 'is', null)
        .as('open_comments'),
    )
    .where('c.given', '=', true);
type Row = Awaited<ReturnType<ReturnType<typeof given>['executeTakeFirstOrThrow']>>;

/** The chapters that the divisions of a session are given to write, of reports that are not out, the latest period first. */
export async function givenChapters(db: Db, principal: Principal): Promise<readonly GivenChapter[]> {
  // Who writes whole reports finds them there.
  if (principal.wholeCity || principal.enterpriseId !== null) return [];
  const rows = await given(db)
    .where(liesWithinReach('r.region_id', reachOf(principal)))
    .where('i.state', '!=', 'published')
    .orderBy('i.period', 'desc')
    .orderBy('i.issue_id', 'desc')
    .orderBy('c.block')
    .orderBy('r.sort')
    .execute();
  return rows.flatMap((row) => (chapterIn(row) ? [toldOf(row)] : []));
}

export function toldOf(row: Row): GivenChapter {
  return {
    issueId: row.issue_id,
    block: row.block,
    code: row.code,
    issueTitle: row.title,
    title: chapterIn(row)?.title ?? '',
    divisionName: row.division,
    state: row.state,
    by: row.by_name ?? undefined,
    at: row.at ?? undefined,
    openComments: Number(row.open_comments ?? 0),
    version: row.chapter_version,
  };
}

/** The chapter of a row in its document, with no other division's text. */
export function chapterIn({ document, block }: Row): ChapterBlock | undefined {
  const found = keptDocument(document).blocks.find(({ id }) => id === block);
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
