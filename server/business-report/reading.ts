import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import { keptDocument } from '#subjects/business-report/rules.ts';
import { CITY_NAME, type IssueKind, type IssueState } from '#subjects/business-report/terms.ts';
import type { Issue, IssueDetail, IssueVersion, TakenBackEdition } from '#subjects/business-report/wire.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { writtenDocument } from './chapters/kept.ts';
import { type IssueRow, isSeen, seenIssue } from './scope.ts';

export interface IssueQuery extends PageRequest {
  readonly title?: string | undefined;
  readonly kind?: IssueKind | '' | undefined;
  readonly state?: IssueState | '' | undefined;
  readonly year?: string | undefined;
}

const issues = (db: Db, principal: Principal) =>
  db
    .selectFrom('business_report_issue as i')
    .leftJoin('region as r', 'r.region_id', 'i.region_id')
    .leftJoin('business_report_edition as e', 'e.edition_id', 'i.edition_id')
    .selectAll('i')
    .select(['r.name as region_name', 'e.at as published_at'])
    .select(
      sql<number>`(select count(*) from business_report_comment c where c.issue_id = i.issue_id and c.resolved_at is null)::int`.as(
        'open_comments',
      ),
    )
    .where(isSeen(principal));

/** A page of the issues 期次 in scope, the latest period first. */
export async function issuePage(
  db: Db,
  { title, kind, state, year, pageIndex, pageSize }: IssueQuery,
  principal: Principal,
): Promise<Page<Issue>> {
  let found = issues(db, principal);
  if (title) found = found.where(sql<boolean>`lower(i.title) like ${containing(title.toLowerCase())}`);
  if (kind) found = found.where('i.kind', '=', kind);
  if (state) found = found.where('i.state', '=', state);
  if (year) found = found.where(sql<boolean>`left(i.period, 4) = ${year}`);
  const { total } = await found
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('i.period', 'desc')
    .orderBy('i.issue_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: rows.map((row) => issueOf(row, principal)) };
}

/** One issue: what is written, or while a publication stands what was published, with its frozen figures. */
export async function issueDetail(db: Db, issueId: number, principal: Principal): Promise<IssueDetail> {
  await seenIssue(db, issueId, principal);
  const row = await issues(db, principal).where('i.issue_id', '=', issueId).executeTakeFirstOrThrow();
  const edition =
    row.edition_id === null
      ? undefined
      : await db
          .selectFrom('business_report_edition')
          .select(['document', 'frozen', 'title'])
          .where('edition_id', '=', row.edition_id)
          .executeTakeFirstOrThrow();
  const steps = await db
    .selectFrom('business_report_step')
    .selectAll()
    .where('issue_id', '=', issueId)
    .orderBy('step_id')
    .execute();
  return {
    ...issueOf(row, principal),
    document: edition ? keptDocument(edition.document) : await writtenDocument(db, issueId, row.document),
    frozen: edition?.frozen,
    takenBack: edition ? undefined : await takenBackOf(db, issueId),
    steps: steps.map(({ step, at, by_name: by, reason, version }) => ({ step, at, by, reason, version })),
  };
}

/** The last publication of an issue that has none standing, with when and why it was taken back; undefined where there never was one. */
async function takenBackOf(db: Db, issueId: number): Promise<TakenBackEdition | undefined> {
  const withdrawal = await lastWithdrawal(db, issueId);
  const edition =
    withdrawal &&
    (await db
      .selectFrom('business_report_edition')
      .select(['document', 'frozen', 'title', 'at'])
      .where('issue_id', '=', issueId)
      .orderBy('edition_id', 'desc')
      .limit(1)
      .executeTakeFirst());
  return (
    withdrawal &&
    edition && {
      title: edition.title,
      document: keptDocument(edition.document),
      frozen: edition.frozen,
      publishedAt: edition.at,
      withdrawnAt: withdrawal.at,
      by: withdrawal.by_name,
      reason: withdrawal.reason,
    }
  );
}

/** When and why the publication of an issue was last taken back. */
export function lastWithdrawal(db: Db, issueId: number) {
  return db
    .selectFrom('business_report_step')
    .select(['at', 'by_name', 'reason'])
    .where('issue_id', '=', issueId)
    .where('step', '=', 'withdraw')
    .orderBy('step_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The versions 版本 of an issue, the newest first. */
export async function issueVersions(db: Db, issueId: number, principal: Principal): Promise<readonly IssueVersion[]> {
  await seenIssue(db, issueId, principal);
  const rows = await db
    .selectFrom('business_report_version')
    .select(['version', 'title', 'at', 'by_name as by'])
    .where('issue_id', '=', issueId)
    .orderBy('version', 'desc')
    .execute();
  return rows;
}

type Row = IssueRow & {
  readonly region_name: string | null;
  readonly published_at: number | null;
  readonly open_comments: number;
};

function issueOf(row: Row, { userId }: Principal): Issue {
  return {
    issueId: row.issue_id,
    kind: row.kind,
    period: row.period,
    title: row.title,
    regionName: row.region_name ?? CITY_NAME,
    state: row.state,
    authorName: row.author_name,
    reviewerName: row.reviewer_name ?? undefined,
    reason: row.reason ?? undefined,
    changedAt: row.changed_at,
    publishedAt: row.published_at ?? undefined,
    openComments: row.open_comments,
    isOwn: row.author_id === userId,
    version: row.version,
  };
}
