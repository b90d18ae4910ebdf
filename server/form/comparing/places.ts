import { type RawBuilder, sql } from 'kysely';
import type { Question } from '#base/form/definition/definition.ts';
import { choicePlaces, type FigurePlace, figurePlaces } from '#base/form/definition/figures.ts';
import { identityOf } from '#base/form/definition/identity.ts';
import type { Db } from '../../database/tables.ts';
import { versionOf } from '../compiled.ts';

/** Divides the steps of a path: no key holds it. */
const BETWEEN = '\u001f';

/** Where the same questions stand in the answers to every version of an issue. */
export async function placesOver(
  db: Db,
  own: { readonly form_id: number; readonly issue_id: number },
  { numbers, choices }: { readonly numbers: readonly FigurePlace[]; readonly choices: readonly Question[] },
): Promise<{ readonly numbers: readonly Place[]; readonly choices: readonly Place[] }> {
  const versions = await db
    .selectFrom('form_answer')
    .select('form_version')
    .distinct()
    .where('issue_id', '=', own.issue_id)
    .execute();
  const found: { numbers: Place[]; choices: Place[] } = { numbers: [], choices: [] };
  for (const { form_version: version } of versions) {
    const { definition } = await versionOf(db, own.form_id, version);
    const same = new Map(figurePlaces(definition).map((one) => [one.identity, one.path]));
    for (const { address, identity } of numbers) {
      const path = same.get(identity);
      if (path !== undefined) found.numbers.push({ version, address, path });
    }
    const asked = new Map(choicePlaces(definition).map((one) => [identityOf(one), one.key]));
    for (const question of choices) {
      const key = asked.get(identityOf(question));
      if (key !== undefined) found.choices.push({ version, address: question.key, path: [key] });
    }
  }
  return found;
}

interface Place {
  readonly version: number;
  readonly address: string;
  /** Where it stands in the answers of that version. */
  readonly path: readonly string[];
}

/** What stands at the places, by version and key: looked up question by question, since a join that the database misjudges goes through all places for each. */
function byVersionAndKey<T>(places: readonly Place[], add: (place: Place, before: T | undefined) => T): string {
  const found: Record<number, Record<string, T>> = {};
  for (const place of places) {
    const {
      version,
      path: [key = ''],
    } = place;
    const ofVersion = (found[version] ??= {});
    ofVersion[key] = add(place, ofVersion[key]);
  }
  return JSON.stringify(found);
}

/**
 * Rows of `address`, `enterprise_id` and `figure` at places of answers. Each answer is taken apart once, however many places are asked; a text is read
 * as a number only where it is one, in whatever order the database looks.
 */
export const figuresIn = (places: readonly Place[], answers: RawBuilder<unknown>): RawBuilder<unknown> => {
  const asked = byVersionAndKey<Readonly<Record<string, string>>>(places, ({ address, path: [, ...rest] }, before) => ({
    ...before,
    [address]: rest.join(BETWEEN),
  }));
  return sql`
    select q.address, a.enterprise_id, v.text::numeric as figure
    from (${answers}) a cross join lateral jsonb_each(a.answers) as t(key, value)
      cross join lateral jsonb_each_text(${asked}::jsonb -> a.form_version::text -> t.key) as q(address, rest)
      cross join lateral (select substring(t.value #>> string_to_array(q.rest, ${BETWEEN}) from '^-?[0-9]+(?:[.][0-9]+)?$') as text) v
    where v.text is not null`;
};

/** The same of numbers that are kept apart as answers are handed in, by what they are over all versions: answer by answer, or all of the form would be read. */
export const keptIn = (
  numbers: ReadonlyArray<{ readonly address: string; readonly identity: string }>,
  answers: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const asked = JSON.stringify(Object.fromEntries(numbers.map(({ address, identity }) => [identity, address])));
  return sql`
    select ${asked}::jsonb ->> f.question as address, a.enterprise_id, f.amount as figure
    from (${answers}) a cross join lateral (select question, amount from form_figure where answer_id = a.answer_id offset 0) f
    where ${asked}::jsonb ->> f.question is not null`;
};

/** Rows of `address`, `enterprise_id` and `choice` at places of answers: an option each, of several chosen one row each. */
export const choicesIn = (places: readonly Place[], answers: RawBuilder<unknown>): RawBuilder<unknown> => {
  const asked = byVersionAndKey(places, ({ address }) => address);
  return sql`
    select t.address, t.enterprise_id, c.choice
    from (select e.key, e.value, a.enterprise_id, ${asked}::jsonb -> a.form_version::text ->> e.key as address
      from (${answers}) a cross join lateral jsonb_each(a.answers) as e(key, value) offset 0) t
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(t.value) when 'array' then t.value else jsonb_build_array(t.value) end) as c(choice)
    where t.address is not null and c.choice <> ''`;
};

/** Rows of an address and a text or number of each, in their order. */
export const addressed = <T extends { readonly address: string }>(
  rows: readonly T[],
  of: (row: T) => string,
): RawBuilder<unknown> => sql`unnest(${rows.map(({ address }) => address)}::text[], ${rows.map(of)}::text[])`;
