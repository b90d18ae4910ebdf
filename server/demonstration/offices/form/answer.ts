import { createHash } from 'node:crypto';
import { nanjingTime } from '#base/calendar.ts';
import type { FormAnswers } from '#base/form/answer/answers.ts';
import { cleanAnswers, cleanReasons } from '#base/form/answer/clean.ts';
import { contributionsOf } from '#base/form/answer/contributions.ts';
import { judge, reasonAddress } from '#base/form/answer/judge.ts';
import { lastAnswers } from '#base/form/answer/last.ts';
import { compileForm } from '#base/form/definition/compile.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { canonicalJson } from '#server/database/logs/chain.ts';
import type { Db } from '#server/database/tables.ts';
import { addToTotals } from '#server/form/totals.ts';
import { formAnswersOf, REASONS } from './samples.ts';

const HOUR = 3_600_000;
/** The form that is answered by a link, by whoever holds it. */
export const BY_LINK = 2;

/** Which answer to which form. */
export interface Place {
  readonly formId: number;
  readonly issueId: number;
  readonly definition: FormDefinition;
  /** Which form, and which of its answers. */
  readonly index: number;
  readonly place: number;
  /** The so-manyth time that it was given out, from 0. */
  readonly round: number;
  readonly isLast: boolean;
  readonly at: number;
}

/** Who answers, where it is not by a link. */
export interface Answering {
  readonly enterprise_id: number;
  readonly name: string;
  readonly region_id: number;
}

/** Enters one answer, judged and cleaned as when it is handed in, with its first version and what it adds to the totals. Throws where the form would refuse it. */
export async function enterAnswer(
  db: Db,
  { formId, issueId, definition, index, place, round, isLast, at }: Place,
  enterprise: Answering,
): Promise<void> {
  const { form } = compileForm(definition);
  if (!form) throw new Error(`the demonstration's form ${definition.title} is none`);
  const { date: day } = nanjingTime(at);
  const given: FormAnswers = formAnswersOf(index, place, day, round);
  const last = lastAnswers(definition, definition, round > 0 ? formAnswersOf(index, place, day, round - 1) : {});
  const first = judge(form, given, {}, day, last);
  const reasons = cleanReasons(
    Object.fromEntries(first.broken.map((one) => [reasonAddress(one.index, one.at), REASONS[index] ?? ''])),
    first,
  );
  const judged = judge(form, given, reasons, day, last);
  if (judged.faults.length > 0) throw new Error(`${definition.title}: ${JSON.stringify(judged.faults)}`);
  const answers = cleanAnswers(form, given, judged);
  const isLink = index === BY_LINK;
  const status = place % 4 === 0 && isLast ? 1 : place % 11 === 3 ? 3 : 2;
  const name = isLink ? '公开填报' : enterprise.name;
  const regionId = isLink ? null : enterprise.region_id;
  const receipt = `B${nanjingTime(at).date.replaceAll('-', '')}9${String(index * 10_000 + round * 1_000 + place).padStart(7, '0')}`;
  const content = { answers: JSON.stringify(answers), reasons: JSON.stringify(reasons), receipt, by_name: name };
  const { answer_id: answerId } = await db
    .insertInto('form_answer')
    .values({
      ...content,
      form_id: formId,
      issue_id: issueId,
      form_version: 1,
      enterprise_id: isLink ? null : enterprise.enterprise_id,
      region_id: regionId,
      submit_key: `demonstration-${index}-${round}-${place}`,
      content_hash: createHash('sha256')
        .update(canonicalJson({ version: 1, answers, reasons }))
        .digest('hex'),
      status,
      submitted_at: at,
      ...(status !== 1 && { decider_name: '李建国', decided_at: at + 20 * HOUR }),
      ...(status === 3 && { reason: '数据与上次相差较大，请核实后重新填报' }),
    })
    .returning('answer_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('form_answer_version')
    .values({ ...content, answer_id: answerId, revision: 1, form_version: 1, at })
    .execute();
  if (!isLink)
    await db
      .updateTable('form_task')
      .set({ answer_id: answerId })
      .where('issue_id', '=', issueId)
      .where('enterprise_id', '=', enterprise.enterprise_id)
      .execute();
  if (status !== 3)
    await addToTotals(db, { formId, answerId, regionId: regionId ?? 0 }, contributionsOf(form, answers, judged), 'add');
}
