import { Button } from '@arco-design/web-react';
import { numberText } from '#base/number-text.ts';
import type { Crs } from '#base/space/systems.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { SYSTEM_NAMES } from '#subjects/base-map/terms.ts';
import type { BaseFault, BaseOutcome } from '#subjects/base-map/wire.ts';
import styles from './BaseMap.module.css';

const COLUMNS: readonly Column<BaseFault>[] = [
  { key: 'name', title: '图形', width: 120, lead: true },
  { key: 'message', title: '问题', render: ({ message }) => <span className={styles['message']}>{message}</span> },
];

export interface CheckedProps {
  readonly outcome: BaseOutcome;
  /** The file is to be read in this system instead. */
  readonly onSystem: (crs: Crs) => void;
}

/** What a file holds, and what is wrong with it by the names of its shapes. */
export function Checked({ outcome, onSystem }: CheckedProps) {
  const { message, shapes, corners, others, matched, faults, faultCount, guess } = outcome;
  return (
    <div className={styles['column']} aria-live="polite">
      <p className={styles['result']} data-tone={faultCount === 0 ? 'good' : 'bad'}>
        {message}
      </p>
      <p className={styles['note']}>
        图形 {numberText(shapes)} 个，顶点 {numberText(corners)} 个
        {others > 0 && `，另有 ${numberText(others)} 个要素不属于本市，未采用`}
      </p>
      {guess && (
        <div>
          <Button size="small" onClick={() => onSystem(guess)}>
            改用 {SYSTEM_NAMES[guess]} 重新检查
          </Button>
        </div>
      )}
      {faults.length > 0 && (
        <>
          <DataTable
            caption="文件中的问题"
            density="desk"
            lined
            columns={COLUMNS}
            // Shapes of one name may have the same fault.
            rows={faults.map((fault, at) => ({ ...fault, at }))}
            rowKey={({ at }) => String(at)}
          />
          {faultCount > faults.length && (
            <p className={styles['note']}>其余 {numberText(faultCount - faults.length)} 处没有列出</p>
          )}
        </>
      )}
      {matched.length > 0 && (
        <details className={styles['note']}>
          <summary>识别出 {matched.length} 个区划，查看识别方式</summary>
          <ul className={styles['matched']}>
            {matched.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
