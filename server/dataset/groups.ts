import { type RawBuilder, sql } from 'kysely';
import type { ComparedSpan } from '#base/dataset/compared.ts';
import type { Measure, Question } from '#base/dataset/dataset.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../scope/scope.ts';
import { keyOf, rowsOf } from './rows.ts';
import { type Measured, seatColumns, seatedGroups } from './seated.ts';
import type { DatasetSource, MeasureSource } from './source.ts';

/** Groups that are read at most; an answer shows fewer. */
export const MOST_GROUPS = 30_000;

/** A group of rows: of one row and one column of the answer, or of all of either (`null`). */
export interface Group {
  /** The keys of its row; the first of them alone where it is of all that share these 小计. */
  readonly row: readonly string[] | null;
  readonly column: readonly string[] | null;
  readonly values: ReadonlyArray<number | null>;
  /** Enterprises behind it, or how many there are at least; null where the rows are nobody's. */
  readonly enterprises: number | null;
}

type Keys = ReadonlyArray<RawBuilder<unknown>>;
type Found = Readonly<Record<string, unknown>> & { readonly level: number; readonly enterprises: number | null };

/**
 * A question's figures: of every cell, of every row's and every column's total and of all, each made from the rows themselves, so that a
 * total is what its measure says and never a sum of cells; `parted`, of all rows that share their first dimensions as well. More than can be answered: undefined.
 */
export async function groupsOf(
  db: Db,
  source: DatasetSource,
  scope: Scope,
  question: Pick<Question, 'measures' | 'rows' | 'columns' | 'filters' | 'from' | 'to'> & { readonly parted?: boolean },
  by?: ComparedSpan,
): Promise<readonly Group[] | undefined> {
  const dimensions = [...question.rows, ...question.columns];
  const keys = dimensions.map((_, at) => sql.ref(`k${at}`));
  const measured = question.measures.map((key, at): Measured => {
    const declared = source.dataset.measures.find((one) => one.key === key);
    const read = source.measures[key];
    if (!declared || !read) throw new Error(`${source.dataset.name} does not know how to read ${key}`);
    return { at, declared, read };
  });
  const { enterprise, atLeast, seats, time } = source;
  const parts = [
    ...dimensions.map((dimension, at) => sql`${keyOf(source, dimension, by)} as ${sql.ref(`k${at}`)}`),
    ...measured.map(({ at, read: { of, counts } }) => sql`${counts ? sql`null::int` : of} as ${sql.ref(`m${at}`)}`),
    ...measured.map(({ at, read: { weight } }) => sql`${weight ?? sql`1`} as ${sql.ref(`w${at}`)}`),
    sql`${enterprise ?? atLeast ?? sql`null::int`} as enterprise`,
    ...(seats ? seatColumns(seats, time?.day ?? sql`null::date`) : []),
  ];
  const sets = groupingSets(
    keys.slice(0, question.rows.length),
    keys.slice(question.rows.length),
    question.parted ?? false,
  );
  const found = sql`select ${sql.join(parts)} ${rowsOf(source, scope, question, by)}`;
  const groups = seats
    ? seatedGroups(found, keys, sets, measured, seats)
    : plainGroups(found, keys, sets, measured, enterprise ? EACH_ONCE : atLeast ? AT_LEAST : NOBODY);
  const { rows } = await sql<Found>`${groups} limit ${sql.lit(MOST_GROUPS + 1)}`.execute(db);
  if (rows.length > MOST_GROUPS) return undefined;
  return rows.map((row) => groupOf(row, question.rows.length, dimensions.length, measured.length));
}

/** Of how many enterprises a group of rows is: of those whose rows they are, or of no fewer than any of its rows. */
const EACH_ONCE = sql`count(distinct enterprise)::int`;
const AT_LEAST = sql`max(enterprise)::int`;
const NOBODY = sql`null::int`;

/** Groups of rows as they are, and of how many enterprises each is. */
function plainGroups(
  rows: RawBuilder<unknown>,
  keys: Keys,
  sets: readonly Keys[],
  measured: readonly Measured[],
  enterprises: RawBuilder<unknown>,
) {
  const figures = [
    ...keys,
    ...measured.map(({ at, declared, read }) => sql`${figureOf(declared, at, read)}::float8 as ${sql.ref(`v${at}`)}`),
    keys.length === 0 ? sql`0 as level` : sql`grouping(${sql.join(keys)})::int as level`,
    sql`${enterprises} as enterprises`,
  ];
  const cut = sets.map((set) => (set.length === 0 ? sql`()` : sql`(${sql.join(set)})`));
  return sql`select ${sql.join(figures)} from (${rows}) as found group by grouping sets (${sql.join(cut)}) having count(*) > 0`;
}

/** Every cell, and the totals of rows, of parts of the rows, of columns and of all, as far as there are such. */
function groupingSets(rows: Keys, columns: Keys, parted: boolean): readonly Keys[] {
  const parts = parted ? rows.slice(1).map((_, at) => rows.slice(0, at + 1)) : [];
  const all = [...rows, ...columns];
  return [
    all,
    ...(rows.length > 0 && columns.length > 0 ? [rows, columns] : []),
    ...parts.flatMap((part) => (columns.length > 0 ? [[...part, ...columns], part] : [part])),
    ...(all.length > 0 ? [[]] : []),
  ];
}

function figureOf({ adding }: Measure, at: number, { isTotal = false }: MeasureSource): RawBuilder<unknown> {
  const [value, weight] = [sql.ref(`m${at}`), sql.ref(`w${at}`)];
  const figures = {
    sum: sql`sum(${value})`,
    // What is not known weighs nothing.
    mean: sql`(sum(${isTotal ? value : sql`${value} * ${weight}`}) / nullif(sum(${weight}) filter (where ${value} is not null), 0)::numeric)`,
    least: sql`min(${value})`,
    most: sql`max(${value})`,
    distinct: sql`count(distinct ${value})`,
  };
  return figures[adding];
}

/** `level` has a bit for each key that the group is of all of, the first key's the highest. */
function groupOf(row: Found, rowKeys: number, keyCount: number, measureCount: number): Group {
  const isTold = (at: number): boolean => (row.level & (1 << (keyCount - 1 - at))) === 0;
  const part = (from: number, to: number): readonly string[] | null => {
    const places = Array.from({ length: to - from }, (_, index) => from + index);
    const told = places.filter(isTold);
    return told.length === 0 && places.length > 0 ? null : told.map((at) => String(row[`k${at}`]));
  };
  return {
    row: part(0, rowKeys),
    column: part(rowKeys, keyCount),
    values: Array.from({ length: measureCount }, (_, at) => (row[`v${at}`] as number | null | undefined) ?? null),
    enterprises: row.enterprises,
  };
}
