import type { ListTable } from '@visactor/vtable';

/** The cells that the engine has drawn, in sight and around it: those that scroll, and before and after them those that stay in sight. */
export function cellsKept(table: ListTable): readonly { readonly col: number; readonly row: number }[] {
  const { colStart, colEnd, rowStart, rowEnd } = table.scenegraph.proxy;
  const columns = [
    ...range(0, table.frozenColCount),
    ...range(colStart, colEnd + 1),
    ...range(table.colCount - table.rightFrozenColCount, table.colCount),
  ];
  const rows = [
    ...range(0, table.frozenRowCount),
    ...range(rowStart, rowEnd + 1),
    ...range(table.rowCount - table.bottomFrozenRowCount, table.rowCount),
  ];
  return columns.flatMap((col) => rows.map((row) => ({ col, row })));
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
