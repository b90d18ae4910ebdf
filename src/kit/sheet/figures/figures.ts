/** A column of a sheet of figures. */
export interface FigureColumn {
  readonly title: string;
  /** CSS pixels. */
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** A sheet of figures 交叉表: nothing in it can be written, and what is heard of it is asked for cell by cell. */
export interface FigureSheet {
  readonly columns: readonly FigureColumn[];
  /** How many columns at the left and at the right, and rows at the foot, stay in sight. */
  readonly stays: { readonly left: number; readonly right: number; readonly foot: number };
  /** How many of its columns, the first ones, are names, and how many of those of figures belong together, as one and what it is compared with. */
  readonly names: number;
  readonly together: number;
  readonly rows: number;
  readonly textAt: (row: number, column: number) => string;
  /** Whether a row is of several others: it stands out. */
  readonly isSum: (row: number) => boolean;
  /** Whether something opens behind a cell. */
  readonly opens: (row: number, column: number) => boolean;
}

/** Whether two sheets differ in what stands in their cells alone: as many rows, the same columns but for their titles. */
export function isSameShape(one: FigureSheet, other: FigureSheet): boolean {
  const { stays } = one;
  return (
    one.rows === other.rows &&
    one.columns.length === other.columns.length &&
    stays.left === other.stays.left &&
    stays.right === other.stays.right &&
    stays.foot === other.stays.foot &&
    one.columns.every(({ width, align }, at) => width === other.columns[at]?.width && align === other.columns[at].align)
  );
}

/** A cell by its row and column, from 0; headings do not count. */
export interface FigurePlace {
  readonly row: number;
  readonly column: number;
}

/** The cell of a sheet that is nearest to a place. */
export const placeWithin = (
  { row, column }: FigurePlace,
  { rows, columns }: Pick<FigureSheet, 'rows' | 'columns'>,
): FigurePlace => ({ row: Math.min(row, rows - 1), column: Math.min(column, columns.length - 1) });

/** Rows of a page that is turned by a key. */
const PAGE = 12;

/** Where a key leads from a cell of a sheet of so many rows and columns; undefined for a key that leads nowhere. */
export function movedBy(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: FigurePlace,
  { rows, columns }: Pick<FigureSheet, 'rows' | 'columns'>,
): FigurePlace | undefined {
  const last = { row: rows - 1, column: columns.length - 1 };
  const to = (by: Partial<FigurePlace>): FigurePlace => ({
    row: Math.min(last.row, Math.max(0, by.row ?? row)),
    column: Math.min(last.column, Math.max(0, by.column ?? column)),
  });
  const moves: Readonly<Record<string, () => FigurePlace>> = {
    ArrowUp: () => to({ row: row - 1 }),
    ArrowDown: () => to({ row: row + 1 }),
    ArrowLeft: () => to({ column: column - 1 }),
    ArrowRight: () => to({ column: column + 1 }),
    PageUp: () => to({ row: row - PAGE }),
    PageDown: () => to({ row: row + PAGE }),
    Home: () => to(ctrlKey ? { row: 0, column: 0 } : { column: 0 }),
    End: () => to(ctrlKey ? last : { column: last.column }),
  };
  return Object.hasOwn(moves, key) ? moves[key]?.() : undefined;
}
