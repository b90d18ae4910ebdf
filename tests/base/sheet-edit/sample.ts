import type { NumberForm, Sheet } from '#base/sheet/sheet.ts';

export const amount: NumberForm = { decimals: 4, least: 0, most: 1_000_000, unit: 'ten-thousand-yuan' };

/** A sheet `t` of rows r0, r1, … and the named columns, some of them computed. */
export function sheetOf(rows: number, columns: readonly string[], computed: ReadonlySet<string>): Sheet {
  return {
    key: 't',
    title: '样表',
    unit: '万元',
    rowHeaders: [{ key: 'title', title: '项目', width: 100 }],
    rows: Array.from({ length: rows }, (_, row) => ({ key: `r${row}`, title: `第${row + 1}行` })),
    columns: columns.map((key) => ({ key, title: key, width: 80 })),
    cell: (_, column) =>
      computed.has(column)
        ? { kind: 'computed', decimals: 2, compute: (read) => read.value('t', read.row, 'a') }
        : { kind: 'filled', form: amount, required: false },
  };
}
