import { type Standing, standingsOf, totalOf } from '../rules.ts';
import type { BoardRow } from '../wire.ts';
import { Counts } from './CompletenessList.tsx';
import styles from './Standings.module.css';

/** As many reports as can be read from eight metres; what is more is one line. */
const MOST_LINES = 10;

/** One line a report for a wall, the least complete first: how much is in, and which divisions miss most. */
export function Standings({ rows }: { readonly rows: readonly BoardRow[] }) {
  const standings = standingsOf(rows);
  const rest = standings.slice(MOST_LINES);
  return (
    <ul className={styles['standings']}>
      {standings.slice(0, MOST_LINES).map((standing) => (
        <li key={standing.kind} data-complete={standing.reported === standing.owed}>
          <span className={styles['report']}>
            <b>{standing.title}</b>
            <small>{noteOf(standing)}</small>
          </span>
          <span className={styles['bar']} aria-hidden="true">
            <span style={{ width: `${standing.percent ?? 0}%` }} />
          </span>
          <strong>{standing.percent ?? '—'}%</strong>
          <Counts {...standing} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <span className={styles['report']}>另有 {rest.length} 种报表</span>
          <Counts {...totalOf(rest)} />
        </li>
      )}
    </ul>
  );
}

function noteOf({ periodText, gaps }: Standing): string {
  const lacking = gaps.map(({ regionName, missing }) => `${regionName} ${missing}`).join('、');
  return lacking === '' ? `${periodText}，已报齐` : `${periodText}，缺 ${lacking}`;
}
