import { Button } from '@arco-design/web-react';
import { type ImportOutcome, OUTCOME_LABELS } from '#base/register/importing/codecs.ts';
import { sentenceOf } from '#base/register/shown.ts';
import { saveTable } from '#kit/chart/tools/saving.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import styles from '../declared/Declared.module.css';

const TABLE_HEIGHT = 280;

const ROWS: readonly Column<ImportOutcome['rows'][number]>[] = [
  { key: 'line', title: '行号', width: 64, align: 'right' },
  { key: 'outcome', title: '结果', width: 80, render: ({ outcome }) => OUTCOME_LABELS[outcome] },
  { key: 'name', title: '名称', width: 140 },
  {
    key: 'changes',
    title: '变更内容',
    width: 300,
    render: ({ outcome, changes }) =>
      outcome === 'changed' ? <span className={styles['changed']}>{changes.map(sentenceOf).join('；')}</span> : '',
  },
];
const FAULTS: readonly Column<ImportOutcome['faults'][number]>[] = [
  { key: 'line', title: '行号', width: 64, align: 'right', render: ({ line }) => (line === 0 ? '整个文件' : line) },
  { key: 'column', title: '列名', width: 100 },
  {
    key: 'message',
    title: '错误说明',
    width: 220,
    render: ({ message }) => <span className={styles['changed']}>{message}</span>,
  },
  { key: 'value', title: '原值', width: 140 },
];

/** What a file would do, row by row. */
export function ImportPreview({ outcome, noun }: { readonly outcome: ImportOutcome; readonly noun: string }) {
  const { created, changed, unchanged, rejected, message, rows, faults } = outcome;
  const shown = rows.filter((row) => row.outcome !== 'rejected');
  const counts = [
    ['新增', created],
    ['修改', changed],
    ['无变化', unchanged],
    ['有误', rejected],
  ] as const;
  const saveFaults = (): void => {
    const lines = [
      ['行号', '列名', '原值', '错误说明'],
      ...faults.map((one) => [one.line, one.column, one.value, one.message]),
    ];
    saveTable(lines, `${noun}导入错误清单`);
  };
  return (
    <div className={styles['import']}>
      <p className={styles['counts']}>
        {counts.map(([label, count]) => (
          <span key={label}>
            {label} <data value={count}>{count}</data> 条
          </span>
        ))}
      </p>
      {message !== '' && (
        <p className={styles['bad']} role="alert">
          {message}
        </p>
      )}
      {faults.length > 0 && (
        <>
          <DataTable
            columns={FAULTS}
            rows={faults}
            rowKey={({ line, column, message: text }) => `${line}/${column}/${text}`}
            caption="错误清单"
            density="desk"
            maxHeight={TABLE_HEIGHT}
          />
          <div>
            <Button onClick={saveFaults}>下载错误清单</Button>
          </div>
        </>
      )}
      {faults.length === 0 && created + changed + unchanged > shown.length && <p>以下列出前 {shown.length} 条。</p>}
      {faults.length === 0 && shown.length > 0 && (
        <DataTable
          columns={ROWS}
          rows={shown}
          rowKey={({ line }) => String(line)}
          caption="逐行结果"
          density="desk"
          maxHeight={TABLE_HEIGHT}
        />
      )}
    </div>
  );
}
