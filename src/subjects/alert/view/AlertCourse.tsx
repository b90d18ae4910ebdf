import { useMemo } from 'react';
import type { DateText } from '#base/calendar.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { useNow } from '#browser/timers.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { isClocked } from '../rules/measures.ts';
import { allowedBand, curveTitle, limitText } from '../rules/words.ts';
import type { Alert, AlertDelivery, AlertDetail } from '../wire/alerts.ts';
import { AlertCurve } from './AlertCurve.tsx';
import { AlertItems, ITEM_TITLES } from './items/AlertItems.tsx';
import { deadlineText } from './items/deadline-text.ts';
import { ReportDelivery } from './items/ReportDelivery.tsx';
import styles from './AlertCourse.module.css';
import { useAlert } from './queries.ts';

export interface AlertCourseProps {
  readonly alert: Alert;
  readonly density: Density;
  /** The past day that it is shown as of: nothing later belongs to it. */
  readonly day?: DateText | undefined;
}

/** How an alert came to what it is 走势: the curve of its measure between the ends of the band that it was allowed to be in, or with the limit in words; of what the clock moves whom it is about. */
export function AlertCourse({ alert, density, day }: AlertCourseProps) {
  const { data, failure, refetch } = useAlert(alert.alertId);
  const listed = isClocked(alert);
  return (
    <div className={styles['course']}>
      <h3 className={styles['heading']}>
        {listed ? ITEM_TITLES[alert.of] : `${alert.measureName}${curveTitle(alert)}`}
        {!listed && (allowedBand(alert) ? '，虚线为阈值' : `（阈值：${limitText(alert)}）`)}
        {day === undefined && data?.delivery && <Deadline delivery={data.delivery} />}
      </h3>
      <div className={styles['chart']}>
        {data ? (
          <Known alert={data} density={density} day={day} />
        ) : failure ? (
          <FailedState density={density} problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState />
        )}
      </div>
    </div>
  );
}

/** Whom an alert is about is known of now alone; of a past day its curve is what lies up to it. */
function Known({ alert, density, day }: AlertCourseProps & { readonly alert: AlertDetail }) {
  const listed = isClocked(alert);
  const shown = useMemo(
    () => (day === undefined ? alert : { ...alert, curve: alert.curve.filter(({ date }) => date <= day) }),
    [alert, day],
  );
  if (day !== undefined && (listed || shown.curve.length === 0))
    return <EmptyState text={GONE[listed ? 'items' : 'curve']} />;
  return listed ? <Listed alert={alert} density={density} /> : <AlertCurve alert={shown} density={density} />;
}

/** Seconds do not matter to a deadline, ms. */
const MINUTE = 60_000;

/** By when a report was due, and until when it is taken. */
function Deadline({ delivery }: { readonly delivery: AlertDelivery }) {
  return <small className={styles['due']}>{deadlineText(delivery, useNow(MINUTE))}</small>;
}

/** Whom it is about; of a report beside it how much of it is in, division by division. */
function Listed({ alert: { items, delivery }, density }: { readonly alert: AlertDetail; readonly density: Density }) {
  if (!delivery) return <AlertItems items={items} density={density} />;
  return (
    <div className={styles['listed']} data-kind={density}>
      <AlertItems items={items} density={density} />
      {delivery.divisions.length > 1 && <ReportDelivery delivery={delivery} density={density} />}
    </div>
  );
}

const GONE = { items: '当日名单未留存', curve: '当日走势未留存' } as const;
