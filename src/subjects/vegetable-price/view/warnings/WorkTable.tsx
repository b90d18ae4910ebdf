import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react';
import type { RegisterView } from '#browser/screen/register-view.ts';
import type { TurningStep } from '../../rules/turning.ts';
import type { PriceWarning } from '../../wire.ts';
import { type Anchor, HistoryPopover } from '../HistoryPopover.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import { usePriceHistory } from '../queries.ts';
import styles from '../PriceWarnings.module.css';
import { WarningTable } from '../WarningTable.tsx';

interface WorkTableProps {
  readonly rows: readonly PriceWarning[];
  readonly view: RegisterView | undefined;
  readonly narrow: boolean;
  readonly dispatch: (step: TurningStep) => void;
  /** The outlet of a row where a desk leads on to it. */
  readonly renderOutlet?: ((row: PriceWarning) => ReactNode) | undefined;
}

/** The table at a desk: pages hold still under the pointer, the focus and the popover. */
export function WorkTable({ rows, view, narrow, renderOutlet, dispatch }: WorkTableProps) {
  const [opened, setOpened] = useState<{ readonly row: PriceWarning; readonly anchor: Anchor }>();
  const handleOpen = (row: PriceWarning) => (event: MouseEvent) => {
    setOpened({ row, anchor: event.currentTarget.getBoundingClientRect() });
    dispatch({ kind: 'popover-open', on: true });
  };
  const handleClose = () => {
    setOpened(undefined);
    dispatch({ kind: 'popover-open', on: false });
  };
  const handleOver = (event: PointerEvent) => dispatch({ kind: 'over-cell', on: isIn(event.target, 'td') });
  const handleLeave = () => {
    dispatch({ kind: 'over-cell', on: false });
    dispatch({ kind: 'reading', on: isSelecting() });
  };
  const handleFocus = (event: FocusEvent) => dispatch({ kind: 'focus-inside', on: isIn(event.target, 'td') });
  const handleBlur = () => dispatch({ kind: 'focus-inside', on: false });
  const handleKey = (event: KeyboardEvent) => {
    const isPause = event.key.toLowerCase() === 'p' || (event.key === ' ' && !isIn(event.target, 'button'));
    if (!isPause || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    dispatch({ kind: 'halt' });
  };
  return (
    <>
      <div
        onPointerOver={handleOver}
        onPointerLeave={handleLeave}
        onPointerUp={() => dispatch({ kind: 'reading', on: isSelecting() })}
        onScrollCapture={() => dispatch({ kind: 'reading', on: true })}
        onFocus={handleFocus}
        onBlur={handleBlur}
        onKeyDown={handleKey}
      >
        <WarningTable
          rows={rows}
          view={view}
          density="desk"
          narrow={narrow}
          renderOutlet={renderOutlet}
          renderAction={(row) => (
            <button
              type="button"
              className={styles['link']}
              aria-haspopup="dialog"
              aria-label={`${row.goodsName} ${row.outletName} 价格走势`}
              onClick={handleOpen(row)}
            >
              价格走势
            </button>
          )}
        />
      </div>
      {opened && <History {...opened} onClose={handleClose} />}
    </>
  );
}

const isSelecting = (): boolean => window.getSelection()?.isCollapsed === false;

function isIn(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function History({
  row,
  anchor,
  onClose,
}: {
  readonly row: PriceWarning;
  readonly anchor: Anchor;
  readonly onClose: () => void;
}) {
  const theme = useTheme();
  const { data, failure, refetch } = usePriceHistory(row);
  return (
    <HistoryPopover
      title={`${row.goodsName} · ${row.outletName}`}
      points={data}
      problem={failure?.message}
      onRetry={refetch}
      anchor={anchor}
      theme={theme}
      onClose={onClose}
    />
  );
}
