import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { numberText } from '#base/number-text.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { nameKeyOf } from '#base/register/fields.ts';
import { headingOf, shownOf } from '#base/register/shown.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { LINK_LABELS, type LinkTarget } from '#subjects/market/terms.ts';
import type { CentreNode } from '#subjects/market/wire.ts';
import { usePagePath } from '../../shell/entry/page-path.ts';
import styles from './CentreTree.module.css';
import type { LinkedNode, NodeAt } from './nodes.ts';

/** What a kind of node is kept in, which of its facts are told, and in which field each of its links stands. */
export const KINDS = {
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

interface FactsProps extends Pick<NodePaneProps, 'mayLink' | 'onLink' | 'onUnlink'> {
  readonly at: NodeAt;
  readonly record: AnyRecord;
  /** Outlets of a centre with those of what lies below; undefined where the tree does not tell. */
  readonly outlets: number | undefined;
}

/** What a node is, and whom it is linked to. */
export function NodeFacts({ at, record, outlets, mayLink, onLink, onUnlink }: FactsProps) {
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
