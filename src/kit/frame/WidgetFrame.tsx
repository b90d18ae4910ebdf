import { use, useId } from 'react';
import type { ReactNode } from 'react';
import type { Freshness } from '#base/freshness.ts';
import { together } from '#base/text/together.ts';
import { StillContext } from '#browser/timers.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FailedState } from '../feedback/FailedState.tsx';
import { LoadingState } from '../feedback/LoadingState.tsx';
import { QuietMark } from '../feedback/QuietMark.tsx';
import { Digits } from '../digits/Digits.tsx';
import type { Density } from '../tokens/theme.ts';
import { FreshnessMark } from './FreshnessMark.tsx';
import { useFindingReport, useFrameReport, useFreshnessReport } from './freshness-board.ts';
import { cadenceText, WidgetPlaceContext } from './place.ts';
import { usePastDay } from './topic.ts';
import styles from './WidgetFrame.module.css';

/** What a widget has to show. `failed` with children keeps the last good data in sight and marks them. */
export type WidgetState = 'loading' | 'ready' | 'empty' | 'failed';

/** The figure that a scene is led by 主数字: what it is of, the frame's title or `note` says. */
export interface Lead {
  readonly value: string;
  readonly unit: string;
  readonly note?: string | undefined;
}

export interface WidgetFrameProps {
  readonly title: string;
  readonly density: Density;
  readonly state: WidgetState;
  readonly freshness?: Freshness | undefined;
  /** Instant (ms) the data are of. */
  readonly asOf?: number | undefined;
  /** Now (ms) on the server's clock, for the age beside the time. */
  readonly now?: number | undefined;
  /** Unit of every figure in the widget, e.g. 元/500克. */
  readonly unit?: string | undefined;
  /** Drawn where the widget is the hero of a wall's scene: one figure in its bar that is read from afar. */
  readonly lead?: Lead | undefined;
  /** What failed, in a sentence for a clerk. */
  readonly problem?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly actions?: ReactNode;
  /** What an empty widget says; 暂无数据 when left out. */
  readonly emptyText?: string | undefined;
  /** The data; absent while there has never been any. */
  readonly children?: ReactNode;
}

/** Title bar, age of the data and the designed states around any widget (数据保鲜). */
export function WidgetFrame(props: WidgetFrameProps) {
  const { title, density, state, freshness, asOf, now, unit, actions } = props;
  const id = useId();
  const place = use(WidgetPlaceContext);
  // What was on a past day is as new as it will ever be, and on paper what is as it should be needs no mark.
  const isPast = usePastDay() !== undefined;
  useFreshnessReport(isPast ? undefined : freshness);
  useFrameReport({ state, asOf, problem: props.problem });
  const { hero } = place;
  const lead = hero && density === 'wall' && !(state === 'loading' || state === 'empty') ? props.lead : undefined;
  const isStill = use(StillContext);
  const isMarked = freshness && !isPast && !(isStill && freshness === 'fresh');
  useFindingReport(hero?.board, state === 'loading' || state === 'empty' || title === hero?.name ? undefined : title);
  return (
    <section className={styles['frame']} data-kind={density} aria-labelledby={id} aria-busy={state === 'loading'}>
      <header className={styles['bar']} data-led={lead !== undefined}>
        <div className={styles['names']}>
          <h2 className={styles['title']} id={id}>
            {density === 'wall' ? together(hero?.name ?? title) : title}
          </h2>
          {lead?.note !== undefined && <p className={styles['note']}>{lead.note}</p>}
          {unit && <span className={styles['unit']}>单位：{unit}</span>}
        </div>
        {lead && (
          <p className={styles['lead']}>
            <Digits text={lead.value} density={density} />
            <small>{lead.unit}</small>
          </p>
        )}
        <span className={styles['rest']}>
          {isMarked && (
            <FreshnessMark
              freshness={agedBy(freshness, props)}
              density={density}
              asOf={isStill ? undefined : asOf}
              now={now}
            />
          )}
          {place.cadence !== undefined && <span className={styles['cadence']}>{cadenceText(place.cadence)}</span>}
          {actions}
          {place.actions}
        </span>
      </header>
      <div className={styles['body']} data-part="body">
        <WidgetBody {...props} />
      </div>
    </section>
  );
}

/** What a wall says of data it could not have: how the call failed is nothing that is read from afar. */
const OUT_OF_REACH = '数据暂时无法取得';

/** On a wall what could not be fetched again is late, however new it is. */
function agedBy(freshness: Freshness, { state, density }: WidgetFrameProps): Freshness {
  return density === 'wall' && state === 'failed' && freshness === 'fresh' ? 'late' : freshness;
}

function WidgetBody({ title, state, density, freshness, problem, onRetry, emptyText, children }: WidgetFrameProps) {
  const hasData = children !== undefined && children !== null && children !== false;
  const isDesk = density === 'desk';
  const failure = isDesk ? (problem ?? '数据获取失败') : OUT_OF_REACH;
  if (state === 'empty') return <EmptyState text={emptyText} />;
  if (state === 'failed' && !hasData) return <FailedState density={density} problem={failure} onRetry={onRetry} />;
  if (!hasData) return <LoadingState />;
  return (
    <>
      {state === 'failed' && (isDesk || freshness === undefined) && (
        <QuietMark text={`${failure}，显示的是上次数据`} of={title} onRetry={isDesk ? onRetry : undefined} />
      )}
      {children}
    </>
  );
}
