import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { type Replayed, replayed, type ReplaySums } from '#base/form/answer/replay.ts';
import type { CompiledForm } from '#base/form/definition/compile.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import type { Db } from '../../database/tables.ts';
import type { Principal } from '../../service/principal.ts';
import { jobIn } from '../../workshop/job.ts';
import { workshop } from '../../workshop/workshop.ts';
import { versionOf } from '../compiled.ts';
import type { replayWork } from './work.ts';

/** Answers that are gone through at a time: so few that their thread is kept for the next. */
const AT_A_TIME = 100;
const REPLAY = jobIn<typeof replayWork>(new URL('./work.ts', import.meta.url), 'replayWork');

/** Goes through every answer of a form that counts, by the version that it was given to; in a thread, a part at a time. */
export async function replayOver(
  db: Db,
  figures: Db,
  formId: number,
  next: CompiledForm,
  { userId }: Principal,
): Promise<Replayed> {
  const parts: ReplaySums[] = [];
  let rows = await answersAfter(figures, formId, 0);
  while (rows.length > 0) {
    const versions = new Map<number, FormDefinition>();
    for (const { form_version: version } of rows)
      if (!versions.has(version)) versions.set(version, (await versionOf(db, formId, version)).definition);
    const head = JSON.stringify({ next: next.definition, versions: Object.fromEntries(versions) });
    // What the database keeps as text stays text: it is read where it is worked on.
    const answers = rows.map(
      ({ answer_id: id, by_name: name, form_version: version, submitted_at: at, answers: given, reasons }) =>
        `${JSON.stringify({ id, name, version, day: nanjingTime(at).date }).slice(0, -1)},"answers":${given},"reasons":${reasons}}`,
    );
    const bytes = new TextEncoder().encode(`${head.slice(0, -1)},"answers":[${answers.join(',')}]}`);
    const last = rows.at(-1)?.answer_id ?? 0;
    const [part, following] = await Promise.all([
      workshop.one(REPLAY, { bytes }, { account: String(userId) }),
      rows.length < AT_A_TIME ? [] : answersAfter(figures, formId, last),
    ]);
    parts.push(part);
    rows = following;
  }
  return replayed(parts);
}

const answersAfter = (db: Db, formId: number, after: number) =>
  db
    .selectFrom('form_answer')
    .select(['answer_id', 'form_version', 'by_name', 'submitted_at'])
    .select([sql<string>`answers::text`.as('answers'), sql<string>`reasons::text`.as('reasons')])
    .where('form_id', '=', formId)
    .where('answer_id', '>', after)
    .where('status', 'in', [1, 2])
    .orderBy('answer_id')
    .limit(AT_A_TIME)
    .execute();
