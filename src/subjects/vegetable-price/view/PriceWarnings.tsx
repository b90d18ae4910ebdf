import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useReducer,
  useState,
} from 'react';
import { today } from '#base/calendar.ts';
import { numberText } from '#base/number-text.ts';
import { evenPageSize, pageCountOf } from '#base/page.ts';
import { stateOf, useFreshness } from '#browser/query.ts';
import type { RegisterView } from '#browser/screen/register-view.ts';
import { useNow, useTicker } from '#browser/timers.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { usePastDay } from '#kit/frame/topic.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { useNewestTotal } from '#kit/table/newest-total.ts';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { defaultWarningDate, warningHeadline } from '../rules.ts';
import { isTurning, turned, type Turning, TURNING_FROM_START, type TurningStep } from '../rules/turning.ts';
import { ARCHIVED_PRICES, PAGE_TURN_INTERVAL, PRICE_CADENCE, PRICE_UNIT } from '../terms.ts';
import type { PriceWarning } from '../wire.ts';
import { type Anchor, HistoryPopover } from './HistoryPopover.tsx';
import { type Size, useMeasure, useTheme } from '#kit/frame/measure.ts';
import { usePriceHistory, useWarnings, type WarningQuery } from './queries.ts';
import styles from './PriceWarnings.module.css';
import { WarningTable } from './WarningTable.tsx';

export interface PriceWarningsProps {
  readonly density: Density;
  /** What a desk filters by; yesterday's warnings of everything when left out. */
  readonly query?: WarningQuery | undefined;
  /** How the user of a desk likes the table. */
  readonly view?: RegisterView | undefined;
  /** The outlet of a row where a desk leads on to it. */
  readonly renderOutlet?: ((row: PriceWarning) => ReactNode) | undefined;
  readonly onRound?: (() => void) | undefined;
  /** False while its scene is hidden: pages stand still. */
  readonly active?: boolean | undefined;
}

/** Price warnings that turn their pages by themselves 菜价预警 (spec 2 §2.6). */
export function PriceWarnings(props: PriceWarningsProps) {
  const { density, query, view, renderOutlet, onRound, active = true } = props;
  const wall = density === 'wall';
  const now = useNow(AGE_INTERVAL);
  const yesterday = defaultWarningDate(today({ now: () => now }));
  const past = usePastDay();
  const asked = query ?? { date: past ?? yesterday };
  const { ref, size } = useMeasure();
  const filters = JSON.stringify(asked);
  const [turning, dispatch] = useTurning(filters);
  const { result, shown } = useWarnings(asked, turning.pageIndex, turning.pageSize, !wall || size !== undefined);
  const { totalCount = 0, rows = [], asOf } = shown?.data ?? {};
  const total = useNewestTotal(filters, result.data?.totalCount, result.fetchedAt);
  const fit = wall && size ? evenPageSize(total, rowsIn(size)) : turning.pageSize;
  if (fit !== turning.pageSize) dispatch({ kind: 'resize', pageSize: fit });
  const pages = pageCountOf(totalCount, turning.pageSize);
  const freshness = useFreshness(asked.date >= yesterday ? asOf : undefined, now, PRICE_CADENCE);
  const page = shown?.of ?? turning.pageIndex;
  if (shown && page === turning.pageIndex && page > pages) dispatch({ kind: 'go', pageIndex: pages });

  const handleTurn = () => {
    if (result.failure) result.refetch();
    else dispatch({ kind: 'turn', totalCount });
    // A scene that waits for the last page must not wait for a silent server.
    if (result.failure || page >= pages) onRound?.();
  };
  const state = stateOf(result, shown, totalCount === 0);
  return (
    <>
      {(shown || result.failure) && (
        <Turner key={page} onTurn={handleTurn} active={active && (wall || isTurning(turning))} />
      )}
      <WidgetFrame
        title={wall && shown ? warningHeadline(totalCount) : '菜价预警'}
        density={density}
        state={state}
        unit={PRICE_UNIT}
        lead={shown && { value: numberText(totalCount), unit: '条' }}
        freshness={freshness}
        asOf={asOf}
        now={now}
        problem={result.failure?.message}
        onRetry={result.refetch}
        emptyText={shown?.data.archived ? ARCHIVED_PRICES : `${asked.date} 没有超过波动阈值的价格`}
      >
        {state === 'failed' && !shown ? undefined : (
          <>
            <div ref={ref} className={styles['place']}>
              {!shown && <LoadingState />}
              {shown && wall && (
                <WarningTable
                  rows={rows.slice(0, turning.pageSize)}
                  density={density}
                  narrow={isNarrow(size, WALL_NARROW)}
                />
              )}
              {shown && !wall && (
                <WorkTable
                  rows={rows}
                  view={view}
                  narrow={isNarrow(size, DESK_NARROW)}
                  renderOutlet={renderOutlet}
                  dispatch={dispatch}
                />
              )}
            </div>
            {wall && (
              <div className={styles['foot']} data-kind="wall">
                <span className={styles['date']}>
                  {isNarrow(size, WALL_NARROW) ? '' : '销售日期 '}
                  {asked.date}
                </span>
                {pages > 1 && <PagePosition page={page} pages={pages} />}
              </div>
            )}
            {shown && !wall && (
              <div className={styles['foot']}>
                <TurningSwitch turning={turning} onHalt={() => dispatch({ kind: 'halt' })} />
                <Pager
                  total={totalCount}
                  page={page}
                  pageSize={turning.pageSize}
                  onPage={(pageIndex) => dispatch({ kind: 'go', pageIndex })}
                  onPageSize={(pageSize) => dispatch({ kind: 'resize', pageSize })}
                />
              </div>
            )}
          </>
        )}
      </WidgetFrame>
    </>
  );
}

