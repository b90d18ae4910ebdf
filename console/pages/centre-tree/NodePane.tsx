import { Button } from '@arco-design/web-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { numberText } from '#base/number-text.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { nameKeyOf } from '#base/register/fields.ts';
import { headingOf, shownOf } from '#base/register/shown.ts';
import { useCall } from '#browser/query.ts';
import { useMeasure } from '#kit/frame/measure.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { LINK_LABELS, type LinkTarget } from '#subjects/market/terms.ts';
import type { CentreNode } from '#subjects/market/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { Turning } from '../../parts/list/Turning.tsx';
import { usePagePath } from '../../shell/entry/page-path.ts';
import styles from './CentreTree.module.css';
import { keyOf, type LinkedNode, type NodeAt, trailOf } from './nodes.ts';
import { NodeMap } from './NodeMap.tsx';

const PAGE_SIZE = 10;
/** Pixels, before the width of the map is known. */
const MAP_WIDTH = 600;
const REFRESH = { refreshOn: [outletRegister.event, businessCentreRegister.event], keepLast: false };

/** What a kind of node is kept in, which of its facts are told, and in which field each of its links stands. */
const KINDS = {
  centre: {
    register: businessCentreRegister,
    facts: ['kind', 'regionId', 'parentId', 'address', 'floorArea', 'openedOn'],
    links: { centre: 'parentId' },
  },
  outlet: {
    register: outletRegister,
    facts: ['marketTypeCode', 'regionId', 'areaId', 'enterpriseId', 'address', 'floorArea', 'serviceRadius'],
    links: { centre: 'areaId', enterprise: 'enterpriseId' },
  },
} as const;

export interface NodePaneProps {
  readonly nodes: readonly CentreNode[];
  readonly chosen: NodeAt | undefined;
  readonly onChoose: (at: NodeAt | undefined) => void;
  readonly mayLink: (at: NodeAt) => boolean;
  readonly onLink: (node: LinkedNode, to: LinkTarget) => void;
  readonly onUnlink: (node: LinkedNode, to: LinkTarget, linked: string) => void;
}

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
          {() => record && <Facts {...props} at={chosen} record={record} outlets={node?.outlets} />}
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

interface FactsProps extends Pick<NodePaneProps, 'mayLink' | 'onLink' | 'onUnlink'> {
  readonly at: NodeAt;
  readonly record: AnyRecord;
  /** Outlets of a centre with those of what lies below; undefined where the tree does not tell. */
  readonly outlets: number | undefined;
}

function Facts({ at, record, outlets, mayLink, onLink, onUnlink }: FactsProps) {
  const { register, facts, links } = KINDS[at.kind];
  const path = usePagePath(register.component);
  const node = { ...at, name: String(record['name']), version: Number(record['version']) };
  const isOpen = record['endedAt'] === undefined && record['lockedAt'] === undefined;
  return (
    <>
      <h2 className={styles['title']}>
        {node.name}
        {at.kind === 'centre' && outlets !== undefined && <small>{numberText(outlets)} 个网点（含下级）</small>}
      </h2>
      <dl className={styles['facts']}>
        {facts.map((key) => (
          <Fact key={key} register={register} field={key} record={record} />
        ))}
      </dl>
      <div className={styles['deeds']}>
        {path !== undefined && (
          <Link className={styles['way']} to={`${path}?record=${at.id}`}>
            打开台账记录
          </Link>
        )}
        {mayLink(at) &&
          isOpen &&
          (Object.entries(links) as [LinkTarget, string][]).map(([to, field]) => (
            <LinkDeeds
              key={to}
              to={to}
              linked={record[field] === undefined ? undefined : String(record[nameKeyOf(field)] ?? '')}
              onLink={() => onLink(node, to)}
              onUnlink={(linked) => onUnlink(node, to, linked)}
            />
          ))}
        {!isOpen && <span className={styles['note']}>已停用或锁定，不能关联</span>}
      </div>
    </>
  );
}

interface FactProps {
  readonly register: typeof outletRegister | typeof businessCentreRegister;
  readonly field: string;
  readonly record: AnyRecord;
}

function Fact({ register, field, record }: FactProps): ReactNode {
  const spec = Object.entries(register.fields).find(([key]) => key === field)?.[1];
  const text = spec && shownOf(record, field, spec);
  if (!spec || text === '') return null;
  return (
    <div>
      <dt>{headingOf(spec)}</dt>
      <dd>{text}</dd>
    </div>
  );
}

interface LinkDeedsProps {
  readonly to: LinkTarget;
  /** Name of what it is linked to; undefined for nothing. */
  readonly linked: string | undefined;
  readonly onLink: () => void;
  readonly onUnlink: (linked: string) => void;
}

function LinkDeeds({ to, linked, onLink, onUnlink }: LinkDeedsProps) {
  return (
    <>
      <Button size="small" onClick={onLink}>
        {linked === undefined ? `关联${LINK_LABELS[to]}` : `改关联${LINK_LABELS[to]}`}
      </Button>
      {linked !== undefined && (
        <Button size="small" onClick={() => onUnlink(linked)}>
          {`解除${LINK_LABELS[to]}关联`}
        </Button>
      )}
    </>
  );
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
