import type { Density } from '../tokens/theme.ts';
import styles from './BarList.module.css';

export interface BarListProps {
  /** What is compared; names the list. */
  readonly label: string;
  /** In the order they are read; `text` is the value with its unit. */
  readonly rows: readonly BarRow[];
  /** The name of the row that everything beside is about. */
  readonly current?: string | undefined;
  readonly density: Density;
}

export interface BarRow {
  readonly name: string;
  readonly value: number;
  /** What comes on top of the value, as the lighter end of its bar. */
  readonly added?: number | undefined;
  readonly text: string;
}

/** Values of one kind beside their names, each with a bar as long as its share of the largest 条形列表. */
export function BarList({ label, rows, current, density }: BarListProps) {
  const most = Math.max(0, ...rows.map(({ value, added = 0 }) => value + added));
  const width = (value: number) => ({ width: `${most > 0 ? (Math.max(0, value) / most) * 100 : 0}%` });
  return (
    <ul className={styles['list']} data-kind={density} aria-label={label}>
      {rows.map(({ name, value, added, text }) => (
        <li key={name} aria-current={name === current ? 'true' : undefined}>
          <span title={name}>{name}</span>
          <i aria-hidden="true">
            <b style={width(value)} />
            {added !== undefined && <b data-added="true" style={width(added)} />}
          </i>
          <strong>{text}</strong>
        </li>
      ))}
    </ul>
  );
}
