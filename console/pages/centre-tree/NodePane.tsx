import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { useCall } from '#browser/query.ts';
import { useMeasure } from '#kit/frame/measure.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { Turning } from '../../parts/list/Turning.tsx';
import styles from './CentreTree.module.css';
import { keyOf, type NodeAt, trailOf } from './nodes.ts';
import { NodeMap } from './NodeMap.tsx';
import { type NodePaneProps, KINDS, NodeFacts } from './NodeFacts.tsx';

const PAGE_SIZE = 10;
/** Pixels, before the width of the map is known. */
const MAP_WIDTH = 600;
const REFRESH = { refreshOn: [outletRegister.event, businessCentreRegister.event], keepLast: false };

/** The chosen node: the way to it, what it is, what may be done, where it lies and what hangs below it; without one, what stands at the top. On a phone this is the whole page, level by level. */
export function NodePane(props: NodePaneProps) {
  const { nodes, chosen, onChoose } = props;
  const { ref, size } = useMeasure();
  const register = chosen && KINDS[chosen.kind].register;
  const one = useCall(
    (register ?? outletRegister).calls.one,
    { [register?.key ?? outletRegister.key]: chosen?.id } as never,
    { ...REFRESH, enabled: chosen !== undefined },
  );
  const record = one.data as AnyRecord | undefined;
  const above = record && linkedTo(record, chosen?.kind ?? 'outlet');
  const trail = trailOf(nodes, above === undefined ? undefined : { kind: 'centre', id: above });
  const node = chosen && trailOf(nodes, chosen).at(-1);
  const around = chosen?.kind === 'outlet' ? (trail.at(-1)?.children ?? []) : chosen ? (node?.children ?? []) : nodes;
  const shown = record &&
    chosen && {
      ...chosen,
      name: String(record['name']),
      lng: Number(record['lng']),
      lat: Number(record['lat']),
      reach: Number(record['serviceRadius'] ?? 0),
    };
  return (
    <section className={styles['pane']} aria-label="节点详情">
      <nav className={styles['trail']} aria-label="所在位置">
        <button type="button" disabled={!chosen} onClick={() => onChoose(undefined)}>
          全部商圈
        </button>
        {trail.map((step) => (
          <button key={keyOf(step)} type="button" onClick={() => onChoose(step)}>
            {step.name}
          </button>
        ))}
      </nav>
      {chosen && (
        <Answered result={one} height={160}>
          {() => record && <NodeFacts {...props} at={chosen} record={record} outlets={node?.outlets} />}
        </Answered>
      )}
      {chosen?.kind !== 'outlet' && (
        <Below key={chosen?.id} centreId={chosen?.id} hasDeeper={around.length > 0} onChoose={onChoose} />
      )}
      <div ref={ref}>
        {(chosen === undefined || shown) && (
          <NodeMap shown={shown} around={around} width={size?.width ?? MAP_WIDTH} onChoose={onChoose} />
        )}
      </div>
    </section>
  );
}

/** Number of the centre that a record hangs below. */
function linkedTo(record: AnyRecord, kind: NodeAt['kind']): number | undefined {
  const id = record[KINDS[kind].links.centre];
  return typeof id === 'number' ? id : undefined;
}

interface BelowProps {
  /** The centre below which is looked; undefined for the top. */
  readonly centreId: number | undefined;
  readonly hasDeeper: boolean;
  readonly onChoose: (at: NodeAt) => void;
}

/** What hangs directly below a centre, page by page. */
function Below({ centreId, hasDeeper, onChoose }: BelowProps) {
  const [pageIndex, setPageIndex] = useState(1);
  const result = useCall(
    outletCalls.nodes,
    { centreId, pageIndex, pageSize: PAGE_SIZE },
    { ...REFRESH, keepLast: true },
  );
  if (centreId !== undefined && !hasDeeper && result.data?.totalCount === 0)
    return <p className={styles['note']}>还没有下级商圈或网点</p>;
  return (
    <Answered result={result}>
      {({ totalCount, rows }) => (
        <div className={styles['below']}>
          <ul>
            {rows.map((node) => (
              <li key={keyOf(node)}>
                <button type="button" onClick={() => onChoose(node)}>
                  <span className={styles['name']}>{node.name}</span>
                  <span className={styles['kind']}>{node.typeName}</span>
                  {node.kind === 'centre' && <span className={styles['count']}>{numberText(node.outlets)} 个网点</span>}
                </button>
              </li>
            ))}
          </ul>
          {totalCount > PAGE_SIZE && (
            <Turning
              totalCount={totalCount}
              unit="个"
              pageIndex={pageIndex}
              pageSize={PAGE_SIZE}
              onTurn={setPageIndex}
            />
          )}
        </div>
      )}
    </Answered>
  );
}
