import { useFrame } from '#browser/frame.ts';
import { useMeasure } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { useArrivals } from '#kit/table/arrivals.ts';
import { usePageTurns } from '#kit/table/page-turns.ts';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { openHeadline } from '../rules/words.ts';
import { ALERT_CADENCE } from '../terms.ts';
import { AlertTable, alertKey } from './AlertTable.tsx';
import { alertsThatFit } from './items/items-that-fit.ts';
import styles from './OpenAlerts.module.css';
import { useShownAlerts } from './queries.ts';

const NARROW = { wall: 960, desk: 520 } as const;
/** Below this width the limit is left out, which the value's change says well enough. */
const SHORT = { wall: 1_200, desk: 860 } as const;
/** Rows that a desk shows before it scrolls. */
const DESK_ROWS = 50;

/** The open alerts in their frame 未解除预警: a desk scrolls, a wall turns its pages. */
export function OpenAlerts({ density, active = true, onRound }: WidgetProps) {
  const wall = density === 'wall';
  const { ref, size } = useMeasure();
  const { day, result, kept, emptyText } = useShownAlerts();
  const open = result.data;
  const frame = useFrame(result, { cadence: ALERT_CADENCE, asOf: open?.asOf, isEmpty: open?.rows.length === 0 });
  const room =
    size === undefined || size.width >= SHORT[density] ? 'all' : size.width >= NARROW[density] ? 'short' : 'narrow';
  const rows = open?.rows ?? [];
  const fit = wall && size ? alertsThatFit(rows, size, room === 'narrow') : DESK_ROWS;
  const { arrived, onArrived } = useArrivals(day === undefined ? open?.rows.map(alertKey) : undefined);
  const turning = wall && active && open !== undefined;
  const { shown, page, pages } = usePageTurns({ rows, fit, turning, onRound });
  return (
    <WidgetFrame
      title={wall && open && kept ? openHeadline(rows.map(({ level }) => level)) : '指标预警'}
      density={density}
      {...frame}
      emptyText={emptyText}
    >
      {open && (
        <div ref={ref} className={wall ? styles['wall'] : styles['place']}>
          <div className={styles['place']}>
            <AlertTable rows={shown} density={density} room={room} arrived={arrived} onArrived={onArrived} />
          </div>
          {wall && pages > 1 && <PagePosition page={page} pages={pages} />}
        </div>
      )}
    </WidgetFrame>
  );
}
