import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { type Replayed, replayed, type ReplaySums } from '#base/form/replay/replayed.ts';
import type { CompiledForm } from '#base/form/definition/compile.ts';
import { questionsOf } from '#base/form/definition/definition.ts';
import { STANDING } from '#subjects/report/terms.ts';
import type { Db } from '../../database/tables.ts';
import type { Principal } from '../../service/principal.ts';
import { jobIn } from '../../workshop/job.ts';
import { workshop } from '../../workshop/workshop.ts';
import { versionOf } from '../compiled.ts';
import type { replayWork } from './work.ts';

/** Answers that are gone through at a time: so few that their thread is kept for the next. */
const AT_A_TIME = 100;
const REPLAY = jobIn<typeof replayWork>(new URL('./work.ts', import.meta.url), 'replayWork');

/**
 * Goes through every answer of a form that counts, by the version that it was given to, each beside what the same enterprise had answered the time
 * before where the form looks at that; in a thread, a part at a time.
 */
export async function replayOver(
  db: Db,
  figures: Db,
  formId: number,
  next: CompiledForm,
  { userId }: Principal,
): Promise<Replayed> {
  const parts: ReplaySums[] = [];
  const texts = new Map<number, string>();
  const nextText = JSON.stringify(next.definition);
  const read = (after: number) => answersAfter(figures, formId, after, looksBack(next));
  let rows = await read(0);
  while (rows.length > 0) {
    const versions = new Set(rows.flatMap((row) => [row.form_version, row.last_version ?? row.form_version]));
    for (const version of versions)
      if (!texts.has(version)) texts.set(version, JSON.stringify((await versionOf(db, formId, version)).definition));
    const head = JSON.stringify({
      next: nextText,
      versions: Object.fromEntries([...versions].map((version) => [version, texts.get(version)])),
    });
    const bytes = new TextEncoder().encode(`${head.slice(0, -1)},"answers":[${rows.map(sheetText).join(',')}]}`);
    const last = rows.at(-1)?.answer_id ?? 0;
    const [part, following] = await Promise.all([
      workshop.one(REPLAY, { bytes }, { account: String(userId) }),
      rows.length < AT_A_TIME ? [] : read(last),
    ]);
    parts.push(part);
    rows = following;
  }
  return replayed(parts);
}

/** Whether a figure of it is held against the last one. */
const looksBack = ({ definition }: CompiledForm): boolean =>
  questionsOf(definition).some(({ question }) =>
    [question, ...(question.columns ?? [])].some(({ swing }) => swing !== undefined),
  );

type AnswerText = Awaited<ReturnType<typeof answersAfter>>[number];

/** An answer as it is sent along. What the database keeps as text stays text: it is read where it is worked on. */
function sheetText(row: AnswerText): string {
  const about = JSON.stringify({
    id: row.answer_id,
    name: row.by_name,
    version: row.form_version,
    day: nanjingTime(row.submitted_at).date,
  });
  const last = row.last_version === null ? 'null' : `{"version":${row.last_version},"answers":${row.last_answers}}`;
  return `${about.slice(0, -1)},"answers":${row.answers},"reasons":${row.reasons},"last":${last}}`;
}

const answersAfter = (db: Db, formId: number, after: number, looksBefore: boolean) =>
  db
    .selectFrom('form_answer as a')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('form_answer as p')
          .select(['p.form_version as last_version', sql<string>`p.answers::text`.as('last_answers')])
          .whereRef('p.enterprise_id', '=', 'a.enterprise_id')
          .where('p.form_id', '=', formId)
          .whereRef('p.issue_id', '<', 'a.issue_id')
          .where('p.status', 'in', STANDING)
          .where(sql<boolean>`${looksBefore}::bool`)
          .orderBy('p.issue_id', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select(['a.answer_id', 'a.form_version', 'a.by_name', 'a.submitted_at', 'l.last_version', 'l.last_answers'])
    .select([sql<string>`a.answers::text`.as('answers'), sql<string>`a.reasons::text`.as('reasons')])
    .where('a.form_id', '=', formId)
    .where('a.answer_id', '>', after)
    .where('a.status', 'in', STANDING)
    .orderBy('a.answer_id')
    .limit(AT_A_TIME)
    .execute();
