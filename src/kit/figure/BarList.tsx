import type { Density } from '../tokens/theme.ts';
import styles from './BarList.module.css';

export interface BarListProps {
  /** What is compared; names the list. */
  readonly label: string;
  /** In the order they are read; `text` is the value with its unit. */
  readonly rows: ReadonlyArray<{ readonly name: string; readonly value: number; readonly text: string }>;
  readonly density: Density;
}

/** Values of one kind beside their names, each with a bar as long as its share of the largest 条形列表. */
export function BarList({ label, rows, density }: BarListProps) {
  const most = Math.max(0, ...rows.map(({ value }) => value));
  return (
    <ul className={styles['list']} data-kind={density} aria-label={label}>
      {rows.map(({ name, value, text }) => (
        <li key={name}>
          <span title={name}>{name}</span>
          <i aria-hidden="true">
            <b style={{ width: `${most > 0 ? (Math.max(0, value) / most) * 100 : 0}%` }} />
          </i>
          <strong>{text}</strong>
        </li>
      ))}
    </ul>
  );
}
