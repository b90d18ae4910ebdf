import { writeXlsx } from 'hucre/xlsx';
import { readSheets, type TabbedRow } from '#server/sheet/sheet-file.ts';

export type Cells = (string | number | null)[];

/** The lines of a spreadsheet, every visible sheet. */
export async function linesOf(bytes: Uint8Array): Promise<TabbedRow[]> {
  const rows: TabbedRow[] = [];
  for await (const row of readSheets(bytes, 'x.xlsx', 1_000_000)) rows.push(row);
  return rows;
}

/** A spreadsheet with its cells changed as a person would: `change` gives the cells of a line anew. */
export async function changed(
  bytes: Uint8Array,
  change: (row: TabbedRow) => Cells | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await linesOf(bytes);
  const tabs = [...new Set(rows.map(({ sheet }) => sheet))];
  const sheets = tabs.map((name) => {
    const lines: Cells[] = [];
    for (const row of rows.filter(({ sheet }) => sheet === name)) {
      const cells = change(row);
      if (cells) lines[row.line - 1] = cells;
    }
    return { name, rows: Array.from(lines, (line) => line ?? []) };
  });
  return new Uint8Array(await writeXlsx({ sheets }));
}
