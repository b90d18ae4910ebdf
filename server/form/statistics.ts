import { sql } from 'kysely';
import { totalName } from '#base/form/answer/contributions.ts';
import { renaming } from '#base/form/answer/renamed.ts';
import { answerText } from '#base/form/answer/text.ts';
import { type Column, type Question, questionsOf } from '#base/form/definition/definition.ts';
import { decimalsOf, isChoiceKind, isNumberKind } from '#base/form/definition/types.ts';
import { decimalOf, decimalText, divide, round, wholeDecimal } from '#base/form/expression/decimal.ts';
import { rowsIn } from '#base/form/answer/answers.ts';
import { FEWEST_ANSWERS, FORM_MESSAGES } from '#subjects/form/terms.ts';
import type { QuestionStatistic } from '#subjects/form/wire.ts';
import { STANDING } from '#subjects/report/terms.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { liesWithinReach } from '../scope/conditions.ts';
import type { Reach } from '../scope/scope.ts';
import { answersFound } from './answers.ts';
import { versionOf } from './compiled.ts';
import { boundsOf, countsOf } from './bounds-and-counts.ts';

const MOST_SAMPLES = 5;
/** The latest answers that samples are taken from. */
const LATEST = 30;

/** What is kept under the name of a question ({@link totalName}). */
interface Total {
  readonly question: string;
  readonly choice: string;
  readonly entries: number;
  readonly amount: string;
}

/**
 * The statistics of every question 分题统计, from the sums that are kept: choices, numbers, tables by column, and what was written lately.
 * Without the right to see enterprises nothing is told of fewer than three answers, nor what follows from it.
 */
export async function statisticsOf(db: Db, formId: number, scope: Reach, seesFew: boolean) {
  const form = await db
    .selectFrom('form as f')
    .leftJoin('form_version as v', (join) =>
      join.onRef('v.form_id', '=', 'f.form_id').onRef('v.version', '=', 'f.live_version'),
    )
    .select(['f.definition', 'v.definition as live'])
    .where('f.form_id', '=', formId)
    .executeTakeFirst();
  if (!form) throw notFound(FORM_MESSAGES.unknown);
  const definition = form.live ?? form.definition;
  const regions = liesWithinReach('t.region_id', scope);
  const [totals, bounds, counts, latest] = await Promise.all([
    db
      .selectFrom('form_total as t')
      .select(['t.question', 't.choice', sql<number>`sum(t.entries)::int`.as('entries')])
      .select(sql<string>`sum(t.amount)::text`.as('amount'))
      .where('t.form_id', '=', formId)
      .where(regions)
      .groupBy(['t.question', 't.choice'])
      .having(sql<boolean>`sum(t.entries) > 0`)
      .execute(),
    boundsOf(db, formId, scope, definition),
    countsOf(db, formId, scope),
    answersFound(db, scope, { formId })
      .select(['a.answers', 'a.form_version'])
      .where('a.status', 'in', STANDING)
      .orderBy('a.submitted_at', 'desc')
      .orderBy('a.answer_id', 'desc')
      .limit(LATEST)
      .execute(),
  ]);
  const byQuestion = new Map<string, Total[]>();
  for (const total of totals) byQuestion.set(total.question, [...(byQuestion.get(total.question) ?? []), total]);
  const context = { byQuestion, bounds, seesFew };
  const written = await Promise.all(
    latest.map(async ({ answers, form_version: version }) =>
      renaming(definition, (await versionOf(db, formId, version)).definition).answers(answers),
    ),
  );
  const questions = questionsOf(definition).flatMap(({ question, section }) => {
    if (question.kind === 'note') return [];
    const { key } = question;
    const texts = written.flatMap((answers) =>
      section.repeat === undefined ? [answers[key]] : rowsIn(answers, section.key).map((row) => row[key]),
    );
    return [
      statisticOf(
        { key, title: question.title, total: totalName(question), summed: section.repeat !== undefined },
        question,
        context,
        isWritten(question) ? textsOf(question, texts) : [],
      ),
      ...(question.columns ?? []).map((column) =>
        statisticOf(
          {
            key: `${key}.${column.key}`,
            title: `${question.title} · ${column.title}`,
            total: totalName(question, column),
            summed: true,
          },
          column,
          context,
          [],
        ),
      ),
    ];
  });
  return { ...counts, questions };
}

/** Kinds whose latest answers are listed: of dates there are no sums, and the last ones say how far people are. */
const isWritten = ({ kind }: Question): boolean =>
  kind === 'text' || kind === 'lines' || kind === 'place' || kind === 'date';

function textsOf(question: Question, answers: readonly unknown[]): readonly string[] {
  const texts = answers.map((one) => answerText(question, one)).filter((one) => one !== '');
  return [...new Set(texts)].slice(0, MOST_SAMPLES);
}

interface Context {
  readonly byQuestion: ReadonlyMap<string, readonly Total[]>;
  readonly bounds: ReadonlyMap<string, readonly [string, string]>;
  readonly seesFew: boolean;
}

interface Asked {
  readonly key: string;
  readonly title: string;
  /** What its sums are kept under. */
  readonly total: string;
  /** Whether one answer sheet has it several times over, so that the least and the most are sums of a sheet. */
  readonly summed: boolean;
}

function statisticOf(
  { key, title, total, summed }: Asked,
  asked: Question | Column,
  { byQuestion, bounds, seesFew }: Context,
  samples: readonly string[],
): QuestionStatistic {
  const totals = byQuestion.get(total) ?? [];
  const count = totals.reduce((sum, { entries }) => sum + entries, 0);
  const isChoice = isChoiceKind(asked.kind) || asked.kind === 'yesno';
  const few = (entries: number) => !seesFew && entries > 0 && entries < FEWEST_ANSWERS;
  const withheld = few(count) || (isChoice && totals.some(({ entries }) => few(entries)));
  const base = { question: key, title, kind: asked.kind, unit: asked.unit ?? '', count, withheld, summed };
  const options = asked.kind === 'yesno' ? ['是', '否'] : (asked.options ?? []);
  // Who knows all the others would have the one that is left out by subtraction.
  const choices = isChoice
    ? [...new Set([...options, ...totals.map(({ choice }) => choice)])]
        .filter((choice) => choice !== '')
        .map((choice) => ({
          choice,
          count: withheld ? undefined : (totals.find((one) => one.choice === choice)?.entries ?? 0),
        }))
    : [];
  const isNumber = isNumberKind(asked.kind) || (asked.kind === 'computed' && bounds.has(total));
  return {
    ...base,
    count: few(count) ? 0 : count,
    choices,
    samples: seesFew ? [...samples] : [],
    ...(isNumber && !withheld && count > 0 ? numbersOf(totals, count, decimalsOf(asked), bounds.get(total)) : {}),
  };
}

function numbersOf(
  totals: readonly Total[],
  count: number,
  decimals: number,
  bounds: readonly [string, string] | undefined,
) {
  const sum = decimalOf(totals.find(({ choice }) => choice === '')?.amount ?? '0');
  const mean = sum && divide(sum, wholeDecimal(count));
  return {
    sum: sum && decimalText(sum, decimals),
    mean: mean ? decimalText(round(mean, Math.max(decimals, 2)), Math.max(decimals, 2)) : undefined,
    least: bounds?.[0],
    most: bounds?.[1],
  };
}
