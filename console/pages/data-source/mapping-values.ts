import { objectOf } from '#subjects/data-source/rules.ts';
import type { ColumnType } from '#subjects/data-source/terms.ts';
import type { MappingDraft, Preview } from '#subjects/data-source/wire.ts';

type Draft = MappingDraft['columns'][number];

/** A mapping as the form holds it; `columns` is a text that also says which object they are of. */
export interface MappingValues {
  readonly mappingId: number;
  readonly version: number;
  readonly name: string;
  readonly sourceId: string;
  readonly object: string;
  readonly columns: string;
  readonly schedule: string;
  readonly mostRows: string;
  readonly onWalls: boolean;
}

interface Chosen {
  readonly of: string;
  readonly columns: readonly Draft[];
}

/** The columns that were chosen of an object of a source; none where they were chosen of another. */
export function chosenOf({ sourceId, object, columns }: Pick<MappingValues, 'sourceId' | 'object' | 'columns'>) {
  if (columns === '') return [];
  const chosen = JSON.parse(columns) as Chosen;
  return chosen.of === objectOf([sourceId, object]) ? chosen.columns : [];
}

/** The text of chosen columns; '' for none, so that the form knows the field as empty. */
export function textOfChosen(
  { sourceId, object }: Pick<MappingValues, 'sourceId' | 'object'>,
  columns: readonly Draft[],
): string {
  const chosen: Chosen = { of: objectOf([sourceId, object]), columns };
  return columns.length === 0 ? '' : JSON.stringify(chosen);
}

const ROLE_OF: Readonly<Record<ColumnType, Draft['role']>> = { text: 'dimension', number: 'measure', date: 'time' };

/** What a column is likely to be, before somebody says so; a second day is a dimension. */
export function guessed({ column, type }: Preview['columns'][number], chosen: readonly Draft[]): Draft {
  const role = ROLE_OF[type];
  const isSecond = role === 'time' && chosen.some((one) => one.role === 'time');
  return {
    column,
    title: column.slice(0, 40),
    role: isSecond ? 'dimension' : role,
    unit: '',
    adding: role === 'measure' ? 'sum' : undefined,
  };
}

/** The chosen columns in the order of the source, one put in, changed or taken out. */
export function withColumn(
  all: Preview['columns'],
  chosen: readonly Draft[],
  column: string,
  next: Draft | undefined,
): readonly Draft[] {
  const kept = new Map(chosen.map((one) => [one.column, one]));
  if (next) kept.set(column, next);
  else kept.delete(column);
  return all.flatMap((one) => kept.get(one.column) ?? []);
}
