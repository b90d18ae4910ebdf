import { type RawBuilder, sql } from 'kysely';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import type { Page } from '#base/page.ts';
import { APPROVAL_KINDS, APPROVAL_PERMISSIONS } from '#subjects/approval/terms.ts';
import { WAITING_STAGES } from '#subjects/fund/terms.ts';
import { RISK_WEIGHTS } from '#subjects/report/rules.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { reasonsOf } from '#subjects/review-desk/rules.ts';
import type { DeskSource } from '#subjects/review-desk/terms.ts';
import type { DeskLoad, DeskQuery, DeskRow } from '#subjects/review-desk/wire.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { isForDecision, keptBy } from '../proposal/keepers.ts';
import { enterpriseInScope, isOwnEnterprise, liesInRegions, liesWithinReach } from '../scope/conditions.ts';
import { reachOf } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';

/** Something that waits, as its source names it. */
export interface Waiting {
  readonly source: DeskSource;
  readonly kind: string;
  readonly record_id: number;
  readonly version: number;
  readonly title: string;
  readonly enterprise_name: string;
  readonly division: string;
  readonly code: string;
  readonly region_id: number | null;
  readonly submitted_at: number | null;
  readonly late: boolean;
  readonly explained: number;
  readonly resubmitted: boolean;
  readonly risk: number;
  readonly handed_to: number | null;
  readonly handed_name: string | null;
  readonly handed_from: string | null;
  readonly note: string | null;
}

export type DeskFilter = Partial<Pick<DeskQuery, 'source' | 'shown' | 'division' | 'text'>> & {
  /** One record alone. */
  readonly recordId?: number;
};

const risk = (late: RawBuilder<unknown>, explained: RawBuilder<unknown>, resubmitted: RawBuilder<unknown>) =>
  sql`(case when ${late} then ${sql.lit(RISK_WEIGHTS.late)} else 0 end + case when ${resubmitted} then ${sql.lit(RISK_WEIGHTS.resubmitted)} else 0 end
    + least(${sql.lit(RISK_WEIGHTS.explanations)}, ${explained} * ${sql.lit(RISK_WEIGHTS.explanation)}))::int`;

const NEVER = sql`false`;
const NONE = sql`0`;

/** Rows of one source with the names that all share, before they are put in one order. */
interface Part {
  readonly source: DeskSource;
  readonly id: string;
  readonly kind: RawBuilder<unknown>;
  readonly title: string;
  readonly name: string;
  readonly region: string;
  readonly late?: RawBuilder<unknown>;
  readonly explained?: RawBuilder<unknown>;
  readonly resubmitted?: RawBuilder<unknown>;
  /** Where the source keeps the risk. */
  readonly risk?: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly alias: string;
}

/** A declaration that waits for the bureau: at its stages, when every expert has judged it, and when its notice is over or has an objection without an answer. */
const fundWaits = (day: DateText) => sql`(f.stage = any(${[...WAITING_STAGES]}::text[])
  or (f.stage = 'marking' and not exists (select from fund_expert x where x.declaration_id = f.declaration_id and x.state = 'asked'))
  or (f.stage = 'notice' and (f.notice_until < ${day}
    or exists (select from fund_objection o where o.declaration_id = f.declaration_id and o.answer is null))))`;