const AGE_INTERVAL = 30_000;
/** Pixels: rows and header of the wall as PriceWarnings.module.css sets them, and the widths below which two names share a column. */
const WALL_ROW_HEIGHT = { wide: 68, narrow: 86 };
const WALL_NARROW = 720;
const DESK_NARROW = 520;

const isNarrow = (size: Size | undefined, least: number) => size !== undefined && size.width < least;
const rowsIn = (size: Size) =>
  Math.max(1, Math.floor(size.height / WALL_ROW_HEIGHT[isNarrow(size, WALL_NARROW) ? 'narrow' : 'wide']) - 1);

/** The turning of pages; other filters start at page 1, and a wall has as many rows as fit. */
function useTurning(asked: string): [Turning, (step: TurningStep) => void] {
  const [turning, dispatch] = useReducer(turned, TURNING_FROM_START);
  const [filters, setFilters] = useState(asked);
  if (filters !== asked) {
    setFilters(asked);
    dispatch({ kind: 'go', pageIndex: TURNING_FROM_START.pageIndex });
  }
  return [turning, dispatch];
}

/** Made anew with each page, so that every page stands for the whole interval. */
function Turner({ onTurn, active }: { readonly onTurn: () => void; readonly active: boolean }) {
  useTicker(onTurn, PAGE_TURN_INTERVAL, active);
  return null;
}

interface WorkTableProps extends Pick<PriceWarningsProps, 'renderOutlet'> {
  readonly rows: readonly PriceWarning[];
  readonly view: RegisterView | undefined;
  readonly narrow: boolean;
  readonly dispatch: (step: TurningStep) => void;
}

/** The table at a desk: pages hold still under the pointer, the focus and the popover. */
function WorkTable({ rows, view, narrow, renderOutlet, dispatch }: WorkTableProps) {
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

function TurningSwitch({ turning, onHalt }: { readonly turning: Turning; readonly onHalt: () => void }) {
  return (
    <span className={styles['turning']}>
      <button
        type="button"
        className={styles['button']}
        aria-keyshortcuts="P"
        title="快捷键：空格或 P"
        onClick={onHalt}
      >
        {turning.halted ? '继续' : '暂停'}
      </button>
      <span>{turningText(turning)}</span>
    </span>
  );
}

function turningText(turning: Turning): string {
  if (turning.halted) return '已暂停自动翻页';
  return isTurning(turning) ? `每 ${PAGE_TURN_INTERVAL / 1_000} 秒自动翻页` : '查看中，暂不翻页';
}
