import { useMemo, useState } from 'react';
import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow, useTicker } from '#browser/timers.ts';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { LazyMap } from '#kit/map/lazy.tsx';
import { PLANNING_MESSAGES } from '../../terms.ts';
import { ringsOf, viewOf } from '../heat/divisions.ts';
import { Names } from '../heat/Names.tsx';
import { useBoundaries } from '../heat/queries.ts';
import { useDivisionFigures } from '../queries.ts';
import { knownSurfaces } from '../surfaces.ts';
import { DIVISION_LAYERS, type DivisionLayer, layerHeadline, valuesOf } from './layers.ts';
import styles from './Layers.module.css';

const AGE_INTERVAL = 30_000;
const LAYER_INTERVAL = 8_000;
/** What is told changes by the hour at most; older than so long it counts as late, milliseconds. */
const CADENCE = 3_600_000;
const HEIGHT = 400;
/** Pixels at the lower edge that the map's own line takes, and as many above: no division lies there. */
const MAP_FOOT = 72;
const RANGE = { least: 7, most: 19 } as const;
/** From little to much. */
const STEPS = {
  wall: ['#173A66', '#22538F', '#2F6DBA', '#4B8CE0'],
  light: ['#DCE8F8', '#B9D1F1', '#8FB4E8', '#5F92DB'],
} as const;

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
  const now = useNow(AGE_INTERVAL);
  const { ref, size } = useMeasure();
  const [turn, setTurn] = useState(0);
  const boundaries = useBoundaries().data;
  const result = useDivisionFigures();
  const { data } = result;
  const freshness = useFreshness(data && result.fetchedAt, now, CADENCE);
  const layer = offered[turn % offered.length];
  useTicker(
    () => {
      if (turn % offered.length === offered.length - 1) onRound?.();
      setTurn(turn + 1);
    },
    LAYER_INTERVAL,
    wall && active && offered.length > 1,
  );
  const colors = STEPS[wall || theme === 'dark' ? 'wall' : 'light'];
  const values = useMemo(() => (layer && data ? valuesOf(layer, data, colors.length) : []), [layer, data, colors]);
  const view = useMemo(
    () =>
      viewOf(ringsOf(boundaries, ''), size && { width: size.width, height: (wall ? size.height : HEIGHT) - MAP_FOOT }),
    [boundaries, size, wall],
  );
  const layers = useMemo(
    () => ({
      surfaces: knownSurfaces(boundaries),
      notes: new Map(values.map(({ name, value }) => [name, layer?.textOf(value) ?? ''])),
      fills: values.flatMap(({ code, step }) =>
        ringsOf(boundaries, code).map((ring, at) => ({ id: `${code}-${at}`, ring, color: colors[step] ?? colors[0] })),
      ),
    }),
    [boundaries, values, colors, layer],
  );
  if (!layer) return null;
  const title = data ? layerHeadline(layer, values) : '城市总览图';
  return (
    <WidgetFrame
      title={title}
      density={density}
      state={stateOf(result, data, data?.length === 0)}
      freshness={freshness}
      now={now}
      problem={result.failure?.message}
      onRetry={result.refetch}
      emptyText="暂无区划数据"
    >
      {data && (
        <div className={styles['place']}>
          {offered.length === 1 ? null : wall ? (
            <Names names={offered.map(({ name }) => name)} current={layer.name} label="图层" />
          ) : (
            <div className={styles['choice']} role="group" aria-label="图层">
              {offered.map(({ key, name }, at) => (
                <button key={key} type="button" aria-pressed={key === layer.key} onClick={() => setTurn(at)}>
                  {name}
                </button>
              ))}
            </div>
          )}
          <div className={styles['body']} data-kind={density}>
            <div ref={ref} className={styles['map']} style={wall ? undefined : { height: HEIGHT }}>
              {size && (!wall || active) && (
                <LazyMap
                  label={`各区${layer.name}`}
                  layers={layers}
                  view={view}
                  range={RANGE}
                  density={density}
                  theme={theme}
                  height="100%"
                  unsupported={PLANNING_MESSAGES.canvas}
                  twin={<p>{title}</p>}
                />
              )}
            </div>
            <ol className={styles['ranks']} aria-label={`各区${layer.name}`}>
              {values.map(({ code, name, value, step }) => (
                <li key={code}>
                  <i style={{ background: colors[step] }} aria-hidden="true" />
                  <span>{name}</span>
                  <strong>{layer.textOf(value)}</strong>
                </li>
              ))}
            </ol>
          </div>
        </div>
      )}
    </WidgetFrame>
  );
}
