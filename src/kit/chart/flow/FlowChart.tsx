import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { useMeasure } from '../../frame/measure.ts';
import type { Density, Theme } from '../../tokens/theme.ts';
import { Figure } from '../Figure.tsx';
import { valueTitleText } from '../axes/axes.ts';
import { partColor } from '../several/stack-spec.ts';
import { type Flow, LINE, NODE_WIDTH, type PlacedNode, placedFlow } from './flow-layout.ts';
import styles from './Flow.module.css';

export interface FlowChartProps {
  readonly flow: Flow;
  /** What each stage is of, from left to right. */
  readonly stages: readonly string[];
  readonly valueTitle: string;
  readonly unit: string;
  readonly density: Density;
  readonly theme: Theme;
  readonly ariaLabel: string;
  readonly height: number;
}

/** Names with what is known of them need so much from stage to stage; a phone pushes the picture sideways, px. */
const LEAST_STAGE = 350;
/** Between a node and its name, px. */
const GAP = 6;

/** How much goes from where to where 流向图（桑基图）: as wide as it is much, in stages from left to right. */
export function FlowChart({ flow, stages, valueTitle, unit, density, theme, ariaLabel, height }: FlowChartProps) {
  const { ref, size } = useMeasure();
  const width = size?.width ?? 0;
  const placed = useMemo(() => (width > 0 ? placedFlow(flow, { width, height }) : undefined), [flow, width, height]);
  const title = valueTitleText(valueTitle, unit);
  if (flow.links.every(({ value }) => value <= 0)) return <EmptyState height={height} />;
  return (
    <Figure ariaLabel={ariaLabel} density={density} twin={<FlowTable flow={flow} caption={ariaLabel} title={title} />}>
      <p className={styles['stages']}>{`${stages.join(' → ')}，${title}`}</p>
      <div className={styles['scroll']} style={{ height }}>
        <div ref={ref} style={{ minWidth: (stages.length - 1) * LEAST_STAGE, height }}>
          {placed && (
            <svg className={styles['flow']} width={width} height={height} aria-hidden="true">
              {placed.links.map(({ key, source, target, value, path, width: stroke, isLoss }) => (
                <path key={key} d={path} strokeWidth={stroke} data-loss={isLoss}>
                  <title>{`${source} → ${target}：${numberText(value)} ${unit}`}</title>
                </path>
              ))}
              {placed.nodes.map((node) => (
                <Node
                  key={node.id}
                  node={node}
                  fill={node.isLoss ? undefined : partColor(node.stage, { density, theme })}
                  unit={unit}
                />
              ))}
            </svg>
          )}
        </div>
      </div>
    </Figure>
  );
}

function Node({
  node,
  fill,
  unit,
}: {
  readonly node: PlacedNode;
  readonly fill: string | undefined;
  readonly unit: string;
}) {
  const { name, note, value, x, y, height, isTall, isLast, isLoss } = node;
  const place = isLast
    ? { x: -GAP, textAnchor: 'end' as const }
    : { x: NODE_WIDTH + GAP, textAnchor: 'start' as const };
  const below = isTall ? note : undefined;
  return (
    <g transform={`translate(${x},${y})`}>
      <title>{`${name}：${numberText(value)} ${unit}${note === undefined ? '' : `，${note}`}`}</title>
      <rect width={NODE_WIDTH} height={Math.max(1, height)} data-loss={isLoss} fill={fill} />
      <text {...place} y={height / 2 - (below === undefined ? 0 : LINE / 2)}>
        {name}
        <tspan className={styles['value']} dx={GAP}>
          {numberText(value)}
        </tspan>
        {below !== undefined && (
          <tspan className={styles['note']} x={place.x} dy={LINE}>
            {below}
          </tspan>
        )}
      </text>
    </g>
  );
}

function FlowTable({
  flow,
  caption,
  title,
}: {
  readonly flow: Flow;
  readonly caption: string;
  readonly title: string;
}) {
  const names = new Map(flow.nodes.map(({ id, name, note }) => [id, note === undefined ? name : `${name}（${note}）`]));
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">从</th>
          <th scope="col">到</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {flow.links.map(({ source, target, value }) => (
          <tr key={`${source} ${target}`}>
            <th scope="row">{names.get(source)}</th>
            <td>{names.get(target)}</td>
            <td>
              <data value={value}>{numberText(value)}</data>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
