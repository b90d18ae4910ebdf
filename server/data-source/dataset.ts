import { sql } from 'kysely';
import type { Dataset } from '#base/dataset/dataset.ts';
import type { MappedColumn } from '#subjects/data-source/wire.ts';
import type { Db } from '../database/tables.ts';
import type { DatasetSource, DaysThere } from '../dataset/source.ts';
import { isWholeCity } from '../scope/scope.ts';

/** What the dataset of a mapping is called among datasets. */
export const datasetName = (mappingId: number): string => `intake-${mappingId}`;
/** How many rows: what every mapping can be asked for. */
const RECORDS = { key: 'records', title: '记录数', unit: '条', decimals: 0, adding: 'sum' } as const;
const DECIMALS = 2;

/** The datasets that mappings make, as their current runs were mapped; those of `mappingId` alone where it is given. */
export async function mappedSources(db: Db, mappingId?: number): Promise<readonly DatasetSource[]> {
  let found = db
    .selectFrom('source_mapping as m')
    .innerJoin('source_run as r', 'r.run_id', 'm.current_run_id')
    .select(['m.mapping_id', 'm.name', 'r.run_id', 'r.columns'])
    .where('m.ended_at', 'is', null);
  if (mappingId !== undefined) found = found.where('m.mapping_id', '=', mappingId);
  const rows = await found.orderBy('m.name').execute();
  return rows.map(({ mapping_id: id, name, run_id: runId, columns }) =>
    sourceOf(datasetName(id), name, runId, columns ?? []),
  );
}

/** A run as a dataset: its dimensions, its day, and its figures by how they may be added up. What it holds is the whole city's. */
export function sourceOf(name: string, title: string, runId: number, columns: readonly MappedColumn[]): DatasetSource {
  const cells = columns.map((column, at) => ({ ...column, text: sql`(v.cells->>${sql.lit(at)}::int)` }));
  const day = cells.find(({ role }) => role === 'time');
  const measures = cells.filter(({ role }) => role === 'measure');
  const dimensions = cells.filter(({ role }) => role === 'dimension');
  const dataset: Dataset = {
    name,
    title,
    note: '由数据源抽取',
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
    from: sql`source_row as v`,
    scope: (scope) => sql<boolean>`(v.run_id = ${runId} and ${isWholeCity(scope) ? sql`true` : sql`false`})`,
    ...(day && {
      time: {
        day: sql`${day.text}::date`,
        span: sql<DaysThere>`select min(${day.text})::text as first, max(${day.text})::text as last from source_row as v where v.run_id = ${runId}`,
      },
    }),
    dimensions: Object.fromEntries(
      dimensions.map(({ key, text }) => [key, { key: text, values: () => Promise.resolve([]) }]),
    ),
    measures: Object.fromEntries([
      ...measures.map(({ key, text, adding }) => [key, { of: adding === 'distinct' ? text : sql`${text}::numeric` }]),
      [RECORDS.key, { of: sql`1` }],
    ]),
    records: { columns: cells.map(({ title: term, text }) => ({ title: term, of: text })), order: sql`v.line` },
  };
}
