import type { ReactNode } from 'react';

/** The order that rows stand in. */
export type Sorted = 'ascending' | 'descending';

/** A column of DataTable. */
export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** The heading as text, where `title` is a control. */
  readonly name?: string | undefined;
  /** Pixels; a column fixed at the left that is not the first needs those of its predecessors. */
  readonly width?: number | undefined;
  /** Numbers stand at the right. */
  readonly align?: 'left' | 'center' | 'right' | undefined;
  /** Stays in sight while the others scroll; at the right only the last. */
  readonly fixed?: 'left' | 'right' | undefined;
  /** What a row is called by, where that is not the first column of words: the first line of a row on a phone. */
  readonly lead?: true | undefined;
  /** What is asked of a row first, its state or figure: it begins the second line of a row on a phone; `named` behind the column's name, where the value alone does not say what it is. */
  readonly near?: boolean | 'named' | undefined;
  /** Its cells are sentences, read whole on as many lines as they take. */
  readonly wraps?: true | undefined;
  /** Said of the column that the rows are in the order of. */
  readonly sorted?: Sorted | undefined;
  /** Left out, the row's field of the column's key is written as text. */
  readonly render?: ((row: Row, index: number) => ReactNode) | undefined;
}

/** How far from the left each fixed column sticks, in pixels; undefined for those that scroll. */
export function stickyOffsets<Row>(columns: readonly Column<Row>[]): (number | undefined)[] {
  let left = 0;
  return columns.map(({ fixed, width }) => {
    if (fixed !== 'left') return undefined;
    const offset = left;
    left += width ?? 0;
    return offset;
  });
}

/** What a cell without a renderer shows: text and numbers as they are, nothing for what is missing. */
export function plainCell(row: object, key: string): string {
  const value = (row as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
