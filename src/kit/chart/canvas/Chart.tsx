import { useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ISpec, IVChartConstructor } from '@visactor/vchart';
import { latePart } from '../../frame/late.tsx';
import { StageScaleContext } from '../../frame/stage-scale.ts';
import type { Density } from '../../tokens/theme.ts';
import type { ChartToolsProps } from '../tools/ChartTools.tsx';
import { ChartHost } from './chart-host.ts';
import type { Place } from './chart-host.ts';
import { Readout } from './Readout.tsx';
import type { ChartMark, Measure } from './stepping.ts';
import styles from './Chart.module.css';

export interface ChartProps {
  /** Drawn anew only when the object changes: keep it in a memo. */
  readonly spec: ISpec;
  /** Height in CSS pixels; the width is the place's. */
  readonly height: number;
  readonly ariaLabel: string;
  /** Written above the drawing at the left, in one line: the title of the values. The spec leaves room for it. */
  readonly caption?: string;
  readonly engine: IVChartConstructor;
  /** At a desk the chart has its tools: table view, CSV, PNG. A wall has none and does not load them. */
  readonly density: Density;
  /** The same values as a table: for screen readers, in sight when somebody asks for it or no canvas can be had. */
  readonly twin: ReactNode;
  /** Points that pointer and arrow keys step through; keep the array in a memo. */
  readonly marks?: readonly ChartMark[];
  /** How far a mark is from the pointer; across the chart when left out. */
  readonly measure?: Measure | undefined;
}

const ChartTools = latePart<ChartToolsProps>(
  async () => (await import('../tools/ChartTools.tsx')).ChartTools,
  () => null,
);

const NO_MARKS: readonly ChartMark[] = [];

/** A canvas chart: made once, changed in place, released with its element, sharp on a scaled stage. */
export function Chart({
  spec,
  height,
  ariaLabel,
  caption,
  engine,
  density,
  twin,
  marks = NO_MARKS,
  measure,
}: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const host = useRef<ChartHost | null>(null);
  const scale = useContext(StageScaleContext);
  const [drawings, setDrawings] = useState(0);
  const [failed, setFailed] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const [places, setPlaces] = useState<readonly (Place | null)[]>([]);
  // A server that draws the page's first picture has no window; it makes no canvas either.
  const pixelRatio = globalThis.devicePixelRatio * scale;

  useEffect(() => {
    if (!element.current) return undefined;
    const made = new ChartHost({
      engine,
      element: element.current,
      height,
      pixelRatio: window.devicePixelRatio,
      onDrawn: () => setDrawings((count) => count + 1),
      onFailed: () => setFailed(true),
    });
    host.current = made;
    const observer = new ResizeObserver(([entry]) => entry && made.resize(entry.contentRect.width));
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      made.release();
      host.current = null;
    };
  }, [engine, height]);

  useEffect(() => host.current?.setPixelRatio(pixelRatio), [pixelRatio, engine, height]);
  useEffect(() => void host.current?.show(spec), [spec, engine, height]);

  useEffect(() => setPlaces(marks.map(({ record }) => host.current?.placeOf(record) ?? null)), [drawings, marks]);

  const inTable = failed || asTable;
  return (
    <figure className={styles['chart']} aria-label={ariaLabel} data-drawn={drawings > 0}>
      <div className={styles['stage']} hidden={inTable} style={{ height }}>
        <div ref={element} className={styles['canvas']} aria-hidden="true" />
        {caption && (
          <span className={styles['caption']} data-caption="" data-kind={density} title={caption} aria-hidden="true">
            {caption}
          </span>
        )}
        {drawings > 0 && marks.length > 0 && (
          <Readout label={ariaLabel} marks={marks} places={places} measure={measure} />
        )}
      </div>
      {failed && <p className={styles['note']}>图形无法显示，以下为数据</p>}
      <div
        className={inTable ? styles['twin'] : 'visually-hidden'}
        style={{ maxHeight: height }}
        {...(inTable ? { role: 'region', 'aria-label': `${ariaLabel}数据`, tabIndex: 0 } : {})}
      >
        {twin}
      </div>
      {density === 'desk' && (
        <ChartTools label={ariaLabel} asTable={asTable} onAsTable={failed ? undefined : setAsTable} />
      )}
    </figure>
  );
}
