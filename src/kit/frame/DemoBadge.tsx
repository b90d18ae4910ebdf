import styles from './DemoBadge.module.css';

/** 演示数据: says that what is shown was made up for a demonstration and was never reported by anybody. */
export function DemoBadge() {
  return <span className={styles['badge']}>演示数据</span>;
}
