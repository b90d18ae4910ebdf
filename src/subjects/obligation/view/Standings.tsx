import { remainingText } from '#base/calendar.ts';
import { Ring } from '#kit/figure/Ring.tsx';
import { type Standing, momentText, standingsOf, totalOf } from '../rules.ts';
import type { BoardRow } from '../wire.ts';
import { Counts } from './CompletenessList.tsx';
import styles from './Standings.module.css';

/** As many reports as can be read from eight metres; what is more is one line. */
const MOST_REPORTS = 9;
/** Up to so many leave each room for all the divisions that miss something. */
const FEW_REPORTS = 4;
/** So many of the late are named; the rest is a number. */
const MOST_LATE = 4;
/** A figure does not leave what it is of at the end of a line. */
const NBSP = '\u00a0';
/** A moment without its year. */
const AFTER_YEAR = 5;

export interface StandingsProps {
  readonly rows: readonly BoardRow[];
  /** Now (ms) on the server's clock: what the time left is counted from. */
  readonly now: number;
}

/** The reports of a wall, the least complete first: how much is in, how long there is, who is late and which divisions miss how many. */
export function Standings({ rows, now }: StandingsProps) {
  const standings = standingsOf(rows);
  const shown = standings.slice(0, MOST_REPORTS);
  const rest = standings.slice(MOST_REPORTS);
  return (
    <ul className={styles['standings']} data-few={shown.length <= FEW_REPORTS}>
      {shown.map((standing) => (
        <li key={standing.kind}>
          <Ring percent={standing.percent ?? undefined} complete={standing.reported === standing.owed} />
          <p className={styles['head']}>
            <b>{standing.title}</b>
            <small>{standing.periodText}</small>
            <Counts {...standing} />
          </p>
          <p className={styles['note']}>{noteOf(standing, now)}</p>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <span />
          <p className={styles['head']}>
            <b>另有 {rest.length} 种报表</b>
            <Counts {...totalOf(rest)} />
          </p>
        </li>
      )}
    </ul>
  );
}

function noteOf({ gaps, dueAt, overdue, overdueNames }: Standing, now: number): string {
  if (gaps.length === 0) return '已报齐';
  const due = `${momentText(dueAt).slice(AFTER_YEAR)} 截止，${remainingText(dueAt, now)}`;
  const named = overdueNames.slice(0, MOST_LATE);
  const more = overdue > named.length ? ` 等${NBSP}${overdue}${NBSP}家` : '';
  const late = overdue > 0 ? [`逾期：${named.join('、')}${more}`] : [];
  const missing = `未报：${gaps.map((gap) => `${gap.regionName}${NBSP}${gap.missing}`).join('、')}`;
  return [due, ...late, missing].join(' · ');
}