/** What somebody may review, a part for each source; nothing for who belongs to an enterprise. */
function partsOf(principal: Principal, now: number): readonly Part[] {
  if (principal.enterpriseId !== null || principal.kind === 'screen') return [];
  const may = (right: string) => holds(principal, right);
  const kinds = APPROVAL_KINDS.filter((kind) => may('approval.review') && may(APPROVAL_PERMISSIONS[kind]));
  const reach = reachOf(principal);
  const waits = sql.lit(REVIEW_STATUS.submitted);
  const all: ReadonlyArray<readonly [boolean, Part]> = [
    [
      may('report.review'),
      {
        source: 'report',
        alias: 'r',
        id: 'r.report_id',
        kind: sql`r.kind`,
        title: 'r.period',
        name: 'e.name',
        region: 'e.region_id',
        late: sql`r.late`,
        explained: sql`r.explained`,
        resubmitted: sql`(r.risk - ${risk(sql`r.late`, sql`r.explained`, NEVER)} >= ${sql.lit(RISK_WEIGHTS.resubmitted)})`,
        risk: sql`r.risk`,
        from: sql`report r join enterprise e using (enterprise_id) join region d on d.region_id = e.region_id`,
        where: sql`r.status = ${waits} and ${enterpriseInScope(principal)}`,
      },
    ],
    [
      kinds.length > 0,
      {
        source: 'approval',
        alias: 'a',
        id: 'a.approval_id',
        kind: sql`a.kind`,
        title: 'a.title',
        name: 'e.name',
        region: 'a.region_id',
        resubmitted: sql`exists (select from approval_action x where x.approval_id = a.approval_id and x.action = 'return')`,
        from: sql`approval a join enterprise e using (enterprise_id) join region d on d.region_id = a.region_id`,
        where: sql`a.status = ${waits} and a.kind = any(${kinds}::text[]) and ${liesInRegions('a.region_id', principal.regionCodes)}`,
      },
    ],
    [
      may('form.review'),
      {
        source: 'form',
        alias: 'a',
        id: 'a.answer_id',
        kind: sql`''`,
        title: 'f.title',
        name: 'a.by_name',
        region: 'a.region_id',
        late: sql`(a.submitted_at > i.due_at)`,
        explained: sql`(select count(*)::int from jsonb_object_keys(a.reasons))`,
        resubmitted: sql`(a.revision > 1)`,
        from: sql`form_answer a join form f using (form_id) join form_issue i using (issue_id) left join region d on d.region_id = a.region_id`,
        where: sql`a.status = ${waits} and ${liesWithinReach('a.region_id', reach)} and ${isOwnEnterprise('a.enterprise_id', reach)}`,
      },
    ],
    [
      may('approval.fund'),
      {
        source: 'fund',
        alias: 'f',
        id: 'f.declaration_id',
        kind: sql`f.stage`,
        title: 'f.project',
        name: 'e.name',
        region: 'f.region_id',
        from: sql`fund_declaration f join enterprise e using (enterprise_id) join region d on d.region_id = f.region_id`,
        where: sql`${fundWaits(nanjingTime(now).date)} and ${liesInRegions('f.region_id', principal.regionCodes)}`,
      },
    ],
    [
      keptBy(principal).length > 0,
      {
        source: 'proposal',
        alias: 'p',
        id: 'p.proposal_id',
        kind: sql`p.register`,
        title: 'p.title',
        name: 'p.proposer_name',
        region: 'p.region_id',
        resubmitted: sql`(p.again_of is not null)`,
        from: sql`register_proposal p left join region d on d.region_id = p.region_id`,
        where: isForDecision(principal),
      },
    ],
  ];
  return all.flatMap(([held, part]) => (held ? [part] : []));
}

const ORDER = sql`order by risk desc, submitted_at, source, record_id`;

