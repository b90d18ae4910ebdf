import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { allowedBand, limitText, measureOf } from '../rules.ts';
import type { Alert } from '../wire.ts';
import { AlertCurve } from './AlertCurve.tsx';
import styles from './AlertCourse.module.css';
import { useAlert } from './queries.ts';

/** How an alert came to what it is 走势: the curve of its measure between the ends of the band that it was allowed to be in, or with the limit in words. */
export function AlertCourse({ alert, density }: { readonly alert: Alert; readonly density: Density }) {
  const { data, failure, refetch } = useAlert(alert.alertId);
  return (
    <div className={styles['course']}>
      <h3 className={styles['heading']}>
        {measureOf(alert.measure).name}近 30 天走势
        {allowedBand(alert) ? '，虚线为阈值' : `（阈值：${limitText(alert.measure, alert)}）`}
      </h3>
      <div className={styles['chart']}>
        {data ? (
          <AlertCurve alert={data} density={density} />
        ) : failure ? (
          <FailedState density={density} problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState />
        )}
      </div>
    </div>
  );
}
