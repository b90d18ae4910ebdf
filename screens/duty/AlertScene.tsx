import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { limitText, measureOf } from '#subjects/alert/rules.ts';
import { AlertFacts } from '#subjects/alert/view/AlertFacts.tsx';
import { AlertCurve } from '#subjects/alert/view/AlertCurve.tsx';
import { useAlert } from '#subjects/alert/view/queries.ts';
import { type AnnouncedProps, announcedNote } from './announced.ts';
import styles from './Takeover.module.css';

/** 严重: the whole scene, with the curve of the measure; the programme stands still under it and goes on where it was. */
export function AlertScene({ alert, waiting }: AnnouncedProps) {
  const { data, failure } = useAlert(alert.alertId);
  return (
    <section className={styles['scene']} role="alert" aria-label="指标预警严重">
      <AlertFacts alert={alert} note={announcedNote(waiting)} />
      <div className={styles['curve']}>
        <h3 className={styles['curveTitle']}>
          {alert.subjectName} {measureOf(alert.measure).name}近 30 天走势（阈值：{limitText(alert.measure, alert)}）
        </h3>
        <div className={styles['chart']}>
          {data ? (
            <AlertCurve alert={data} density="wall" />
          ) : failure ? (
            <FailedState density="wall" problem={failure.message} />
          ) : (
            <LoadingState />
          )}
        </div>
      </div>
    </section>
  );
}
