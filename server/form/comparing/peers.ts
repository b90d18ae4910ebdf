import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '#base/call.ts';
import { nanjingTime } from '#base/calendar.ts';
import { sharesTold } from '#base/figures/choices.ts';
import type { FormAnswers } from '#base/form/answer/answers.ts';
import { contributionsOf, yesOrNo } from '#base/form/answer/contributions.ts';
import { evaluate } from '#base/form/answer/evaluate.ts';
import { lastAnswers } from '#base/form/answer/last.ts';
import type { CompiledForm } from '#base/form/definition/compile.ts';
import type { Question } from '#base/form/definition/definition.ts';
import { choicePlaces, figurePlaces, workedPlaces } from '#base/form/definition/figures.ts';
import type { formCalls } from '#subjects/form/calls.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { STANDING } from '#subjects/report/terms.ts';
import type { Db } from '../../database/tables.ts';
import { notFound } from '../../http/problem.ts';
import { type Chosen, choicesAmong, peersAmong } from '../../peers/among.ts';
import { type Reach, WHOLE_CITY } from '../../scope/scope.ts';
import type { Services } from '../../service/services.ts';
import { answersIn } from '../answers.ts';
import { versionOf } from '../compiled.ts';
import { addressed, choicesIn, figuresIn, keptIn, placesOver } from './places.ts';

type AnswerPeers = OutputOf<typeof formCalls.peers>;

/** So many earlier answers of the enterprise stand beside one. */
const MOST_BEFORE = 6;
/** So many answers of peers to single questions are read at most, those of the latest answer sheets. */
const MOST_FIGURES = 50_000;

/**
 * What peers answered to the same issue 同业 – its numbers, what is worked out of them, and what is chosen – and what the enterprise itself answered to
 * the issues before 历次, as far as questions are still the same: whatever version each was given to. Of whoever answers by a link there are neither.
 */
export async function answerPeers(
  { db, figures }: Pick<Services, 'db' | 'figures'>,
  answerId: number,
  scope: Reach,
): Promise<AnswerPeers> {
  const own = await answersIn(db, scope)
    .select([
      'a.answer_id',
      'a.form_id',
      'a.issue_id',
      'a.form_version',
      'a.enterprise_id',
      'a.answers',
      'a.submitted_at',
    ])
    .where('a.answer_id', '=', answerId)
    .executeTakeFirst();
  if (!own) throw notFound(FORM_MESSAGES.unknownAnswer);
  if (own.enterprise_id === null)
    return { among: '', cells: [], before: [], worked: [], choicesAmong: '', choices: [] };
  const form = await versionOf(db, own.form_id, own.form_version);
  const before = await answersBefore(db, form, { ...own, enterprise_id: own.enterprise_id });
  const numbers = figurePlaces(form.definition);
  const worked = workedIn(form, own);
  const choices = choicePlaces(form.definition).filter(({ key }) => own.answers[key] !== undefined);
  const places = await placesOver(db, own, { numbers, choices });
  // What is asked once is kept apart, number by number, as it is handed in: cells of tables alone are looked for in the answers, which takes thrice as long.
  const kept = numbers.filter(({ path }) => path.length === 1);
  const cells = places.numbers.filter(({ path }) => path.length > 1);
  const common = {
    enterpriseId: own.enterprise_id,
    scope: scope.wholeCity ? WHOLE_CITY : scope,
    everybody: '本次填报的企业',
  };
  const most = Math.max(1, Math.floor(MOST_FIGURES / Math.max(1, numbers.length + worked.length + choices.length)));
  const latest = (
    firms: RawBuilder<unknown>,
  ) => sql`select answer_id, form_version, enterprise_id, answers from form_answer
    where issue_id = ${own.issue_id} and status in (${sql.join(STANDING)}) and enterprise_id in (${firms})
    order by answer_id desc limit ${most}`;
  const mine = sql`select form_version, enterprise_id, answers from form_answer where answer_id = ${own.answer_id}`;
  const peers =
    numbers.length + worked.length === 0
      ? { among: '', cells: [] }
      : await peersAmong(figures, {
          ...common,
          own: sql`select address, figure from (${figuresIn(places.numbers, mine)}) n
            union all select address, figure::numeric from ${addressed(worked, (one) => one.amount)} as w(address, figure)`,
          others: (firms) => sql`${keptIn([...kept, ...worked], latest(firms))}
            ${cells.length > 0 ? sql`union all ${figuresIn(cells, latest(firms))}` : sql``}`,
        });
  const { among, chosen } =
    choices.length === 0
      ? { among: '', chosen: [] }
      : await choicesAmong(figures, { ...common, others: (firms) => choicesIn(places.choices, latest(firms)) });
  return {
    ...peers,
    before,
    worked: worked.map(({ address, amount }) => ({ address, value: Number(amount) })),
    choicesAmong: among,
    choices: choices.flatMap((question) => toldOf(question, chosen)),
  };
}

/** What is worked out of the own answer, under what its sums are kept. */
function workedIn(form: CompiledForm, own: { readonly answers: FormAnswers; readonly submitted_at: number }) {
  const evaluated = evaluate(form, own.answers, nanjingTime(own.submitted_at).date);
  const amounts = new Map(
    contributionsOf(form, own.answers, evaluated).flatMap(({ question, amount }) =>
      amount === undefined ? [] : [[question, amount] as const],
    ),
  );
  return workedPlaces(form.definition).flatMap(({ address, identity }) => {
    const amount = amounts.get(identity);
    return amount === undefined ? [] : [{ address, identity, amount }];
  });
}

/** The shares of one question that may be told; none where they may not. */
function toldOf({ key, kind }: Question, chosen: readonly Chosen[]): AnswerPeers['choices'] {
  const own = chosen.filter(({ address }) => address === key);
  const { peers = 0, unseenPeers = 0 } = own[0] ?? {};
  const named = new Map(
    own.map(({ choice, count, unseen }) => [
      kind === 'yesno' ? yesOrNo(choice === 'true') : choice,
      { all: count, unseen },
    ]),
  );
  const told = sharesTold(named, { all: peers, unseen: unseenPeers }, kind === 'multiple' ? 'several' : 'one');
  return told ? [{ address: key, peers, ...told, shares: [...told.shares] }] : [];
}

async function answersBefore(
  db: Db,
  form: CompiledForm,
  own: { readonly form_id: number; readonly issue_id: number; readonly enterprise_id: number },
): Promise<AnswerPeers['before']> {
  const rows = await db
    .selectFrom('form_answer')
    .select(['form_version', 'answers', 'submitted_at'])
    .where('enterprise_id', '=', own.enterprise_id)
    .where('form_id', '=', own.form_id)
    .where('issue_id', '<', own.issue_id)
    .where('status', 'in', STANDING)
    .orderBy('issue_id', 'desc')
    .limit(MOST_BEFORE)
    .execute();
  return Promise.all(
    rows.map(async ({ form_version: version, answers, submitted_at: at }) => {
      const { definition } = await versionOf(db, own.form_id, version);
      return { at, answers: lastAnswers(form.definition, definition, answers) };
    }),
  );
}
