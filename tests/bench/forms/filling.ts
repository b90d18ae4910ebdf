import { sql } from 'kysely';
import { contributionsOf } from '#base/form/answer/contributions.ts';
import { evaluate } from '#base/form/answer/evaluate.ts';
import { type CompiledForm, compileForm } from '#base/form/definition/compile.ts';
import { type BulkColumn, insertBulk } from '#server/database/bulk.ts';
import type { Db } from '#server/database/tables.ts';
import { answersOf, largestForm } from './definition.ts';

const AT_A_TIME = 1_000;
const DAY = '2026-06-15';
const NOON = Date.parse(`${DAY}T12:00:00+08:00`);
const HASH_LENGTH = 64;

const columnsOf = (columns: Readonly<Record<string, string>>): readonly BulkColumn[] =>
  Object.entries(columns).map(([name, type]) => ({ name, type }));
const ANSWER = columnsOf({
  form_id: 'int',
  issue_id: 'int',
  form_version: 'int',
  region_id: 'int',
  submit_key: 'text',
  content_hash: 'text',
  status: 'smallint',
  answers: 'jsonb',
  reasons: 'jsonb',
  receipt: 'text',
  submitted_at: 'bigint',
  by_name: 'text',
});
const FIGURE = columnsOf({ answer_id: 'int', form_id: 'int', region_id: 'int', question: 'text', amount: 'numeric' });
const TOTAL = columnsOf({ form_id: 'int', region_id: 'int', question: 'text', choice: 'text', entries: 'int' });

/** The largest form with so many answer sheets over the districts, their sums kept as handing in keeps them; gives its number. */
export async function fillForm(db: Db, answers: number): Promise<number> {
  const formId = await publishedForm(db);
  const issueId = await givenOut(db, formId);
  const { form } = compileForm(largestForm);
  if (!form) throw new Error('the form has faults');
  const regions = await db.selectFrom('region').select('region_id').orderBy('region_id').execute();
  for (let from = 0; from < answers; from += AT_A_TIME) {
    const numbers = Array.from({ length: Math.min(AT_A_TIME, answers - from) }, (_, index) => from + index);
    const regionId = regions[(from / AT_A_TIME) % regions.length]?.region_id ?? 0;
    await addAnswers(db, { formId, issueId, regionId }, numbers, form);
  }
  await sql`insert into form_total (form_id, region_id, question, choice, entries, amount)
    select form_id, region_id, question, '', count(*), sum(amount) from form_figure where form_id = ${formId} group by 1, 2, 3`.execute(
    db,
  );
  return formId;
}

async function publishedForm(db: Db): Promise<number> {
  const definition = JSON.stringify(largestForm);
  const by = { author_id: 1, author_name: '基准', changed_at: NOON };
  const { form_id: formId } = await db
    .insertInto('form')
    .values({ title: largestForm.title, definition, live_version: 1, changed: false, ...by })
    .returning('form_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('form_version')
    .values({ form_id: formId, version: 1, definition, published_at: NOON, publisher_name: '基准' })
    .execute();
  return formId;
}

async function givenOut(db: Db, formId: number): Promise<number> {
  const by = { maker_id: 1, maker_name: '基准', made_at: NOON };
  const { issue_id: issueId } = await db
    .insertInto('form_issue')
    .values({
      form_id: formId,
      kind: 'link',
      audience: '',
      due_at: NOON,
      token_hash: `bench-${formId}`,
      quota: null,
      ...by,
    })
    .returning('issue_id')
    .executeTakeFirstOrThrow();
  return issueId;
}

async function addAnswers(
  db: Db,
  { formId, issueId, regionId }: { readonly formId: number; readonly issueId: number; readonly regionId: number },
  numbers: readonly number[],
  form: CompiledForm,
): Promise<void> {
  const given = numbers.map(answersOf);
  await insertBulk(
    db,
    'form_answer',
    ANSWER,
    numbers.map((number, index) => [
      formId,
      issueId,
      1,
      regionId,
      `bench-${number}`,
      String(number).padStart(HASH_LENGTH, '0'),
      1,
      given[index],
      {},
      `JZ${formId}-${number}`,
      NOON,
      `基准企业${number}`,
    ]),
  );
  const rows = await db
    .selectFrom('form_answer')
    .select('answer_id')
    .where('form_id', '=', formId)
    .orderBy('answer_id', 'desc')
    .limit(numbers.length)
    .execute();
  const ids = rows.map(({ answer_id: id }) => id).toReversed();
  const added = given.map((answers) => contributionsOf(form, answers, evaluate(form, answers, DAY)));
  await insertBulk(
    db,
    'form_figure',
    FIGURE,
    added.flatMap((some, index) =>
      some.flatMap(({ question, amount }) =>
        amount === undefined ? [] : [[ids[index], formId, regionId, question, amount]],
      ),
    ),
  );
  const counted = new Map<string, { question: string; choice: string; entries: number }>();
  for (const { question, choice, count, amount } of added.flat()) {
    if (amount !== undefined) continue;
    const known = counted.get(`${question}\n${choice}`) ?? { question, choice, entries: 0 };
    known.entries += count;
    counted.set(`${question}\n${choice}`, known);
  }
  await insertBulk(
    db,
    'form_total',
    TOTAL,
    [...counted.values()].map(({ question, choice, entries }) => [formId, regionId, question, choice, entries]),
    sql`on conflict (form_id, region_id, question, choice) do update set entries = form_total.entries + excluded.entries`,
  );
}
