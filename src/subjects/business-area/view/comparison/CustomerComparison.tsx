import { useState } from 'react';
import { useFrame } from '#browser/frame.ts';
import type { CallResult } from '#browser/query.ts';
import { useTurns } from '#browser/timers.ts';
import { useMeasure } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { comparisonHeadline, isBlank } from '../../rules.ts';
import { AREA_TURN_INTERVAL, MONTH_CADENCE } from '../../terms.ts';
import type { CustomerProfile } from '../../wire.ts';
import { useAreas, useCustomers } from '../queries.ts';
import { ComparedColumns } from './ComparedColumns.tsx';
import styles from './Comparison.module.css';

/** So many areas stand side by side. */
const BESIDE = 2;

/** The customers of two business areas beside each other 商圈客群对比: how many, who they are, where they come from; of more areas two after two. */
export function CustomerComparison({ density, active = true, onRound }: WidgetProps) {
  const areas = useAreas();
  const [turn, setTurn] = useState(0);
  const { ref, size } = useMeasure();
  const offered = areas.data ?? [];
  const turns = Math.max(1, Math.ceil(offered.length / BESIDE));
  const [one, other] = offered.slice((turn % turns) * BESIDE, (turn % turns) * BESIDE + BESIDE);
  const first = useCustomers(one?.areaId);
  const second = useCustomers(other?.areaId);
  useTurns(
    () => {
      if (turn % turns === turns - 1) onRound?.();
      setTurn(turn + 1);
    },
    AREA_TURN_INTERVAL,
    active && offered.length > 0,
  );

  const named = [first, second].flatMap(({ shown }) => {
    const name = offered.find(({ areaId }) => areaId === shown?.of)?.name;
    return shown && name !== undefined ? [{ name, profile: shown.data }] : [];
  });
  // The second waits for nobody, but a comparison of one is none.
  const complete = named.length === [one, other].filter(Boolean).length ? named : [];
  const isEmpty =
    areas.data?.length === 0 || (complete.length > 0 && complete.every(({ profile }) => isBlank(profile)));
  const reads: readonly CallResult<unknown>[] = [areas, first.result, second.result];
  const failing = reads.find(({ failure }) => failure) ?? areas;
  const frame = useFrame<unknown>(failing, {
    cadence: MONTH_CADENCE,
    shown: complete.length > 0 || isEmpty ? complete : undefined,
    asOf: oldest(complete.map(({ profile }) => profile)),
    isEmpty,
  });
  return (
    <WidgetFrame
      title={complete.length > 0 && !isEmpty ? comparisonHeadline(complete) : '商圈客群对比'}
      density={density}
      {...frame}
      emptyText={first.emptyText}
    >
      {complete.length > 0 && (
        <div ref={ref} className={styles['place']}>
          <ComparedColumns areas={complete} density={density} place={density === 'wall' ? size : undefined} />
        </div>
      )}
    </WidgetFrame>
  );
}

/** When the older of what is compared was surveyed (ms): a comparison is as old as its oldest part. */
function oldest(profiles: readonly CustomerProfile[]): number | undefined {
  const known = profiles.flatMap(({ asOf }) => asOf ?? []);
  return known.length > 0 ? Math.min(...known) : undefined;
}
