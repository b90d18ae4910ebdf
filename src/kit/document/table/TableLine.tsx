import { useState } from 'react';
import { MOST_COLUMNS, MOST_ROWS } from '#base/document/table.ts';
import { AskedLine } from '../AskedLine.tsx';
import styles from '../DocumentEditor.module.css';

export interface TableLineProps {
  readonly onInsert: (rows: number, columns: number) => void;
  readonly onClose: () => void;
}

/** What a new table has unless somebody says otherwise. */
const USUAL = '3';

/** Who asked for the line types into it at once. */
const focused = (field: HTMLInputElement | null) => field?.select();

const within = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** How large a table is to be that is put into the text; its first row is the headings. */
export function TableLine({ onInsert, onClose }: TableLineProps) {
  const [rows, setRows] = useState(USUAL);
  const [columns, setColumns] = useState(USUAL);
  const [isAsked, setAsked] = useState(false);
  const faults = {
    rows: within(rows, MOST_ROWS) ? '' : `行数应为 1 至 ${MOST_ROWS} 的整数`,
    columns: within(columns, MOST_COLUMNS) ? '' : `列数应为 1 至 ${MOST_COLUMNS} 的整数`,
  };
  const fault = isAsked ? faults.rows || faults.columns : '';
  const done = () => {
    setAsked(true);
    if (faults.rows !== '' || faults.columns !== '') return;
    onInsert(Number(rows), Number(columns));
  };
  const field = (label: string, value: string, isBad: boolean, onChange: (text: string) => void) => (
    <label className={styles['size']}>
      {label}
      <input
        ref={label === '行数' ? focused : undefined}
        type="text"
        inputMode="numeric"
        maxLength={3}
        value={value}
        aria-invalid={isBad}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </label>
  );
  return (
    <AskedLine label="插入表格" okText="插入" fault={fault} onDone={done} onClose={onClose}>
      {field('行数', rows, isAsked && faults.rows !== '', setRows)}
      {field('列数', columns, isAsked && faults.columns !== '', setColumns)}
    </AskedLine>
  );
}
