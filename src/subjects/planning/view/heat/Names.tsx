import styles from './Heat.module.css';

export interface NamesProps {
  readonly names: readonly string[];
  readonly current: string;
  /** What is listed, read out before the names. */
  readonly label: string;
}

/** What a wall goes through, the one that is shown now marked. */
export function Names({ names, current, label }: NamesProps) {
  return (
    <ul className={styles['names']} aria-label={label}>
      {names.map((name) => (
        <li key={name} aria-current={name === current}>
          {name}
        </li>
      ))}
    </ul>
  );
}
