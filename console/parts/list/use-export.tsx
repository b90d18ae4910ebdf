import { type ReactNode, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { MAXIMUM_PAGE_SIZE, type Page } from '#base/page.ts';
import { type Cell, rowsOf } from '#kit/chart/tools/csv.ts';
import { saveTable } from '#kit/chart/tools/saving.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { Receiving } from '../files/use-download.ts';
import { shownRows } from './shown-table.ts';

/** A page of what the conditions find, whichever and as long as is wanted; a failure has been shown. */
export type PageAt<Row> = (pageIndex: number, pageSize: number, signal: AbortSignal) => Promise<Page<Row>>;

export interface Exported<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** Asks for further pages; left out for a list that is in sight whole. */
  readonly pageAt: PageAt<Row> | undefined;
}

/**
 * 导出: every row that the conditions find, as the table shows it, as a CSV file. The rows are asked for by long pages, drawn
 * by the table's own columns into a table that is in no document, and read from there: a file cannot say other than the list.
 */
export function useExport<Row extends object>({ caption, columns, rowId, pageAt }: Exported<Row>) {
  const [receiving, setReceiving] = useState<Receiving>(null);
  const [drawn, setDrawn] = useState<{ readonly rows: readonly Row[]; readonly ground: HTMLElement }>();
  const running = useRef<AbortController>(undefined);

  /** The rows as cells, without those that an earlier page had: rows move on while one pages through them. */
  const cellsOf = (rows: readonly Row[], had: Set<string>): readonly (readonly Cell[])[] | undefined => {
    const fresh = rows.filter((row) => !had.has(rowId(row)));
    for (const row of fresh) had.add(rowId(row));
    const ground = document.createElement('div');
    flushSync(() => setDrawn({ rows: fresh, ground }));
    const table = ground.querySelector('table');
    return table ? shownRows(columns, rowsOf(table)) : undefined;
  };

  const start = async (inSight: Page<Row>): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const had = new Set<string>();
    const cells: (readonly Cell[])[] = [];
    try {
      for (let index = 1, got = 0, total = inSight.totalCount; index === 1 || got < total; index += 1) {
        const page = pageAt ? await pageAt(index, MAXIMUM_PAGE_SIZE, own.signal) : inSight;
        if (own.signal.aborted) return;
        const drawnCells = cellsOf(page.rows, had);
        // The list was left: nobody waits for the file any more.
        if (!drawnCells) return;
        const [head = [], ...rows] = drawnCells;
        cells.push(...(index === 1 ? [head, ...rows] : rows));
        total = page.totalCount;
        got += page.rows.length;
        setReceiving({ bytes: 0, rows: { done: Math.min(got, total), total } });
        if (page.rows.length === 0) break;
      }
      saveTable(cells, caption);
    } catch {
      // Stopped, or the program has shown why; half a file would be taken for a whole one.
    } finally {
      if (running.current === own) {
        setReceiving(null);
        setDrawn(undefined);
      }
    }
  };
  const stop = (): void => {
    running.current?.abort();
    setReceiving(null);
    setDrawn(undefined);
  };
  /** To be drawn where the list is; nothing of it is in sight. */
  const stage: ReactNode =
    drawn &&
    createPortal(
      <DataTable columns={columns} rows={drawn.rows} rowKey={rowId} caption={caption} density="desk" />,
      drawn.ground,
    );
  return { receiving, start, stop, stage };
}
