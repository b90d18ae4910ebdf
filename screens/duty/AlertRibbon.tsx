import { changeText, valueText } from '#subjects/alert/rules.ts';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import type { Alert } from '#subjects/alert/wire.ts';
import styles from './Takeover.module.css';

/** 提示: what is new, on one line in the place of the strip; it stands still and is gone after half a minute. */
export function AlertRibbon({ alerts }: { readonly alerts: readonly Alert[] }) {
  const [first] = alerts;
  if (!first) return null;
  return (
    <div className={styles['ribbon']} role="status" aria-label="指标预警提示">
      <LevelMark level={first.level} />
      <span className={styles['subject']}>{first.subjectName}</span>
      <span className={styles['figure']}>
        {valueText(first.measure, first.value)} {changeText(first)}
      </span>
      {alerts.length > 1 && <span className={styles['more']}>等 {alerts.length} 条新提示，详见「指标预警」</span>}
    </div>
  );
}
