import { type RawBuilder, sql } from 'kysely';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import { APPROVAL_KINDS, APPROVAL_PERMISSIONS } from '#subjects/approval/terms.ts';
import { WAITING_STAGES } from '#subjects/fund/terms.ts';
import { RISK_WEIGHTS } from '#subjects/report/rules.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import type { DeskSource } from '#subjects/review-desk/terms.ts';
import { isForDecision, keptBy } from '../proposal/keepers.ts';
import { enterpriseInScope, isOwnEnterprise, liesInRegions, liesWithinReach } from '../scope/conditions.ts';
import { isWholeCity, reachOf } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';

const risk = (late: RawBuilder<unknown>, explained: RawBuilder<unknown>, resubmitted: RawBuilder<unknown>) =>
  sql`(case when ${late} then ${sql.lit(RISK_WEIGHTS.late)} else 0 end + case when ${resubmitted} then ${sql.lit(RISK_WEIGHTS.resubmitted)} else 0 end
    + least(${sql.lit(RISK_WEIGHTS.explanations)}, ${explained} * ${sql.lit(RISK_WEIGHTS.explanation)}))::int`;

/** What a source knows nothing of: nothing of it is late or comes again, and nothing was explained. */
export const NEVER = sql`false`;
export const NONE = sql`0`;

/** Rows of one source with the names that all share, before they are put in one order. */
export interface Part {
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
  /** What is counted where nothing hangs on the names that rows are shown with. */
  readonly bare?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly alias: string;
}

/** A declaration that waits for the bureau: at its stages, when every expert has judged it, and when its notice is over or has an objection without an answer. */
const fundWaits = (day: DateText) => sql`(f.stage = any(${[...WAITING_STAGES]}::text[])
  or (f.stage = 'marking' and not exists (select from fund_expert x where x.declaration_id = f.declaration_id and x.state = 'asked'))
  or (f.stage = 'notice' and (f.notice_until < ${day}
    or exists (select from fund_objection o where o.declaration_id = f.declaration_id and o.answer is null))))`;

/** What somebody may review, a part for each source; nothing for who belongs to an enterprise. */
export function partsOf(principal: Principal, now: number): readonly Part[] {
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
        ...(isWholeCity(principal) ? { bare: sql`report r` } : {}),
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

/** How risky a row of a part is: as its source keeps it, or worked out. */
export const weightOf = ({ risk: kept, late = NEVER, explained = NONE, resubmitted = NEVER }: Part) =>
  kept ?? risk(late, explained, resubmitted);
