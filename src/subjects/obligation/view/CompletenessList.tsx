import { completenessPercent, totalOf } from '../rules.ts';
import type { BoardRow } from '../wire.ts';
import styles from './Obligation.module.css';

export interface CompletenessListProps {
  readonly rows: readonly BoardRow[];
  /** Where a division's figure leads. */
  readonly linkOf: (kind: string, period: string, regionCode: string) => string;
}

interface Figures {
  readonly owed: number;
  readonly reported: number;
  readonly overdue: number;
}

/** 已报 n / 应报 N of each report and of its divisions, with a bar that only repeats the figures. */
export function CompletenessList({ rows, linkOf }: CompletenessListProps) {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return (
    <div className={styles['board']}>
      {kinds.map((kind) => {
        const own = rows.filter((row) => row.kind === kind);
        const [first] = own;
        const total = totalOf(own);
        return (
          <section key={kind} className={styles['report']} aria-label={`${first?.title ?? kind}报送进度`}>
            <h3>
              {first?.title} <small>{first?.periodText}</small>
            </h3>
            <p className={styles['total']}>
              <Counts {...total} /> <strong>{completenessPercent(total) ?? '—'}%</strong>
            </p>
            <ul>
              {own.map(({ regionCode, regionName, period, ...figures }) => (
                <li key={regionCode} data-complete={figures.reported === figures.owed}>
                  <a data-opens="" href={linkOf(kind, period, regionCode)}>
                    {regionName}
                  </a>
                  <span className={styles['bar']} aria-hidden="true">
                    <span style={{ width: `${completenessPercent(figures) ?? 0}%` }} />
                  </span>
                  <Counts {...figures} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

export function Counts({ owed, reported, overdue }: Figures) {
  return (
    <span className={styles['counts']}>
      已报 {reported} / 应报 {owed}
      {overdue > 0 && <em>逾期 {overdue}</em>}
    </span>
  );
}
