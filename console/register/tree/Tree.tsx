import { useState } from 'react';
import styles from './Tree.module.css';

export interface TreeNode {
  readonly id: string;
  readonly label: string;
  /** Said behind the label in grey, e.g. 停用. */
  readonly note?: string;
  readonly children: readonly TreeNode[];
}

export interface TreeProps {
  /** Names the tree and what stands above all its nodes. */
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** Id of the chosen node; '' for what stands above all. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** A tree to choose from, beside the register of what lies below the chosen node. */
export function Tree({ label, nodes, chosen, onChoose }: TreeProps) {
  const [closed, setClosed] = useState<Readonly<Record<string, boolean>>>({});
  const trail = trailTo(nodes, chosen);
  const isOpen = (id: string) => !(closed[id] ?? !trail.includes(id));
  const toggle = (id: string) => setClosed({ ...closed, [id]: isOpen(id) });
  return (
    <nav className={styles['tree']} aria-label={label}>
      <button type="button" className={styles['node']} aria-current={chosen === ''} onClick={() => onChoose('')}>
        {label}
      </button>
      <Level nodes={nodes} chosen={chosen} isOpen={isOpen} onToggle={toggle} onChoose={onChoose} />
    </nav>
  );
}

interface LevelProps extends Pick<TreeProps, 'nodes' | 'chosen' | 'onChoose'> {
  readonly isOpen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

function Level(props: LevelProps) {
  const { nodes, chosen, isOpen, onToggle, onChoose } = props;
  return (
    <ul className={styles['level']}>
      {nodes.map(({ id, label, note, children }) => (
        <li key={id}>
          <span className={styles['row']}>
            {children.length > 0 ? (
              <button
                type="button"
                className={styles['arrow']}
                aria-expanded={isOpen(id)}
                aria-label={`${isOpen(id) ? '收起' : '展开'} ${label}`}
                onClick={() => onToggle(id)}
              />
            ) : (
              <span className={styles['leaf']} />
            )}
            <button type="button" className={styles['node']} aria-current={chosen === id} onClick={() => onChoose(id)}>
              {label}
              {note && <span className={styles['note']}>{note}</span>}
            </button>
          </span>
          {children.length > 0 && isOpen(id) && <Level {...props} nodes={children} />}
        </li>
      ))}
    </ul>
  );
}

/** Ids of the way down to a node, itself included; empty when it is not there. */
export function trailTo(nodes: readonly TreeNode[], id: string): readonly string[] {
  for (const node of nodes) {
    if (node.id === id) return [id];
    const below = trailTo(node.children, id);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}
