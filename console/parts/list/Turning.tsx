import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { numberText } from '#base/number-text.ts';
import { pageCountOf } from '#base/page.ts';
import styles from './Turning.module.css';

export interface TurningProps {
  readonly totalCount: number;
  /** What is counted: 行, 家. */
  readonly unit: string;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly onTurn: (pageIndex: number) => void;
  /** What else may be done with all of it. */
  readonly children?: ReactNode;
}

/** Turns the pages of a table inside a drawer, where a whole pager would not fit. */
export function Turning({ totalCount, unit, pageIndex, pageSize, onTurn, children }: TurningProps) {
  const pages = pageCountOf(totalCount, pageSize);
  return (
    <div className={styles['turning']}>
      <span>{`共 ${numberText(totalCount)} ${unit}，第 ${pageIndex} / ${pages} 页`}</span>
      <Button size="small" disabled={pageIndex === 1} onClick={() => onTurn(pageIndex - 1)}>
        上一页
      </Button>
      <Button size="small" disabled={pageIndex >= pages} onClick={() => onTurn(pageIndex + 1)}>
        下一页
      </Button>
      {children}
    </div>
  );
}