/** Rows of a part under a filter; of one that is shown by pages as many as could be on the page, so that no source is put in order whole. */
function rowsOf(part: Part, { shown, division, text, recordId }: DeskFilter, me: number, most?: number) {
  const { late = NEVER, explained = NONE, resubmitted = NEVER } = part;
  const weight = part.risk ?? risk(late, explained, resubmitted);
  const conditions = [
    part.where,
    ...(shown === 'mine' ? [sql`h.user_id = ${me}`] : []),
    ...(shown === 'clean' ? [sql`${weight} = 0`] : []),
    ...(division ? [sql`d.code = ${division}`] : []),
    ...(recordId === undefined ? [] : [sql`${sql.ref(part.id)} = ${recordId}`]),
    ...(text
      ? [sql`(${sql.ref(part.title)} like ${containing(text)} or ${sql.ref(part.name)} like ${containing(text)})`]
      : []),
  ];
  const cut =
    most === undefined
      ? sql``
      : sql`order by ${weight} desc, ${sql.ref(`${part.alias}.submitted_at`)}, ${sql.ref(part.id)} limit ${most}`;
  return sql`(select ${sql.lit(part.source)}::text as source, ${part.kind} as kind, ${sql.ref(part.id)} as record_id,
    ${sql.ref(`${part.alias}.version`)} as version, ${sql.ref(part.title)} as title, ${sql.ref(part.name)} as enterprise_name,
    coalesce(d.name, '全市') as division, coalesce(d.code, '') as code, ${sql.ref(part.region)} as region_id,
    ${sql.ref(`${part.alias}.submitted_at`)} as submitted_at, ${late} as late, (${explained})::int as explained, ${resubmitted} as resubmitted,
    (${weight})::int as risk, h.user_id as handed_to, u.display_name as handed_name, h.from_name as handed_from, h.note
    from ${part.from}
    left join review_hand_over h on h.source = ${sql.lit(part.source)} and h.record_id = ${sql.ref(part.id)}
    left join app_user u on u.user_id = h.user_id
    where ${sql.join(conditions, sql` and `)} ${cut})`;
}

const unionOf = (principal: Principal, now: number, filter: DeskFilter, most?: number) => {
  const parts = partsOf(principal, now).filter(({ source }) => filter.source === undefined || filter.source === source);
  return parts.length === 0
    ? undefined
    : sql.join(
        parts.map((part) => rowsOf(part, filter, principal.userId, most)),
        sql` union all `,
      );
};

/** A page of everything that waits for this reviewer: the riskiest first, then what waits longest. */
export async function deskPage(
  db: Db,
  { pageIndex, pageSize, ...filter }: DeskQuery,
  principal: Principal,
  now: number,
): Promise<Page<DeskRow>> {
  const offset = (pageIndex - 1) * pageSize;
  const [all, some] = [unionOf(principal, now, filter), unionOf(principal, now, filter, offset + pageSize)];
  if (!all || !some) return { totalCount: 0, rows: [] };
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*)::int as total from (${all}) q`.execute(db);
  const { rows } = await sql<Waiting>`select * from (${some}) q ${ORDER} limit ${pageSize} offset ${offset}`.execute(
    db,
  );
  return { totalCount: counted?.total ?? 0, rows: rows.map((row) => deskRow(row, principal, now)) };
}

/** One record that waits for this reviewer; undefined for any other. */
export async function waitingRecord(
  db: Db,
  key: { readonly source: DeskSource; readonly recordId: number },
  principal: Principal,
  now: number,
): Promise<Waiting | undefined> {
  const one = unionOf(principal, now, key);
  return one && (await sql<Waiting>`${one}`.execute(db)).rows[0];
}

/** How many wait in each division 各区待审, the most first. */
export async function deskLoad(db: Db, principal: Principal, now: number): Promise<readonly DeskLoad[]> {
  const all = unionOf(principal, now, {});
  if (!all) return [];
  const { rows } = await sql<{
    division: string;
    code: string;
    waiting: number;
    risky: number;
    handed: number;
    oldest: number | null;
  }>`select division, code, count(*)::int as waiting, (count(*) filter (where risk > 0))::int as risky, count(handed_to)::int as handed,
    min(submitted_at) as oldest from (${all}) q group by division, code order by waiting desc, code`.execute(db);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestAt: oldest ?? undefined }));
}

function deskRow(row: Waiting, { userId }: Principal, now: number): DeskRow {
  const { late, explained, resubmitted } = row;
  const submittedAt = row.submitted_at ?? undefined;
  return {
    source: row.source,
    kind: row.kind,
    recordId: row.record_id,
    version: row.version,
    title: row.title,
    enterpriseName: row.enterprise_name,
    division: row.division,
    submittedAt,
    risk: row.risk,
    reasons: [...reasonsOf({ late, explained, resubmitted, submittedAt }, now)],
    handedTo: row.handed_name ?? undefined,
    handedFrom: row.handed_from ?? undefined,
    note: row.note || undefined,
    isMine: row.handed_to === userId,
  };
}
