import { type RawBuilder, sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import type { Dataset } from '#base/dataset/dataset.ts';
import { LONGEST_CHOSEN } from '#base/dataset/address.ts';
import type { MappedColumn } from '#subjects/data-source/wire.ts';
import type { Db } from '../database/tables.ts';
import type { DatasetSource, DaysThere, DimensionSource, DimensionValue } from '../dataset/source.ts';
import { isWholeCity, type Scope } from '../scope/scope.ts';

/** What the dataset of a mapping is called among datasets. */
export const datasetName = (mappingId: number): string => `intake-${mappingId}`;
/** How many rows: what every mapping can be asked for. */
const RECORDS = { key: 'records', title: '记录数', unit: '条', decimals: 0, adding: 'sum' } as const;
const DECIMALS = 2;

/** Datasets that mappings make for who sees the whole city, which all that is taken in is of; none for others. */
export const mappedFor = async (db: Db, scope: Scope): Promise<readonly DatasetSource[]> =>
  isWholeCity(scope) ? mappedSources(db) : [];

/** The names of those that walls may show. */
export async function mappedOnWalls(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('source_mapping')
    .select('mapping_id')
    .where('on_walls', '=', true)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ mapping_id: mappingId }) => datasetName(mappingId)));
}

/** The datasets that mappings make, as their current runs were mapped. */
export async function mappedSources(db: Db): Promise<readonly DatasetSource[]> {
  const rows = await db
    .selectFrom('source_mapping as m')
    .innerJoin('source_run as r', 'r.run_id', 'm.current_run_id')
    .innerJoin('data_source as s', 's.source_id', 'm.source_id')
    .select(['m.mapping_id', 'm.name', 'r.run_id', 'r.columns', 'r.closed_at', 'm.on_walls', 's.name as source'])
    .select(
      sql<
        string | null
      >`(select n.problem from source_run as n where n.mapping_id = m.mapping_id and n.run_id > r.run_id
        and n.state = 'failed' order by n.run_id desc limit 1)`.as('problem'),
    )
    .where('m.ended_at', 'is', null)
    .orderBy('m.name')
    .execute();
  return rows.map((row) =>
    sourceOf({
      name: datasetName(row.mapping_id),
      title: row.name,
      note: noteOf(row),
      runId: row.run_id,
      onWalls: row.on_walls,
      columns: row.columns ?? [],
    }),
  );
}

/** Of when the figures are, and why they are not newer where the last taking failed. */
function noteOf({
  source,
  closed_at: at,
  problem,
}: {
  readonly source: string;
  readonly closed_at: number | null;
  readonly problem: string | null;
}): string {
  const { date, time } = nanjingTime(at ?? 0);
  const taken = `由数据源“${source}”抽取${at === null ? '' : `，数据截至 ${date} ${time.slice(0, 5)}`}`;
  return problem === null ? taken : `${taken}；最近一次抽取失败：${problem}`;
}

interface Taken {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly runId: number;
  readonly onWalls: boolean;
  readonly columns: readonly MappedColumn[];
}

/** A run as a dataset: its dimensions, its day, and its figures by how they may be added up. What it holds is the whole city's. */
function sourceOf({ name, title, note, runId, onWalls, columns }: Taken): DatasetSource {
  const cells = columns.map((column, at) => ({ ...column, text: sql`(v.cells->>${sql.lit(at)}::int)` }));
  const day = cells.find(({ role }) => role === 'time');
  const measures = cells.filter(({ role }) => role === 'measure');
  const dimensions = cells.filter(({ role }) => role === 'dimension');
  const dataset: Dataset = {
    name,
    title,
    note,
    right: 'data-source.read',
    measures: [
      ...measures.map(({ key, title: term, unit, adding = 'sum' }) => ({
        key,
        title: term,
        unit,
        decimals: DECIMALS,
        adding,
      })),
      RECORDS,
    ],
    dimensions: dimensions.map(({ key, title: term }) => ({ key, title: term, kind: 'choice' })),
    time: day ? { title: day.title, finest: 'day' } : null,
  };
  return {
    dataset,
    onWalls,
    from: sql`source_row as v`,
    scope: (scope) => sql<boolean>`(v.run_id = ${runId} and ${isWholeCity(scope) ? sql`true` : sql`false`})`,
    ...(day && {
      time: {
        day: sql`${day.text}::date`,
        span: sql<DaysThere>`select min(${day.text})::text as first, max(${day.text})::text as last from source_row as v where v.run_id = ${runId}`,
      },
    }),
    dimensions: Object.fromEntries(
      dimensions.map(({ key, text }) => [key, { key: text, values: valuesOf(runId, text) }]),
    ),
    measures: Object.fromEntries([
      ...measures.map(({ key, text, adding }) => [key, { of: adding === 'distinct' ? text : sql`${text}::numeric` }]),
      [RECORDS.key, { of: sql`1` }],
    ]),
    records: {
      columns: cells.map(({ title: term, text, role, adding }) => ({
        title: term,
        of: text,
        isFigure: role === 'measure' && adding !== 'distinct',
      })),
      order: sql`v.line`,
    },
  };
}

/** Values of a column that are told at most; others are filtered by where they stand in an answer. */
const MOST_TOLD = 1_000;

/** The different values of a column, of a length that can be filtered by. */
const valuesOf =
  (runId: number, text: RawBuilder<unknown>): DimensionSource['values'] =>
  async (db) =>
    (
      await sql<DimensionValue>`select distinct ${text} as key, ${text} as title from source_row as v
        where v.run_id = ${runId} and ${text} <> '' and length(${text}) <= ${sql.lit(LONGEST_CHOSEN)}
        order by 1 limit ${sql.lit(MOST_TOLD)}`.execute(db)
    ).rows;
