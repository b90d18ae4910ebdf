import { changeText, handlerText, limitText, valueText } from '../rules/words.ts';
import { shortTime } from './AlertTable.tsx';
import { LevelMark } from './LevelMark.tsx';
import type { Alert } from '../wire/alerts.ts';
import styles from './AlertFacts.module.css';

export interface AlertFactsProps {
  readonly alert: Alert;
  /** What is to be done, at the foot; '' where something else says it. */
  readonly note: string;
  /** Beside each other instead of below: what it is, and what is known of it. */
  readonly wide?: boolean;
}

/** What an alert says to a room: of what, how much, against which limit, since when, where, who handles it, and what is to be done. */
export function AlertFacts({ alert, note, wide = false }: AlertFactsProps) {
  const change = changeText(alert);
  return (
    <div className={styles['facts']} data-wide={wide}>
      <p className={styles['level']}>
        <LevelMark level={alert.level} />
        <span>编号 {alert.alertId}</span>
      </p>
      <h2 className={styles['name']}>
        {alert.subjectName.split(' ').map((word, index) => (
          <span key={`${index}-${word}`}>{word} </span>
        ))}
      </h2>
      <p className={styles['measure']}>{alert.measureName}</p>
      <p className={styles['value']}>
        {valueText(alert, alert.value)}
        <span className={styles['unit']}>{alert.unit}</span>
      </p>
      {change !== '' && <p className={styles['change']}>{change}</p>}
      <dl className={styles['rows']}>
        <div>
          <dt>阈值</dt>
          <dd>{limitText(alert)}</dd>
        </div>
        <div>
          <dt>触发</dt>
          <dd>{shortTime(alert.openedAt)}</dd>
        </div>
        {alert.worsenedAt !== null && (
          <div>
            <dt>加重</dt>
            <dd>{shortTime(alert.worsenedAt)}</dd>
          </div>
        )}
        <div>
          <dt>区域</dt>
          <dd>{alert.regionName}</dd>
        </div>
        <div>
          <dt>处理</dt>
          <dd>{handlerText(alert)}</dd>
        </div>
      </dl>
      {note !== '' && <p className={styles['act']}>{note}</p>}
    </div>
  );
}
