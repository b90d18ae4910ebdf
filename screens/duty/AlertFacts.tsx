import { limitText, measureOf, valueText, changeText } from '#subjects/alert/rules.ts';
import { shortTime } from '#subjects/alert/view/AlertTable.tsx';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import type { Alert } from '#subjects/alert/wire.ts';
import styles from './Takeover.module.css';

export interface AlertFactsProps {
  readonly alert: Alert;
  /** How many more alerts wait behind this one. */
  readonly waiting: number;
}

/** What an alert says in the panel and on the scene: of what, how much, against which limit, since when, and where to act. */
export function AlertFacts({ alert, waiting }: AlertFactsProps) {
  const { name, unit } = measureOf(alert.measure);
  const change = changeText(alert);
  return (
    <div className={styles['facts']}>
      <p className={styles['level']}>
        <LevelMark level={alert.level} />
        <span>编号 {alert.alertId}</span>
      </p>
      <h2 className={styles['name']}>{alert.subjectName}</h2>
      <p className={styles['measure']}>{name}</p>
      <p className={styles['value']}>
        {valueText(alert.measure, alert.value)}
        <span className={styles['unit']}>{unit}</span>
      </p>
      {change !== '' && <p className={styles['change']}>{change}</p>}
      <dl className={styles['rows']}>
        <div>
          <dt>阈值</dt>
          <dd>{limitText(alert.measure, alert)}</dd>
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
      </dl>
      <p className={styles['act']}>请在控制台「指标预警」中确认处理{waiting > 0 && `，另有 ${waiting} 条待播报`}</p>
    </div>
  );
}
