import { sql } from 'kysely';
import { totalName } from '#base/form/answer/contributions.ts';
import { type FormDefinition, questionsOf } from '#base/form/definition/definition.ts';
import { isNumberKind } from '#base/form/definition/types.ts';
import { STANDING } from '#subjects/report/terms.ts';
import type { Db } from '../database/tables.ts';
import { enterpriseStoodInScope, liesWithinReach } from '../scope/conditions.ts';
import { stoodOn } from '../scope/placed.ts';
import type { Reach } from '../scope/scope.ts';
import { answersFound } from './answers.ts';

/** The least and the most of every number: one step into an index each. Of what a sheet has several times over they are sums of a sheet. */
export async function boundsOf(
  db: Db,
  formId: number,
  scope: Reach,
  definition: FormDefinition,
): Promise<ReadonlyMap<string, readonly [string, string]>> {
  const names = questionsOf(definition).flatMap(({ question }) =>
    question.kind === 'table'
      ? (question.columns ?? []).map((column) => totalName(question, column))
      : isNumberKind(question.kind) || question.kind === 'computed'
        ? [totalName(question)]
        : [],
  );
  const at = (way: 'asc' | 'desc') => sql`(select amount::text from form_figure t
    where t.form_id = ${formId} and t.question = n.name and ${liesWithinReach('t.region_id', scope)}
    order by t.amount ${sql.raw(way)} limit 1)`;
  const { rows } = await sql<{ name: string; least: string | null; most: string | null }>`
    select n.name, ${at('asc')} as least, ${at('desc')} as most from unnest(${names}::text[]) as n(name)`.execute(db);
  return new Map(
    rows.flatMap(({ name, least, most }) => (least === null || most === null ? [] : [[name, [least, most]]])),
  );
}

/** The last day on which an issue `i` could be answered: who had to is counted where he stood then. */
const LAST_DAY = sql`(to_timestamp(least(i.due_at, i.ended_at) / 1000.0) at time zone 'Asia/Shanghai')::date`;

/** How many owed an answer to a form, and how many gave one. */
export async function countsOf(db: Db, formId: number, scope: Reach) {
  const { answers } = await answersFound(db, scope, { formId })
    .select((is) => is.fn.countAll<number>().as('answers'))
    .where('a.status', 'in', STANDING)
    .executeTakeFirstOrThrow();
  const { owed } = await db
    .selectFrom('form_task as t')
    .innerJoin('form_issue as i', 'i.issue_id', 't.issue_id')
    .innerJoin('enterprise as e', 'e.enterprise_id', 't.enterprise_id')
    .select((is) => is.fn.countAll<number>().as('owed'))
    .where('i.form_id', '=', formId)
    .leftJoin('region_placement as h', (join) => join.on(stoodOn(LAST_DAY)))
    .where(enterpriseStoodInScope(scope))
    .executeTakeFirstOrThrow();
  return { answers, owed };
}
