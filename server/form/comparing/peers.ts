import { type RawBuilder, sql } from 'kysely';
import { figurePlaces } from '#base/form/definition/figures.ts';
import { lastAnswers } from '#base/form/answer/last.ts';
import type { CompiledForm } from '#base/form/definition/compile.ts';
import type { OutputOf } from '#base/call.ts';
import type { formCalls } from '#subjects/form/calls.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { STANDING } from '#subjects/report/terms.ts';
import type { Db } from '../../database/tables.ts';
import { notFound } from '../../http/problem.ts';
import { peersAmong } from '../../peers/among.ts';
import { type Reach, WHOLE_CITY } from '../../scope/scope.ts';
import type { Services } from '../../service/services.ts';
import { answersIn } from '../answers.ts';
import { versionOf } from '../compiled.ts';

type AnswerPeers = OutputOf<typeof formCalls.peers>;

/** So many earlier answers of the enterprise stand beside one. */
const MOST_BEFORE = 6;
/** So many numbers of peers are read at most, those of the latest answers. */
const MOST_FIGURES = 50_000;
/** Divides the steps of a path: no key holds it. */
const BETWEEN = '\u001f';

/**
 * What peers answered to the numbers of the same issue 同业, and what the enterprise itself answered to the issues before 历次, as far
 * as questions are still the same: whatever version each was given to. Of whoever answers by a link there are neither.
 */
export async function answerPeers(
  { db, figures }: Pick<Services, 'db' | 'figures'>,
  answerId: number,
  scope: Reach,
): Promise<AnswerPeers> {
  const own = await answersIn(db, scope)
    .select(['a.answer_id', 'a.form_id', 'a.issue_id', 'a.form_version', 'a.enterprise_id'])
    .where('a.answer_id', '=', answerId)
    .executeTakeFirst();
  if (!own) throw notFound(FORM_MESSAGES.unknownAnswer);
  if (own.enterprise_id === null) return { among: '', cells: [], before: [] };
  const form = await versionOf(db, own.form_id, own.form_version);
  const asked = figurePlaces(form.definition);
  const before = await answersBefore(db, form, { ...own, enterprise_id: own.enterprise_id });
  if (asked.length === 0) return { among: '', cells: [], before };
  const versions = await db
    .selectFrom('form_answer')
    .select('form_version')
    .distinct()
    .where('issue_id', '=', own.issue_id)
    .execute();
  const places: Place[] = [];
  for (const { form_version: version } of versions) {
    const { definition } = await versionOf(db, own.form_id, version);
    const same = new Map(figurePlaces(definition).map((one) => [one.identity, one.path]));
    for (const { address, identity } of asked) {
      const path = same.get(identity);
      if (path !== undefined) places.push({ version, address, path });
    }
  }
  const most = Math.max(1, Math.floor(MOST_FIGURES / asked.length));
  const peers = await peersAmong(figures, {
    enterpriseId: own.enterprise_id,
    scope: scope.wholeCity ? WHOLE_CITY : scope,
    own: figuresIn(
      places,
      sql`select form_version, enterprise_id, answers from form_answer where answer_id = ${own.answer_id}`,
    ),
    others: (firms) =>
      figuresIn(
        places,
        sql`select form_version, enterprise_id, answers from form_answer
          where issue_id = ${own.issue_id} and status in (${sql.join(STANDING)}) and enterprise_id in (${firms})
          order by answer_id desc limit ${most}`,
      ),
    everybody: '本次填报的企业',
  });
  return { ...peers, before };
}

interface Place {
  readonly version: number;
  readonly address: string;
  /** Where it stands in the answers of that version. */
  readonly path: readonly string[];
}

/**
 * Rows of `address`, `enterprise_id` and `figure` at places of answers. Each answer is taken apart once, however many places are asked; a text is read
 * as a number only where it is one, in whatever order the database looks.
 */
const figuresIn = (places: readonly Place[], answers: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select q.address, a.enterprise_id, v.text::numeric as figure
  from (${answers}) a cross join lateral jsonb_each(a.answers) as t(key, value)
    join unnest(${places.map(({ version }) => version)}::int[], ${places.map(({ address }) => address)}::text[],
      ${places.map(({ path: [key = ''] }) => key)}::text[], ${places.map(({ path: [, ...rest] }) => rest.join(BETWEEN))}::text[])
      as q(version, address, key, rest) on q.version = a.form_version and q.key = t.key
    cross join lateral (select substring(t.value #>> string_to_array(q.rest, ${BETWEEN}) from '^-?[0-9]+(?:[.][0-9]+)?$') as text) v
  where v.text is not null`;

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
