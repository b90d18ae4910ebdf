import { type RawBuilder, sql } from 'kysely';
import type { Saved } from '#base/envelope.ts';
import type { Page } from '#base/page.ts';
import { APPROVAL_MESSAGES } from '#subjects/approval/terms.ts';
import type { NewAnswer, NewQuestion, Question, QuestionQuery } from '#subjects/approval/wire.ts';
import { containing, idOf } from '../database/like.ts';
import { notFound, Problem, refuse, stale } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { standingDivision } from '../region/held.ts';
import type { Principal } from '../service/principal.ts';
import { isSeen } from './scope.ts';

/** Whether the asker has read a question, or had `at` an instant; a wall is nobody in particular: for it a question is read once anybody has. */
function readBy({ kind, userId }: Principal, at?: number): RawBuilder<boolean> {
  const whose = kind === 'screen' ? sql`true` : sql`m.user_id = ${userId}`;
  const by = at === undefined ? sql`true` : sql`m.read_at <= ${at}`;
  return sql<boolean>`exists (select from question_read m where m.question_id = q.question_id and ${whose} and ${by})`;
}

/** unseen, read or answered: an answer counts as read by everybody. */
const stateFor = (principal: Principal): RawBuilder<Question['state']> =>
  sql<
    Question['state']
  >`case when q.answer is not null then 'answered' when ${readBy(principal)} then 'read' else 'unseen' end`;

function scoped(db: Db, principal: Principal) {
  return db
    .selectFrom('question as q')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'q.enterprise_id')
    .innerJoin('region as r', 'r.region_id', 'q.region_id')
    .where(isSeen('q', principal));
}

/** Whether a question had been asked by then, and neither read nor answered. */
const wasUnseen = (principal: Principal, at: number): RawBuilder<boolean> =>
  sql<boolean>`(q.asked_at <= ${at} and not coalesce(q.answered_at <= ${at}, false) and not ${readBy(principal, at)})`;

/** How many questions the asker has neither read nor seen answered 未读数, or had not `at` an instant. */
export async function unreadCount(db: Db, principal: Principal, at?: number): Promise<number> {
  const { total } = await scoped(db, principal)
    .where(at === undefined ? sql<boolean>`${stateFor(principal)} = 'unseen'` : wasUnseen(principal, at))
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of questions in scope, unread ones first, then by age. */
export async function questionPage(
  db: Db,
  { text, state, pageIndex, pageSize }: QuestionQuery,
  principal: Principal,
): Promise<Page<Question>> {
  let found = scoped(db, principal);
  if (state) found = found.where(sql<boolean>`${stateFor(principal)} = ${state}`);
  if (text)
    found = found.where((is) =>
      is.or([is('q.title', 'like', containing(text)), is('e.name', 'like', containing(text))]),
    );
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('q')
    .select(['e.name as asker_name', 'r.name as region_name'])
    .select(stateFor(principal).as('state'))
    .orderBy(sql`case when ${stateFor(principal)} = 'unseen' then 0 else 1 end`)
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.question_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      questionId: row.question_id,
      title: row.title,
      text: row.content,
      askerName: row.asker_name,
      regionName: row.region_name,
      askedAt: row.asked_at,
      state: row.state,
      answer: row.answer ?? undefined,
      answererName: row.answerer_name ?? undefined,
      answeredAt: row.answered_at ?? undefined,
      version: row.version,
    })),
  };
}

/** Marks questions as read by this user, all or none; gives how many. Reading again changes nothing. */
export async function markRead(db: Db, ids: readonly string[], principal: Principal, now: number): Promise<number> {
  const wanted = [...new Set(ids.map(idOf))];
  return db.transaction().execute(async (tx) => {
    const rows = await scoped(tx, principal).select('q.question_id').where('q.question_id', 'in', wanted).execute();
    if (rows.length !== wanted.length) throw notFound(APPROVAL_MESSAGES.questionNotFound);
    const marks = rows.map(({ question_id }) => ({ question_id, user_id: principal.userId, read_at: now }));
    await tx
      .insertInto('question_read')
      .values(marks)
      .onConflict((is) => is.doNothing())
      .execute();
    return marks.length;
  });
}

interface Written {
  readonly saved: Saved;
  readonly before?: unknown;
  readonly after: { readonly name: string } & Readonly<Record<string, unknown>>;
}

/** Answers a question once; the second answer is told that there is one (409). */
export async function answerQuestion(
  tx: Db,
  { questionId, version, answer }: NewAnswer,
  principal: Principal,
  now: number,
): Promise<Written> {
  const row = await tx
    .selectFrom('question as q')
    .selectAll()
    .where('question_id', '=', questionId)
    .where(isSeen('q', principal))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(APPROVAL_MESSAGES.questionNotFound);
  if (row.answer !== null) throw new Problem(409, APPROVAL_MESSAGES.answered);
  if (row.version !== version) throw stale();
  const saved = { id: questionId, version: version + 1 };
  await tx
    .updateTable('question')
    .set({ answer, answerer_name: principal.displayName, answered_at: now, version: saved.version })
    .where('question_id', '=', questionId)
    .execute();
  const name = `热点问题 ${row.title}`;
  return { saved, before: { name }, after: { name, answer } };
}

/** A question of the own enterprise. */
export async function askQuestion(
  tx: Db,
  { title, text }: NewQuestion,
  { enterpriseId }: Principal,
  now: number,
): Promise<Written> {
  if (enterpriseId === null) throw refuse(APPROVAL_MESSAGES.onlyEnterprise);
  const region_id = await standingDivision(tx, enterpriseId);
  const { question_id } = await tx
    .insertInto('question')
    .values({
      enterprise_id: enterpriseId,
      region_id,
      title,
      content: text,
      asked_at: now,
      answer: null,
      answerer_name: null,
      answered_at: null,
    })
    .returning('question_id')
    .executeTakeFirstOrThrow();
  return { saved: { id: question_id, version: 0 }, after: { name: `热点问题 ${title}`, text } };
}
