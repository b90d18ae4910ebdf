import styles from './Queue.module.css';

export interface SignsProps {
  readonly signs: readonly string[];
  /** What is said where there is none. */
  readonly calm: string;
}

/** What makes a reviewer look twice, in words 风险提示. */
export function Signs({ signs, calm }: SignsProps) {
  if (signs.length === 0) return <span className={styles['calm']}>{calm}</span>;
  return (
    <span className={styles['signs']}>
      {signs.map((sign) => (
        <b key={sign}>{sign}</b>
      ))}
    </span>
  );
}
