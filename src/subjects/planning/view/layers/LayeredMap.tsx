import { useMemo, useState } from 'react';
import { useFrame } from '#browser/frame.ts';
import { useTurns } from '#browser/timers.ts';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { ringsOf, viewOf } from '#subjects/planning/view/heat/divisions.ts';
import { useBoundaries } from '#subjects/planning/view/heat/queries.ts';
import { useDivisionFigures } from '../queries.ts';
import { knownSurfaces } from '#subjects/planning/view/surfaces.ts';
import { RankedMap, roomFor } from './RankedMap.tsx';
import {
  deliveryLead,
  DIVISION_LAYERS,
  type DivisionLayer,
  fillsOf,
  layerHeadline,
  stepColors,
  valuesOf,
} from './layers.ts';

const LAYER_INTERVAL = 8_000;
/** What is told changes by the hour at most; older than so long it counts as late, milliseconds. */
const CADENCE = 3_600_000;
/** The city by divisions 城市总览图: one figure of each on the ground, another one every few seconds on a wall, chosen at a desk. */
export function LayeredMap(props: WidgetProps) {
  return <DivisionLayers {...props} offered={DIVISION_LAYERS} />;
}

/** The city by how much of its reports came 报送完成图. */
export function DeliveryMap(props: WidgetProps) {
  return <DivisionLayers {...props} offered={DELIVERY} />;
}

const DELIVERY = DIVISION_LAYERS.filter(({ key }) => key === 'delivery');

interface DivisionLayersProps extends WidgetProps {
  readonly offered: readonly DivisionLayer[];
}

function DivisionLayers({ density, active = true, onRound, offered }: DivisionLayersProps) {
  const wall = density === 'wall';
  const theme = useTheme();
  const { ref, size } = useMeasure();
  const [turn, setTurn] = useState(0);
  const boundaries = useBoundaries().data;
  const day = usePastDay();
  const result = useDivisionFigures(day);
  const { data, failure } = result;
  // Made once: while another day is on its way the map stands without its figures.
  const [isMade, setMade] = useState(false);
  if (data && !isMade) setMade(true);
  const frame = useFrame(result, { cadence: CADENCE, isEmpty: data?.length === 0 });
  const layer = offered[turn % offered.length];
  useTurns(
    () => {
      if (turn % offered.length === offered.length - 1) onRound?.();
      setTurn(turn + 1);
    },
    LAYER_INTERVAL,
    wall && active && offered.length > 1,
  );
  const colors = stepColors(density, theme);
  const values = useMemo(() => (layer && data ? valuesOf(layer, data, colors.length) : []), [layer, data, colors]);
  const view = useMemo(
    () => viewOf(ringsOf(boundaries, ''), size && roomFor(size, density)),
    [boundaries, size, density],
  );
  const layers = useMemo(
    () => ({
      surfaces: knownSurfaces(boundaries),
      notes: new Map(values.map(({ name, value }) => [name, layer?.textOf(value) ?? ''])),
      fills: fillsOf(boundaries, values, colors),
    }),
    [boundaries, values, colors, layer],
  );
  if (!layer) return null;
  const title = data ? layerHeadline(layer, values, day !== undefined) : '城市总览图';
  return (
    <WidgetFrame
      title={title}
      density={density}
      {...frame}
      lead={offered === DELIVERY && data ? deliveryLead(data) : undefined}
      emptyText="暂无区划数据"
    >
      {(data ?? (isMade && !failure)) && (
        <RankedMap
          density={density}
          label={`各区${layer.name}`}
          choice={{
            label: '图层',
            names: offered.map(({ name }) => name),
            shown: turn % offered.length,
            onChoice: setTurn,
          }}
          layers={layers}
          view={view}
          ranks={values.map(({ code, name, value, step }) => ({
            key: code,
            name,
            text: layer.textOf(value),
            color: colors[step],
          }))}
          place={ref}
          size={size}
          active={active}
          twin={<p>{title}</p>}
        />
      )}
    </WidgetFrame>
  );
}
