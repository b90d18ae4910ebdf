import { useContext, useRef } from 'react';
import styles from './ChartTools.module.css';
import { rowsOf } from './csv.ts';
import { pictureOf } from './picture.ts';
import { RemarksContext } from './remarks.ts';
import { saveFile, saveTable } from './saving.ts';

export interface ChartToolsProps {
  /** What the chart is of; also the name of its files. */
  readonly label: string;
  readonly asTable: boolean;
  /** Absent when there is nothing but the table to see. */
  readonly onAsTable: ((asTable: boolean) => void) | undefined;
  /** False where no canvas was drawn. */
  readonly hasPicture?: boolean | undefined;
}

/**
 * 图/表, CSV and PNG of the figure that it stands in, for a desk. It finds what it needs there: the `table` that is the
 * text twin, and the canvas, so any figure with a table can have it.
 */
export function ChartTools({ label, asTable, onAsTable, hasPicture = true }: ChartToolsProps) {
  const remarks = useContext(RemarksContext);
  const bar = useRef<HTMLDivElement>(null);
  const figure = () => bar.current?.closest('figure');
  const handleCsv = () => {
    const table = figure()?.querySelector('table');
    if (!table) return;
    const said = remarks.length === 0 ? [] : [[], ...remarks.map((remark) => [remark])];
    saveTable([...rowsOf(table), ...said], label);
  };
  const handlePng = async () => {
    const element = figure();
    const picture = element && (await pictureOf(element, label, remarks));
    if (picture) saveFile(picture, `${label}.png`);
  };
  return (
    <div ref={bar} className={styles['tools']} role="group" aria-label={`${label}工具`}>
      {onAsTable && (
        <>
          <button
            type="button"
            className={styles['tool']}
            aria-pressed={!asTable}
            aria-label="看图"
            onClick={() => onAsTable(false)}
          >
            图
          </button>
          <button
            type="button"
            className={styles['tool']}
            aria-pressed={asTable}
            aria-label="看表"
            onClick={() => onAsTable(true)}
          >
            表
          </button>
        </>
      )}
      <button type="button" className={styles['tool']} aria-label="下载数据 CSV" onClick={handleCsv}>
        CSV
      </button>
      {onAsTable && hasPicture && !asTable && (
        <button type="button" className={styles['tool']} aria-label="下载图片 PNG" onClick={() => void handlePng()}>
          PNG
        </button>
      )}
    </div>
  );
}
