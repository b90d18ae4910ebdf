import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { kindOf } from '#subjects/region-change/rules.ts';
import { MAP_NOTES } from '#subjects/region-change/terms.ts';
import type { ReorganisationDraft, ReorganisationPreview } from '#subjects/region-change/wire.ts';
import type { Db } from '../database/tables.ts';
import { Problem } from '../http/problem.ts';
import { emptyPart, reorganisationRefusal } from './judging.ts';
import { referencesOf, type Staying } from './rows/references.ts';
import { type Sorted, sortedRows } from './rows/sorting.ts';

/** A change of divisions as it would be carried out. */
export interface Plan {
  readonly sorted: readonly Sorted[];
  readonly preview: ReorganisationPreview;
}

const NOTHING = { moves: [], stays: [], notes: [], prints: [] } as const;

/** What a change of divisions would do, or why it cannot be done. Reads only. */
export async function planned(db: Db, draft: ReorganisationDraft, today: DateText): Promise<Plan> {
  const refusal = await reorganisationRefusal(db, draft, today);
  if (refusal !== undefined) return refused(refusal);
  const { moving, staying } = await referencesOf(db);
  const sorted = await sortedRows(db, moving, draft).catch((problem: unknown) => {
    if (problem instanceof Problem) return problem;
    throw problem;
  });
  if (sorted instanceof Problem) return refused(sorted.message);
  const empty = emptyPart(draft, sorted);
  if (empty !== undefined) return refused(empty);
  return {
    sorted,
    preview: {
      refusal: undefined,
      moves: [...(await movesOf(db, draft, sorted))],
      stays: [...(await staysOf(db, draft, staying, sorted))],
      notes: notesOf(draft),
      prints: printsOf(sorted),
    },
  };
}

const refused = (refusal: string): Plan => ({ sorted: [], preview: { refusal, ...emptied() } });
const emptied = () => ({
  moves: [...NOTHING.moves],
  stays: [...NOTHING.stays],
  notes: [...NOTHING.notes],
  prints: [...NOTHING.prints],
});

/** The names of the parts: of one that goes on its own. */
export async function partNames(db: Db, { parts }: ReorganisationDraft): Promise<readonly string[]> {
  const rows = await db.selectFrom('region').select(['region_id', 'name']).execute();
  const names = new Map(rows.map(({ region_id, name }) => [region_id, name]));
  return parts.map(({ regionId, name }) => name ?? names.get(regionId ?? 0) ?? '');
}

async function movesOf(
  db: Db,
  draft: ReorganisationDraft,
  sorted: readonly Sorted[],
): Promise<ReorganisationPreview['moves']> {
  const names = await partNames(db, draft);
  const sums = new Map<string, ReorganisationPreview['moves'][number]>();
  for (const { reference, part, ids } of sorted) {
    const into = names[part] ?? '';
    const key = `${reference.term} ${part}`;
    sums.set(key, { term: reference.term, into, count: (sums.get(key)?.count ?? 0) + ids.length });
  }
  return [...sums.values()];
}

async function staysOf(
  db: Db,
  draft: ReorganisationDraft,
  staying: readonly Staying[],
  sorted: readonly Sorted[],
): Promise<ReorganisationPreview['stays']> {
  const from = sql`any(${[...draft.fromIds]}::integer[])`;
  const sums = new Map<string, number>();
  const add = (term: string, count: number): void => void sums.set(term, (sums.get(term) ?? 0) + count);
  const goingOf = (table: string): number =>
    sorted.reduce((sum, { reference, ids }) => sum + (reference.table === table ? ids.length : 0), 0);
  for (const { table, column, term } of staying) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} as t where ${sql.ref(`t.${column}`)} = ${from}`.execute(db);
    add(term, (rows[0]?.n ?? 0) - goingOf(table));
  }
  const codes = sql`(select code from region where region_id = ${from})`;
  const { rows } = await sql<{ thresholds: number; users: number }>`
    select (select count(*) from alert_threshold where region_code in ${codes})::int as thresholds,
      (select count(*) from app_user where region_id = ${from})::int as users`.execute(db);
  add(kindOf(draft) === 'merge' ? '预警阈值（将停用）' : '预警阈值', rows[0]?.thresholds ?? 0);
  add('用户账号', (rows[0]?.users ?? 0) - goingOf('app_user'));
  return [...sums].filter(([, count]) => count > 0).map(([term, count]) => ({ term, count }));
}

function notesOf(draft: ReorganisationDraft): string[] {
  const { parts } = draft;
  if (kindOf(draft) === 'merge') return [MAP_NOTES.merged];
  return [parts.every(({ outline }) => outline !== undefined) ? MAP_NOTES.drawn : MAP_NOTES.undrawn, MAP_NOTES.users];
}

/** A print of each kind of record that goes: which, from where and to which part. */
function printsOf(sorted: readonly Sorted[]): ReorganisationPreview['prints'] {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for (const { reference, from, part, ids } of sorted) {
    const hash = hashes.get(reference.term) ?? createHash('sha256');
    hashes.set(reference.term, hash.update(`${from} ${part} ${ids.join()};`));
  }
  return [...hashes].map(([term, hash]) => ({ term, print: hash.digest('hex').slice(0, PRINT) }));
}
const PRINT = 32;
