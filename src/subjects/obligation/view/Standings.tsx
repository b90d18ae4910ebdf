import { type Standing, standingsOf, totalOf } from '../rules.ts';
import type { BoardRow } from '../wire.ts';
import { Counts } from './CompletenessList.tsx';
import styles from './Standings.module.css';

/** As many reports as can be read from eight metres; what is more is one line. */
const MOST_REPORTS = 9;
/** Up to so many leave each room for all the divisions that miss something. */
const FEW_REPORTS = 4;

/** The reports of a wall, the least complete first: how much is in, and which divisions miss how many. */
export function Standings({ rows }: { readonly rows: readonly BoardRow[] }) {
  const standings = standingsOf(rows);
  const shown = standings.slice(0, MOST_REPORTS);
  const rest = standings.slice(MOST_REPORTS);
  return (
    <ul className={styles['standings']} data-few={shown.length <= FEW_REPORTS}>
      {shown.map((standing) => (
        <li key={standing.kind} data-complete={standing.reported === standing.owed}>
          <p className={styles['head']}>
            <b>{standing.title}</b>
            <small>{standing.periodText}</small>
            <Counts {...standing} />
            <strong>{standing.percent ?? '—'}%</strong>
          </p>
          <span className={styles['bar']} aria-hidden="true">
            <span style={{ width: `${standing.percent ?? 0}%` }} />
          </span>
          <p className={styles['note']}>{lackingOf(standing)}</p>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <p className={styles['head']}>
            <b>另有 {rest.length} 种报表</b>
            <Counts {...totalOf(rest)} />
          </p>
        </li>
      )}
    </ul>
  );
}

function lackingOf({ gaps }: Standing): string {
  return gaps.length === 0
    ? '已报齐'
    : `未报：${gaps.map(({ regionName, missing }) => `${regionName} ${missing}`).join('、')}`;
}
