import type { ReactNode } from 'react';
import { today } from '#base/calendar.ts';
import { numberText } from '#base/number-text.ts';
import { evenPageSize, pageCountOf } from '#base/page.ts';
import { stateOf, useFreshness } from '#browser/query.ts';
import type { RegisterView } from '#browser/screen/register-view.ts';
import { useNow, useTurns } from '#browser/timers.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { usePastDay } from '#kit/frame/topic.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { useNewestTotal } from '#kit/table/newest-total.ts';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { defaultWarningDate, warningHeadline } from '../rules.ts';
import { isTurning } from '../rules/turning.ts';
import { ARCHIVED_PRICES, PAGE_TURN_INTERVAL, PRICE_CADENCE, PRICE_UNIT } from '../terms.ts';
import type { PriceWarning } from '../wire.ts';
import { type Size, useMeasure } from '#kit/frame/measure.ts';
import { useWarnings, type WarningQuery } from './queries.ts';
import styles from './PriceWarnings.module.css';
import { WarningTable } from './WarningTable.tsx';
import { WorkTable } from './warnings/WorkTable.tsx';
import { TurningSwitch } from './warnings/TurningSwitch.tsx';
import { useTurning } from './warnings/use-turning.ts';

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

/** Made anew with each page, so that every page stands for the whole interval. */
function Turner({ onTurn, active }: { readonly onTurn: () => void; readonly active: boolean }) {
  useTurns(onTurn, PAGE_TURN_INTERVAL, active);
  return null;
}
