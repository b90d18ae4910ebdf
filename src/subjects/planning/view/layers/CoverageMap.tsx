import { useMemo, useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import { useTurns } from '#browser/timers.ts';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { HEAT_CADENCE } from '#subjects/planning/view/cadence.ts';
import { ringsOf, viewOf } from '#subjects/planning/view/heat/divisions.ts';
import { useBoundaries } from '#subjects/planning/view/heat/queries.ts';
import { useCoverage } from '../queries.ts';
import { knownSurfaces } from '#subjects/planning/view/surfaces.ts';
import {
  closeUpsOf,
  closeView,
  COVERAGE_LEGEND,
  coverageHeadline,
  coverageLayers,
  coverageLead,
  shares,
} from './coverage.ts';
import { fillsOf, stepColors, stepOf } from './layers.ts';
import { RankedMap, roomFor } from './RankedMap.tsx';

const TURN_INTERVAL = 9_000;

/** Who lives within reach of a market and who does not 菜市场服务覆盖: the whole city, then its widest gaps one after the other with the site that would close them. */
export function CoverageMap({ density, active = true, onRound }: WidgetProps) {
  const wall = density === 'wall';
  const theme = useTheme();
  const { ref, size } = useMeasure();
  const [turn, setTurn] = useState(0);
  const boundaries = useBoundaries().data;
  const result = useCoverage();
  const { data } = result;
  const frame = useFrame(result, { cadence: HEAT_CADENCE, isEmpty: data?.divisions.length === 0 });
  const closeUps = useMemo(() => closeUpsOf(data?.sites ?? []), [data]);
  const choices = ['全市', ...closeUps.map(({ name }) => name)];
  const shown = turn % choices.length;
  const site = closeUps[shown - 1];
  useTurns(
    () => {
      if (shown === choices.length - 1) onRound?.();
      setTurn(turn + 1);
    },
    TURN_INTERVAL,
    wall && active && data !== undefined,
  );
  const colors = stepColors(density, theme);
  const close = site !== undefined;
  const divisions = useMemo(() => {
    const known = (data?.divisions ?? []).map((one) => ({ ...one, ...shares(one) }));
    const all = known.map((one) => one.present);
    return known
      .map((one) => ({ ...one, step: stepOf(one.present, all, colors.length) }))
      .toSorted((a, b) => a.present - b.present || b.population - a.population);
  }, [data, colors]);
  const layers = useMemo(
    () => ({
      ...(data ? coverageLayers(data, close) : {}),
      surfaces: knownSurfaces(boundaries),
      notes: close ? undefined : new Map(divisions.map((one) => [one.name, shareText(one.present)])),
      fills: close ? [] : fillsOf(boundaries, divisions, colors),
    }),
    [data, divisions, boundaries, colors, close],
  );
  const city = useMemo(
    () => viewOf(ringsOf(boundaries, ''), size && roomFor(size, density, 'wide')),
    [boundaries, size, density],
  );
  const title = data ? coverageHeadline(data, site) : '菜市场服务覆盖';
  return (
    <WidgetFrame
      title={title}
      density={density}
      {...frame}
      lead={data && coverageLead(data, site)}
      emptyText="暂无人口数据"
    >
      {data && (
        <RankedMap
          density={density}
          label={site ? `${site.name}一带的菜市场服务范围` : '各区菜市场服务覆盖率'}
          choice={{ label: '地点', names: choices, shown, onChoice: setTurn }}
          layers={layers}
          view={site ? closeView(site) : city}
          heading="覆盖率 现状 → 增设后"
          wide
          ranks={divisions.map(({ code, name, present, future, step }) => ({
            key: code,
            name,
            text: present === future ? shareText(present) : `${shareText(present)} → ${shareText(future)}`,
            color: colors[step],
          }))}
          legend={COVERAGE_LEGEND}
          place={ref}
          size={size}
          active={active}
          twin={<p>{title}</p>}
        />
      )}
    </WidgetFrame>
  );
}

const shareText = (value: number): string => `${numberText(value, value === 100 ? 0 : 1)}%`;
