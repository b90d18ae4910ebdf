import { BarList } from '#kit/figure/BarList.tsx';
import { periodText } from '../panel/section-text.ts';
import { useSituation } from './queries.ts';
import styles from './Overview.module.css';

export interface PlanRankingProps {
  /** The division that the map shows. */
  readonly chosen: string;
}

/** The divisions by how many outlets they will have, those that the plan keeps and those that it adds 各区规划前后. On a wall alone. */
export function PlanRanking({ chosen }: PlanRankingProps) {
  const { plan } = useSituation('');
  const rows = (plan?.districts ?? []).toSorted((a, b) => b.total - a.total);
  if (!plan || rows.length === 0) return null;
  return (
    <div>
      <p className={styles['period']}>{periodText(plan)}规划网点：保留 → 总数</p>
      <BarList
        label="各区网点规划前后"
        density="wall"
        current={chosen}
        rows={rows.map(({ division, now, total }) => {
          const kept = now ?? total;
          return { name: division, value: kept, added: total - kept, text: `${kept} → ${total}` };
        })}
      />
    </div>
  );
}
