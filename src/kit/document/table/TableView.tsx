import type { ReactNode } from 'react';
import styles from './TableView.module.css';

/** A cell of a table as it is drawn. */
export interface ShownCell {
  readonly isHeading: boolean;
  /** Over how many columns and rows it goes. */
  readonly across: number;
  readonly down: number;
  /** Whether it says a number, which stands to the right. */
  readonly isFigure: boolean;
  readonly inside: ReactNode;
}

export interface TableViewProps {
  readonly rows: readonly (readonly ShownCell[])[];
}

/** A table 表格 of a text as it is read, in a box of its own: one wider than the page is moved in it, by keyboard too. */
export function TableView({ rows }: TableViewProps) {
  return (
    <div className={styles['box']} role="region" aria-label="表格" tabIndex={0}>
      <table>
        <tbody>
          {rows.map((cells, row) => (
            // Where it stands is what a cell is known by: a document that is shown does not change.
            <tr key={`${row}`}>
              {cells.map(({ isHeading, across, down, isFigure, inside }, at) => {
                const Tag = isHeading ? 'th' : 'td';
                return (
                  <Tag
                    key={`${at}`}
                    scope={isHeading ? (row === 0 ? 'col' : 'row') : undefined}
                    colSpan={across}
                    rowSpan={down}
                    data-figure={isFigure}
                  >
                    {inside}
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
