import { Tick } from '../../../parts/controls/Tick.tsx';
import { isHeading, keysBelow, type RightNode } from './rights-tree.ts';
import styles from './Roles.module.css';

export interface RightsTreeProps {
  readonly nodes: readonly RightNode[];
  readonly chosen: readonly string[];
  /** Why a right cannot be given or taken; undefined when it can. */
  readonly refusal: (key: string) => string | undefined;
  readonly onTick: (key: string, on: boolean) => void;
}

/** Menus and button permissions with a box each; a branch of which only part is chosen shows a dash. */
export function RightsTree(props: RightsTreeProps) {
  const { nodes, chosen, refusal, onTick } = props;
  return (
    <ul className={styles['level']}>
      {nodes.map((node) => {
        const { key, label, children } = node;
        const below = keysBelow(node).filter((each) => !isHeading(each));
        const count = below.filter((each) => chosen.includes(each)).length;
        const on = isHeading(key) ? count === below.length : chosen.includes(key);
        const refused = refusal(key);
        return (
          <li key={key}>
            <Tick
              title={refused}
              className={styles[key.startsWith('may:') ? 'button' : 'menu']}
              checked={on}
              partly={count > 0 && count < below.length}
              disabled={refused !== undefined}
              onTick={(ticked) => onTick(key, ticked)}
            >
              {label}
              {key.startsWith('may:') && <span className={styles['tag']}>按钮</span>}
            </Tick>
            {children.length > 0 && <RightsTree {...props} nodes={children} />}
          </li>
        );
      })}
    </ul>
  );
}
