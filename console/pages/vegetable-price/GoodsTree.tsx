import { Radio, Tooltip } from '@arco-design/web-react';
import { isSelectableGoods, shortLabel } from '#subjects/dictionary/rules.ts';
import type { GoodsNode } from '#subjects/dictionary/wire.ts';
import styles from './GoodsTree.module.css';

export interface GoodsTreeProps {
  readonly nodes: readonly GoodsNode[];
  /** Codes of the open branches. */
  readonly open: readonly string[];
  readonly onToggle: (code: string) => void;
  /** Code of the chosen goods; '' for none. */
  readonly chosen: string;
}

/** Goods by kind: branches open and close, one leaf can be chosen (spec 2 §5). */
export function GoodsTree(props: GoodsTreeProps) {
  const { nodes, open, onToggle, chosen } = props;
  return (
    <ul className={styles['level']}>
      {nodes.map((node) => (
        <li key={node.num}>
          {isSelectableGoods(node) ? (
            <Radio className={styles['row'] ?? ''} data-chosen={node.code === chosen} value={node.code}>
              <Label name={node.name} />
            </Radio>
          ) : (
            <button
              type="button"
              className={styles['row']}
              aria-expanded={open.includes(node.code)}
              onClick={() => onToggle(node.code)}
            >
              <span className={styles['arrow']} aria-hidden="true" />
              <Label name={node.name} />
            </button>
          )}
          {open.includes(node.code) && node.children.length > 0 && <GoodsTree {...props} nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}

/** A name, cut after ten characters with the whole in a tooltip (spec 2 §5). */
function Label({ name }: { readonly name: string }) {
  const short = shortLabel(name);
  return short === name ? (
    <span>{name}</span>
  ) : (
    <Tooltip content={name}>
      <span>{short}</span>
    </Tooltip>
  );
}
