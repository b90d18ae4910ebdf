import { type ReactNode, useState } from 'react';
import { latePart } from '../frame/late.tsx';
import type { Density } from '../tokens/theme.ts';
import styles from './canvas/Chart.module.css';
import type { ChartToolsProps } from './tools/ChartTools.tsx';

const ChartTools = latePart<ChartToolsProps>(
  async () => (await import('./tools/ChartTools.tsx')).ChartTools,
  () => null,
);

export interface FigureProps {
  readonly ariaLabel: string;
  readonly density: Density;
  /** The same values as a table; numbers in `data` elements, as ValueTable has them. */
  readonly twin: ReactNode;
  /** The drawing, of elements of its own; it leaves the upper 28 px at the right free for the tools of a desk. */
  readonly children: ReactNode;
}

/** What a chart that is no canvas (比例条 and the like) gets from the kit: a table twin and its CSV. */
export function Figure({ ariaLabel, density, twin, children }: FigureProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={styles['chart']} aria-label={ariaLabel}>
      <div hidden={asTable}>{children}</div>
      <div
        className={asTable ? styles['twin'] : 'visually-hidden'}
        {...(asTable ? { role: 'region', 'aria-label': `${ariaLabel}数据`, tabIndex: 0 } : {})}
      >
        {twin}
      </div>
      {density === 'desk' && (
        <ChartTools label={ariaLabel} asTable={asTable} onAsTable={setAsTable} hasPicture={false} />
      )}
    </figure>
  );
}
