import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { numberText } from '#base/number-text.ts';
import type { CentreNode } from '#subjects/market/wire.ts';
import styles from './CentreTree.module.css';
import { keyOf, linesOf, moveOf, type NodeAt, trailOf, type TreeLine } from './nodes.ts';

/** Pixels that a level is moved in. */
const INDENT = 18;

export interface NodeTreeProps {
  readonly nodes: readonly CentreNode[];
  readonly chosen: NodeAt | undefined;
  readonly onChoose: (at: NodeAt) => void;
  /** Which nodes may be linked elsewhere by this session. */
  readonly mayLink: (at: NodeAt) => boolean;
  /** A node was dropped on a centre, or 关联 was asked for by the key M, then without one. */
  readonly onLink: (node: CentreNode, to?: CentreNode) => void;
}

/** The tree 商业中心 → 综合体 → 网点: by arrow keys, Enter chooses and M links; by pointer a node is dragged onto another centre. */
export function NodeTree({ nodes, chosen, onChoose, mayLink, onLink }: NodeTreeProps) {
  const trail = trailOf(nodes, chosen).map(keyOf);
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({});
  const [focused, setFocused] = useState<string>();
  const [dragged, setDragged] = useState<CentreNode>();
  const [over, setOver] = useState<string>();
  const isOpen = (key: string) => turned[key] ?? trail.includes(key);
  const open = new Set([...Object.keys(turned), ...trail].filter(isOpen));
  const lines = linesOf(nodes, open);
  const tabbed = lines.some(({ key }) => key === focused) ? focused : (trail.at(-1) ?? lines[0]?.key);
  const turn = (key: string, to: boolean) => setTurned({ ...turned, [key]: to });
  const nodeOf = (key: string) => lines.find((line) => line.key === key)?.node;

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || tabbed === undefined) return;
    const node = nodeOf(tabbed);
    if (event.key.toLowerCase() === 'm' && node && mayLink(node)) {
      event.preventDefault();
      onLink(node);
      return;
    }
    const move = moveOf(event.key, lines, tabbed, open);
    if (!move) return;
    event.preventDefault();
    if ('open' in move) turn(move.open, true);
    else if ('close' in move) turn(move.close, false);
    else if ('choose' in move) {
      if (node) onChoose(node);
    } else {
      setFocused(move.go);
      document.getElementById(lineId(move.go))?.focus();
    }
  };
  const handleDrop = (event: DragEvent, line: TreeLine) => {
    event.preventDefault();
    setOver(undefined);
    setDragged(undefined);
    if (dragged && keyOf(dragged) !== line.key) onLink(dragged, line.node);
  };
  return (
    <div role="tree" tabIndex={-1} aria-label="商业中心树" className={styles['tree']} onKeyDown={handleKey}>
      {lines.map((line) => {
        const { node, key, level } = line;
        const isCentre = node.kind === 'centre';
        return (
          <div
            key={key}
            id={lineId(key)}
            role="treeitem"
            tabIndex={key === tabbed ? 0 : -1}
            aria-level={level}
            aria-selected={key === trail.at(-1)}
            {...(node.children.length > 0 && { 'aria-expanded': open.has(key) })}
            className={styles['line']}
            data-kind={node.kind}
            data-over={over === key}
            style={{ paddingInlineStart: (level - 1) * INDENT }}
            draggable={mayLink(node)}
            onFocus={() => setFocused(key)}
            onClick={() => onChoose(node)}
            onDragStart={(event) => {
              // Some browsers drag nothing that carries nothing.
              event.dataTransfer.setData('text/plain', node.name);
              setDragged(node);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (!isCentre || !dragged) return;
              event.preventDefault();
              setOver(key);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => handleDrop(event, line)}
          >
            <span
              className={styles['arrow']}
              data-shown={node.children.length > 0}
              data-open={open.has(key)}
              onClick={(event) => {
                event.stopPropagation();
                turn(key, !open.has(key));
              }}
            />
            <span className={styles['name']}>{node.name}</span>
            <span className={styles['kind']}>{node.typeName}</span>
            {isCentre && (
              <span className={styles['count']} title="网点数（含下级）">
                {numberText(node.outlets)}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

const lineId = (key: string): string => `centre-tree-${key}`;
