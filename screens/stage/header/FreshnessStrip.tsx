import { FRESHNESS_LABELS, type Freshness } from '#base/freshness.ts';
import { FreshnessMark } from '#kit/frame/FreshnessMark.tsx';
import styles from './Header.module.css';

const ORDER: readonly Freshness[] = ['fresh', 'late', 'stale', 'offline'];

/** 数据保鲜: how many blocks of the scene are fresh, late, stale or offline, those in trouble named with their number. */
export function FreshnessStrip({ counts }: { counts: Partial<Record<Freshness, number>> }) {
  const present = ORDER.filter((freshness) => (counts[freshness] ?? 0) > 0);
  if (present.length === 0) return <p className={styles['fresh']}>数据加载中</p>;
  return (
    <p
      className={styles['fresh']}
      aria-label={`本场景数据：${present.map((one) => `${FRESHNESS_LABELS[one]}${counts[one]}项`).join('，')}`}
    >
      数据
      {present.map((freshness) => (
        <span key={freshness} className={styles['count']}>
          <FreshnessMark freshness={freshness} density="wall" /> {counts[freshness]} 项
        </span>
      ))}
    </p>
  );
}
