import styles from './Statistic.module.css';

/** 打印: the page as it stands, without what can only be pressed. */
export function PrintButton() {
  return (
    <button type="button" className={styles['print']} onClick={() => window.print()}>
      打印
    </button>
  );
}
