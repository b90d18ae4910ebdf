import { createHash } from 'node:crypto';
import { nanjingTime } from '#base/calendar.ts';
import type { FormAnswers } from '#base/form/answer/answers.ts';
import { contributionsOf } from '#base/form/answer/contributions.ts';
import { judge, reasonAddress } from '#base/form/answer/judge.ts';
import { lastAnswers } from '#base/form/answer/last.ts';
import { cleanAnswers, cleanReasons } from '#base/form/answer/clean.ts';
import { compileForm } from '#base/form/definition/compile.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { formSamples } from '#subjects/form/samples.ts';
import { canonicalJson } from '#server/database/logs/chain.ts';
import type { Db } from '#server/database/tables.ts';
import { addToTotals } from '#server/form/totals.ts';
import { formAnswersOf, REASONS } from './samples.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Enters the forms 演示数据 that a regulator made: given out some days ago, most of them answered, some decided; `now` is the beginning of today, ms. */
export async function enterForms(db: Db, now: number): Promise<void> {
  const author = await db
    .selectFrom('app_user')
    .select(['user_id', 'display_name'])
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  const enterprises = await db
    .selectFrom('enterprise')
    .select(['enterprise_id', 'name', 'region_id'])
    .orderBy('enterprise_id')
    .execute();
  for (const [index, definition] of formSamples.entries()) {
    const latest = now - (12 - index * 3) * DAY + 9 * HOUR;
    // What is asked every month was asked a month ago as well: its last answers stand beside the questions.
    const rounds = index === MONTHLY ? [latest - A_MONTH, latest] : [latest];
    const formId = await enterForm(db, { definition, author, at: rounds[0] ?? latest });
    for (const [round, at] of rounds.entries()) {
      const issueId = await enterIssue(db, formId, { author, at }, index === BY_LINK);
      await enterAnswers(
        db,
        { formId, issueId, definition, index, round, at, isLast: round === rounds.length - 1 },
        enterprises,
      );
    }
  }
}

/** Places of the form that is given out every month, and of the one that is answered by a link. */
const [MONTHLY, BY_LINK] = [1, 2];
const A_MONTH = 30 * DAY;

async function enterAnswers(
  db: Db,
  { at, ...given }: Omit<Place, 'place'>,
  enterprises: readonly Answering[],
): Promise<void> {
  const { index, issueId, isLast } = given;
  const isOwed = index !== BY_LINK;
  for (const [place, enterprise] of enterprises.entries()) {
    if (isOwed)
      await db.insertInto('form_task').values({ issue_id: issueId, enterprise_id: enterprise.enterprise_id }).execute();
    // The first one, whose clerk looks for something to do, has not answered the latest of the second yet.
    const isAnswered = (place * 7 + index) % 10 < 7 || (index === MONTHLY && place === 0);
    const isLeft = index === MONTHLY && place === 0 && isLast;
    if (isOwed ? isAnswered && !isLeft : place < 18)
      await enterAnswer(db, { ...given, place, at: at + (place % 9) * 5 * HOUR }, enterprise);
  }
}

interface Made {
  readonly definition: FormDefinition;
  readonly author: { readonly user_id: number; readonly display_name: string };
  readonly at: number;
}

async function enterForm(db: Db, { definition, author, at }: Made): Promise<number> {
  const { form_id: formId } = await db
    .insertInto('form')
    .values({
      title: definition.title,
      definition: JSON.stringify(definition),
      live_version: 1,
      changed: false,
      author_id: author.user_id,
      author_name: author.display_name,
      changed_at: at,
    })
    .returning('form_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('form_version')
    .values({
      form_id: formId,
      version: 1,
      definition: JSON.stringify(definition),
      published_at: at,
      publisher_name: author.display_name,
    })
    .execute();
  return formId;
}

async function enterIssue(
  db: Db,
  formId: number,
  { author, at }: Omit<Made, 'definition'>,
  isOpen: boolean,
): Promise<number> {
  const { issue_id: issueId } = await db
    .insertInto('form_issue')
    .values({
      form_id: formId,
      kind: isOpen ? 'link' : 'enterprises',
      audience: isOpen ? '持有链接的人' : '全市填报企业',
      due_at: at + 20 * DAY,
      // Nobody holds its token: an own link is made with one press.
      token_hash: isOpen ? createHash('sha256').update(`demonstration ${formId}`).digest('hex') : null,
      quota: isOpen ? 500 : null,
      maker_id: author.user_id,
      maker_name: author.display_name,
      made_at: at,
    })
    .returning('issue_id')
    .executeTakeFirstOrThrow();
  return issueId;
}

interface Place {
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
interface Answering {
  readonly enterprise_id: number;
  readonly name: string;
  readonly region_id: number;
}

async function enterAnswer(
  db: Db,
  { formId, issueId, definition, index, place, round, isLast, at }: Place,
  enterprise: Answering,
) {
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
  const isLink = index === 2;
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
