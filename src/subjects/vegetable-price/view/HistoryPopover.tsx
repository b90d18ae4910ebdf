import { type MouseEvent, useCallback, useId, useMemo, useRef } from 'react';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Theme } from '#kit/tokens/theme.ts';
import { CHART_HEIGHT, HISTORY_POPOVER_WIDTH, PRICE_UNIT } from '../terms.ts';
import type { PriceHistoryPoint } from '../wire.ts';
import styles from './HistoryPopover.module.css';

/** Where the button stands that opened the popover, pixels of the window. */
export type Anchor = Pick<DOMRect, 'top' | 'bottom' | 'right'>;

export interface HistoryPopoverProps {
  /** Goods and outlet, e.g. 青菜 · 科巷菜场. */
  readonly title: string;
  /** Absent while they are on their way. */
  readonly points: readonly PriceHistoryPoint[] | undefined;
  readonly problem?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly anchor: Anchor;
  readonly theme: Theme;
  readonly onClose: () => void;
}

/**
 * 价格走势 of a warning beside its button (spec 2 §2.6). A modal dialog of the browser: nothing cuts it off, Escape and a
 * press outside close it, and the focus goes back to where it came from.
 */
export function HistoryPopover({ title, points, problem, onRetry, anchor, theme, onClose }: HistoryPopoverProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement | null>(null);
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    if (element && !element.open) element.showModal();
  }, []);
  const line = useMemo(() => points?.map(({ saleDate, price }) => ({ x: saleDate, y: price })), [points]);
  const close = () => dialog.current?.close();
  const handlePress = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    <dialog
      ref={open}
      className={styles['popover']}
      style={placeBeside(anchor)}
      aria-labelledby={id}
      onClose={onClose}
      onClick={handlePress}
    >
      <div className={styles['inside']}>
        <header className={styles['bar']}>
          <h3 className={styles['title']} id={id}>
            {title} 价格走势
          </h3>
          <button type="button" className={styles['close']} aria-label="关闭" onClick={close}>
            ×
          </button>
        </header>
        {line && (
          <LazyLineChart
            points={line}
            xTitle="日期"
            yTitle="价格"
            unit={PRICE_UNIT}
            density="desk"
            theme={theme}
            height={CHART_HEIGHT}
            ariaLabel={`${title} 价格走势`}
          />
        )}
        {!line &&
          (problem ? (
            <FailedState problem={problem} density="desk" onRetry={onRetry} />
          ) : (
            <LoadingState height={CHART_HEIGHT} />
          ))}
      </div>
    </dialog>
  );
}

/** Room between popover, button and the window's edge; height of bar, chart and paddings (HistoryPopover.module.css). */
const GAP = 8;
const HEIGHT = CHART_HEIGHT + 84;

function placeBeside({ top, bottom, right }: Anchor): {
  readonly top: number;
  readonly left: number;
  readonly width: number;
} {
  const { innerWidth, innerHeight } = window;
  const width = Math.min(HISTORY_POPOVER_WIDTH, innerWidth - 2 * GAP);
  const below = bottom + GAP;
  const above = top - GAP - HEIGHT;
  const lowest = Math.max(GAP, innerHeight - GAP - HEIGHT);
  return {
    width,
    left: Math.max(GAP, Math.min(right - width, innerWidth - GAP - width)),
    top: below <= lowest || above < GAP ? Math.min(below, lowest) : above,
  };
}
