import styles from './StatusMark.module.css';

/** A state in a word with a mark before it, so that it reads without its colour. */
export function StatusMark({ on, label }: { readonly on: boolean; readonly label: string }) {
  return (
    <span className={styles['mark']} data-on={on}>
      {label}
    </span>
  );
}
