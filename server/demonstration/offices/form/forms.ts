import { createHash } from 'node:crypto';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import type { Db } from '#server/database/tables.ts';
import { formSamples } from '#subjects/form/samples.ts';
import { type Answering, BY_LINK, enterAnswer, type Place } from './answer.ts';

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

/** The form that is given out every month. */
const MONTHLY = 1;
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
