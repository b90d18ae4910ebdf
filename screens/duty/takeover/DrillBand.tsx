import styles from './Takeover.module.css';

/** 演练: a hatched band, so that nobody takes a drill for what it shows, from whatever distance. */
export function DrillBand() {
  return (
    <p className={styles['drill']}>
      <span>演练 · 演练</span>
    </p>
  );
}
