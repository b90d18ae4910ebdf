import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { isClocked } from '../rules/measures.ts';
import { allowedBand, curveTitle, limitText } from '../rules/words.ts';
import type { Alert } from '../wire/alerts.ts';
import { AlertCurve } from './AlertCurve.tsx';
import { AlertItems, ITEM_TITLES } from './AlertItems.tsx';
import styles from './AlertCourse.module.css';
import { useAlert } from './queries.ts';

/** How an alert came to what it is 走势: the curve of its measure between the ends of the band that it was allowed to be in, or with the limit in words; of what the clock moves whom it is about. */
export function AlertCourse({ alert, density }: { readonly alert: Alert; readonly density: Density }) {
  const { data, failure, refetch } = useAlert(alert.alertId);
  const listed = isClocked(alert);
  return (
    <div className={styles['course']}>
      <h3 className={styles['heading']}>
        {listed ? ITEM_TITLES[alert.of] : `${alert.measureName}${curveTitle(alert)}`}
        {!listed && (allowedBand(alert) ? '，虚线为阈值' : `（阈值：${limitText(alert)}）`)}
      </h3>
      <div className={styles['chart']}>
        {data ? (
          listed ? (
            <AlertItems items={data.items} density={density} />
          ) : (
            <AlertCurve alert={data} density={density} />
          )
        ) : failure ? (
          <FailedState density={density} problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState />
        )}
      </div>
    </div>
  );
}
