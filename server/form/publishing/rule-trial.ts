import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { type CompiledForm, compileForm } from '#base/form/definition/compile.ts';
import { type FormDefinition, type FormRule, questionsOf } from '#base/form/definition/definition.ts';
import { MOST_FINDINGS, MOST_REPLAYED, REPLAYED_PERIODS } from '#subjects/report-definition/terms.ts';
import { issuesRead } from '#subjects/report-definition/rules.ts';
import { type FormTrial, type FormTrialQuery, formTrialQueryWire } from '#subjects/report-definition/wire.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { ISSUE_KINDS } from '#subjects/form-issue/terms.ts';
import { STANDING } from '#subjects/report/terms.ts';
import type { Db } from '../../database/tables.ts';
import { badValue, notFound, stale } from '../../http/problem.ts';
import { type Reach, reachOf } from '../../scope/scope.ts';
import type { Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import { jobIn } from '../../workshop/job.ts';
import { workshop } from '../../workshop/workshop.ts';
import { answersIn } from '../answers.ts';
import { versionOf } from '../compiled.ts';
import { settledDraft, withOptions } from './publishing.ts';
import type { ruleTrialWork } from './work.ts';

/** Answers that are gone through at a time: so few that their thread is kept for the next. */
const AT_A_TIME = 200;
/** No answer has so high a number. */
const BEYOND = 2_147_483_647;
/** Where a form of one rule says that it is at fault. */
const RULE_PLACE = 'rule:0';
const TRIAL = jobIn<typeof ruleTrialWork>(new URL('./work.ts', import.meta.url), 'ruleTrialWork');

/**
 * What a rule of a form would have said of the answers to its latest issues, had it been in force: `REPLAYED_PERIODS` of them, fewer where they
 * hold more than `MOST_REPLAYED` answers within the scope. One that is there is tried as it might be, beside what it says today, or a new one; one that
 * cannot be worked out is a 400. Nothing is written.
 */
export async function tryFormRule(
  { db, figures }: Services,
  query: FormTrialQuery,
  principal: Principal,
): Promise<FormTrial> {
  const row = await db.selectFrom('form').selectAll().where('form_id', '=', query.formId).executeTakeFirst();
  if (!row) throw notFound(FORM_MESSAGES.unknown);
  // Over what is in force: a draft that is half made says nothing of it, and its rules are none of today's.
  const definition =
    row.live_version === null
      ? await withOptions(db, await settledDraft(db, row), principal)
      : (await versionOf(db, query.formId, row.live_version)).definition;
  if (query.version !== undefined && query.version !== (row.live_version ?? undefined)) throw stale();
  const standing = query.rule === undefined ? undefined : definition.rules[query.rule];
  if (query.rule !== undefined && !standing) throw badValue(formTrialQueryWire, 'rule', '该表单没有这条校验规则');
  const at = standing?.at ?? query.at ?? questionsOf(definition)[0]?.question.key ?? '';
  const message = standing?.message ?? '不符合试改的规则';
  const tried = alone(definition, { check: query.check, hard: query.hard, message, at });
  const now = standing && alone(definition, standing).form;
  if (!tried.form) throw badValue(formTrialQueryWire, 'check', tried.fault);
  const { issues, leftOut } = await latestIssues(figures, query.formId, reachOf(principal));
  const found = await spokenOf(figures, query.formId, { tried: tried.form, now }, issues, principal);
  const named = new Map(issues.map((issue) => [issue.issue_id, nameOf(issue)]));
  const failing = found.filter((one) => one.tried !== undefined);
  const counted = (some: typeof found) => ({
    failing: some.filter((one) => one.tried !== undefined).length,
    today: now && some.filter((one) => one.now).length,
  });
  return {
    answers: issues.reduce((sum, { answers }) => sum + answers, 0),
    leftOut,
    ...counted(found),
    issues: issues.map((issue) => ({
      issueId: issue.issue_id,
      name: nameOf(issue),
      answers: issue.answers,
      ...counted(found.filter((one) => one.issue === issue.issue_id)),
    })),
    findings: failing
      .toSorted((a, b) => b.issue - a.issue || a.id - b.id)
      .slice(0, MOST_FINDINGS)
      .map((one) => ({ answerId: one.id, name: one.name, issue: named.get(one.issue) ?? '', at: one.tried ?? '' })),
  };
}

/** The form with no rule but one; or why that one cannot be worked out. */
function alone(
  definition: FormDefinition,
  rule: FormRule,
): { readonly form: CompiledForm | undefined; readonly fault: string } {
  const { form, faults } = compileForm({ ...definition, rules: [rule] });
  const own = faults.find(({ at }) => at === RULE_PLACE);
  const [first] = faults;
  return { form, fault: own?.message ?? (first ? `表单的“${first.at}”有误：${first.message}` : '') };
}

type Issue = Awaited<ReturnType<typeof latestIssues>>['issues'][number];

/**
 * The latest issues that were answered, as many as hold no more answers than may be gone through; the latest always, of which the newest answers
 * are read where it holds more by itself, and how many of it are left out.
 */
async function latestIssues(db: Db, formId: number, reach: Reach) {
  const rows = await answersIn(db, reach)
    .innerJoin('form_issue as i', 'i.issue_id', 'a.issue_id')
    .select(['i.issue_id', 'i.kind', 'i.audience', 'i.due_at', sql<number>`count(*)::int`.as('answers')])
    .where('a.form_id', '=', formId)
    .where('a.status', 'in', STANDING)
    .groupBy('i.issue_id')
    .orderBy('i.issue_id', 'desc')
    .limit(REPLAYED_PERIODS)
    .execute();
  return issuesRead(rows, MOST_REPLAYED);
}

const nameOf = ({ due_at: dueAt, kind, audience }: Issue): string =>
  `${nanjingTime(dueAt).date} 截止，${kind === 'enterprises' ? audience : ISSUE_KINDS[kind]}`;

/** Every answer of the issues that either rule speaks of, in a thread, a part at a time. */
async function spokenOf(
  db: Db,
  formId: number,
  rules: { readonly tried: CompiledForm; readonly now: CompiledForm | undefined },
  issues: readonly Issue[],
  principal: Principal,
) {
  const found: { id: number; name: string; issue: number; tried: string | undefined; now: boolean }[] = [];
  if (issues.length === 0) return found;
  // From the newest on, so that of an issue with more than may be read the newest are.
  let before = BEYOND;
  for (let left = issues.reduce((sum, { answers }) => sum + answers, 0); left > 0; left -= AT_A_TIME) {
    const rows = await answersIn(db, reachOf(principal))
      .select(['a.answer_id', 'a.issue_id', 'a.form_version', 'a.by_name', 'a.submitted_at', 'a.answers'])
      .where(
        'a.issue_id',
        'in',
        issues.map(({ issue_id }) => issue_id),
      )
      .where('a.status', 'in', STANDING)
      .where('a.answer_id', '<', before)
      .orderBy('a.answer_id', 'desc')
      .limit(Math.min(AT_A_TIME, left))
      .execute();
    const versions: Record<number, FormDefinition> = {};
    for (const { form_version: version } of rows)
      versions[version] ??= (await versionOf(db, formId, version)).definition;
    const part = {
      tried: rules.tried.definition,
      now: rules.now?.definition,
      versions,
      answers: rows.map(({ answer_id: id, form_version: version, submitted_at, answers }) => ({
        id,
        version,
        day: nanjingTime(submitted_at).date,
        answers,
      })),
    };
    const bytes = new TextEncoder().encode(JSON.stringify(part));
    const spoken = await workshop.one(TRIAL, { bytes }, { account: String(principal.userId) });
    const of = new Map(rows.map((row) => [row.answer_id, row]));
    for (const { id, tried, now } of spoken) {
      const row = of.get(id);
      if (row) found.push({ id, name: row.by_name, issue: row.issue_id, tried, now });
    }
    if (rows.length < AT_A_TIME) return found;
    before = rows.at(-1)?.answer_id ?? before;
  }
  return found;
}
