import { useLegend } from '../queries.ts';
import styles from './PlanningMap.module.css';

/** Colours and names of the kinds of business 图例, at the bottom of the map (spec 2 §2.2). */
export function Legend() {
  const { data } = useLegend();
  return (
    <ul className={styles['legend']} aria-label="图例">
      {(data ?? []).map(({ kind, text, color }) => (
        <li key={kind}>
          <span className={styles['swatch']} style={{ background: color }} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
