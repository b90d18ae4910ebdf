import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SEVERE } from '#subjects/alert/terms.ts';
import { limitText, valueText } from '#subjects/alert/rules/words.ts';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import { useOpenAlerts } from '#subjects/alert/view/queries.ts';
import styles from './SevereAlerts.module.css';

/** More than this is a list, and that is a page. */
const MOST_SHOWN = 3;

/** Severe alerts nobody handles yet, small in the corner of whatever page is open; each can be put away, none holds anybody up. */
export function SevereAlerts() {
  const { data } = useOpenAlerts();
  const [putAway, setPutAway] = useState<readonly number[]>([]);
  const severe = (data?.rows ?? []).filter(
    ({ level, acknowledgedAt, alertId }) => level === SEVERE && acknowledgedAt === null && !putAway.includes(alertId),
  );
  return (
    <div className={styles['place']} role="status" aria-label="严重预警">
      {severe.slice(0, MOST_SHOWN).map((alert) => (
        <div key={alert.alertId} className={styles['alert']}>
          <LevelMark level={alert.level} />
          <button
            type="button"
            className={styles['close']}
            aria-label={`收起预警 ${alert.alertId}`}
            onClick={() => setPutAway([...putAway, alert.alertId])}
          >
            ✕
          </button>
          <span className={styles['text']}>
            {alert.subjectName} {alert.measureName} {valueText(alert, alert.value)} {alert.unit}（{limitText(alert)}）
          </span>
          <Link to={`/alert/open?alert=${alert.alertId}`}>查看并处理</Link>
        </div>
      ))}
      {severe.length > MOST_SHOWN && (
        <Link className={styles['alert']} to="/alert/open?level=3">
          另有 {severe.length - MOST_SHOWN} 条严重预警
        </Link>
      )}
    </div>
  );
}
