import { sql } from 'kysely';
import type { InputOf } from '#base/call.ts';
import { EMPTY_NARRATIVE } from '#base/narrative/blocks.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { keptDocument, namelessDocument } from '#subjects/business-report/rules.ts';
import {
  CITY_NAME,
  type IssueKind,
  type IssueState,
  MOST_PAST,
  REPORT_MESSAGES,
} from '#subjects/business-report/terms.ts';
import type { OpenReport } from '#subjects/business-report/wire.ts';
import type { Db } from '../../database/tables.ts';
import { Problem } from '../../http/problem.ts';
import { digest } from '../../session/keeping/credentials.ts';
import { lastWithdrawal } from '../reading.ts';

/** Whether the maker of the link `l` may still publish; who may no more shows nothing more. */
const makerMay = sql<boolean>`exists (select from app_user u join user_role ur using (user_id) join role_permission p using (role_code)
  where u.user_id = l.maker_id and u.enabled and p.permission = 'business-report.publish')`;

/**
 * What a link shows without a login: its own issue or, where it says so, an earlier one of the same kind and place; published ones alone, with the
 * figures of their publication; of its own that was taken back, that it was. Whatever is wrong, the answer is the same 403. A reading is counted.
 */
export async function openReport(
  db: Db,
  { token, issueId }: InputOf<typeof businessReportCalls.open>,
  now: number,
): Promise<OpenReport> {
  const link = await db
    .selectFrom('business_report_link as l')
    .innerJoin('business_report_issue as i', 'i.issue_id', 'l.issue_id')
    .leftJoin('region as r', 'r.region_id', 'i.region_id')
    .select(['l.link_id', 'l.with_past', 'l.expires_at', 'i.issue_id', 'i.kind', 'i.period', 'i.region_id'])
    .select(['i.state', 'i.edition_id', 'r.name as region_name'])
    .where('l.token_hash', '=', digest(token ?? ''))
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where(makerMay)
    .executeTakeFirst();
  const found = link ? await publishedOf(db, link) : [];
  const wanted = issueId ?? link?.issue_id;
  const shown = found.find((one) => one.issue_id === wanted);
  const takenBack =
    link && !shown && wanted === link.issue_id && link.edition_id === null
      ? await takenBackOf(db, link, found)
      : undefined;
  if (takenBack) return takenBack;
  if (!link || !shown) throw new Problem(403, REPORT_MESSAGES.closed);
  const edition = await db
    .selectFrom('business_report_edition')
    .select(['document', 'frozen', 'title', 'at'])
    .where('edition_id', '=', shown.edition_id)
    .executeTakeFirstOrThrow();
  await countReading(db, link.link_id);
  return {
    issueId: shown.issue_id,
    title: edition.title,
    kind: shown.kind,
    period: shown.period,
    regionName: shown.name ?? CITY_NAME,
    publishedAt: edition.at,
    document: namelessDocument(keptDocument(edition.document)),
    frozen: edition.frozen,
    takenBack: undefined,
    past: found.map(pastOf),
    expiresAt: link.expires_at,
  };
}

type Found = Awaited<ReturnType<typeof publishedOf>>[number];

const pastOf = ({ issue_id, title, period, at }: Found) => ({ issueId: issue_id, title, period, publishedAt: at });

async function countReading(db: Db, linkId: number): Promise<void> {
  await db
    .updateTable('business_report_link')
    .set((is) => ({ read_count: is('read_count', '+', 1) }))
    .where('link_id', '=', linkId)
    .execute();
}

/** What a link to an issue says whose publication was taken back: no text of it, but when and why, and what stands in its place. */
async function takenBackOf(
  db: Db,
  link: Linked & { readonly link_id: number; readonly expires_at: number; readonly region_name: string | null },
  found: readonly Found[],
): Promise<OpenReport | undefined> {
  const withdrawal = await lastWithdrawal(db, link.issue_id);
  const edition = await db
    .selectFrom('business_report_edition')
    .select(['title', 'at'])
    .where('issue_id', '=', link.issue_id)
    .orderBy('edition_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!withdrawal || !edition) return undefined;
  const replacing = found.find(({ period }) => period === link.period);
  await countReading(db, link.link_id);
  return {
    issueId: link.issue_id,
    title: edition.title,
    kind: link.kind,
    period: link.period,
    regionName: link.region_name ?? CITY_NAME,
    publishedAt: edition.at,
    document: EMPTY_NARRATIVE,
    frozen: { asOf: edition.at, divisions: [], figures: [], charts: [] },
    takenBack: {
      withdrawnAt: withdrawal.at,
      reason: withdrawal.reason,
      replacedBy: replacing && pastOf(replacing),
    },
    past: found.map(pastOf),
    expiresAt: link.expires_at,
  };
}

type Linked = {
  readonly issue_id: number;
  readonly with_past: boolean;
  readonly kind: IssueKind;
  readonly period: string;
  readonly region_id: number | null;
  readonly state: IssueState;
};

/** The published issues that a link shows: its own as long as it is out, else what was published of the same in its place; the latest first. */
function publishedOf(db: Db, { issue_id: own, with_past: withPast, kind, period, region_id: region, state }: Linked) {
  return db
    .selectFrom('business_report_issue as i')
    .innerJoin('business_report_edition as e', 'e.edition_id', 'i.edition_id')
    .leftJoin('region as r', 'r.region_id', 'i.region_id')
    .select(['i.issue_id', 'i.kind', 'i.period', 'e.edition_id', 'e.title', 'e.at', 'r.name'])
    .where('i.state', '=', 'published')
    .where(
      sql<boolean>`(i.issue_id = ${own} or (i.kind = ${kind} and i.region_id is not distinct from ${region}::int
        and ((${withPast}::boolean and i.period < ${period})
          or (i.period = ${period} and ${state}::text <> 'published'))))`,
    )
    .orderBy('i.period', 'desc')
    .orderBy('i.issue_id', 'desc')
    .limit(MOST_PAST)
    .execute();
}
