import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { ImportFault } from '#subjects/report-file/wire.ts';
import styles from '../../../parts/files/Files.module.css';

const COLUMNS: readonly Column<ImportFault>[] = [
  { key: 'sheet', title: '工作表', width: 140 },
  {
    key: 'place',
    title: '位置',
    width: 90,
    render: ({ line, column }) => (line === 0 ? '—' : column === '' ? `第 ${line} 行` : `${column}${line}`),
  },
  { key: 'strength', title: '类型', width: 80, render: ({ strength }) => (strength === 'hard' ? '错误' : '需说明') },
  { key: 'message', title: '说明', width: 320 },
];
const LARGEST_HEIGHT = 320;

/** What is wrong with a filled template, cell by cell; the file to download holds them all. */
export function ImportFaults({ faults, count }: { readonly faults: readonly ImportFault[]; readonly count: number }) {
  return (
    <div className={styles['faults']}>
      <DataTable
        columns={COLUMNS}
        rows={faults}
        rowKey={({ sheet, line, column, message }) => `${sheet}/${line}/${column}/${message}`}
        caption="导入错误"
        density="desk"
        maxHeight={LARGEST_HEIGHT}
      />
      {count > faults.length && (
        <p>
          共 {count} 处，此处列出前 {faults.length} 处，其余见下载的文件。
        </p>
      )}
    </div>
  );
}
