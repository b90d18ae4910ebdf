import { useMemo, useState } from 'react';
import { useFreshness, stateOf } from '#browser/query.ts';
import { useNow, useTurns } from '#browser/timers.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import { useTopic } from '#kit/frame/topic.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { customerHeadline, isBlank, nextArea } from '../rules.ts';
import { AREA_TURN_INTERVAL, MONTH_CADENCE } from '../terms.ts';
import { CustomerCharts } from './CustomerCharts.tsx';
import { CustomerColumn } from './CustomerColumn.tsx';
import styles from './Customers.module.css';
import { useAreas, useCustomers } from './queries.ts';

const AGE_INTERVAL = 30_000;
/** In a narrower place of a wall lying bars with their names stand instead of charts, whose names would be cut. */
const LISTS_BELOW = 1_600;

/** The customers of a business area in their frame 客群分析: a desk chooses the area, a wall goes through them, or shows the one that its scene is about (spec 2 §2.3). */
export function CustomerAnalysis({ density, active = true, onRound }: WidgetProps) {
  const wall = density === 'wall';
  const theme = useTheme();
  const now = useNow(AGE_INTERVAL);
  const [chosen, setChosen] = useState<number>();
  const areas = useAreas();
  const offered = areas.data ?? [];
  const segments = useMemo(
    () => (areas.data ?? []).map(({ areaId, name: label }) => ({ value: areaId, label })),
    [areas.data],
  );
  const topic = useTopic('business-area');
  const wanted = topic === undefined ? chosen : Number(topic);
  const area = offered.find(({ areaId }) => areaId === wanted) ?? offered[0];
  const { ref, size } = useMeasure();
  const { result, shown, emptyText } = useCustomers(area?.areaId);
  const freshness = useFreshness(shown?.data.asOf, now, MONTH_CADENCE);
  const failure = areas.failure ?? result.failure;
  const handleTurn = () => {
    if (area?.areaId === offered.at(-1)?.areaId) onRound?.();
    setChosen(nextArea(offered, area?.areaId));
  };
  useTurns(handleTurn, AREA_TURN_INTERVAL, active && wall && topic === undefined && offered.length > 0);

  const name = offered.find(({ areaId }) => areaId === shown?.of)?.name ?? '';
  // At a desk another area can be chosen beside one of which nothing is known.
  const isEmpty = areas.data?.length === 0 || (wall && shown !== undefined && isBlank(shown.data));
  return (
    <WidgetFrame
      title={wall && shown && !isEmpty ? customerHeadline(name, shown.data) : '商圈客群分析'}
      density={density}
      state={stateOf({ failure }, shown ?? (isEmpty || undefined), isEmpty)}
      freshness={freshness}
      asOf={shown?.data.asOf}
      now={now}
      problem={failure?.message}
      onRetry={areas.failure ? areas.refetch : result.refetch}
      emptyText={emptyText}
    >
      {shown && (
        <div ref={ref} className={styles['place']}>
          {!wall && <Segments legend="商圈" segments={segments} chosen={area?.areaId} onChoose={setChosen} />}
          {wall && size && size.width < LISTS_BELOW ? (
            <CustomerColumn profile={shown.data} areaName={name} place={size} />
          ) : (
            <CustomerCharts profile={shown.data} areaName={name} density={density} theme={theme} />
          )}
        </div>
      )}
    </WidgetFrame>
  );
}
