import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { limitText, measureOf, worstHeadline } from '../rules.ts';
import { ALERT_CADENCE } from '../terms.ts';
import type { Alert } from '../wire.ts';
import { AlertCurve } from './AlertCurve.tsx';
import { AlertFacts } from './AlertFacts.tsx';
import { useAlert, useOpenAlerts } from './queries.ts';
import styles from './WorstAlert.module.css';

const AGE_INTERVAL = 30_000;

/** The most serious of the open alerts in full 最严重预警: what, where, how much, since when, who handles it, and how it came to that. */
export function WorstAlert({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const result = useOpenAlerts();
  const open = result.data;
  const worst = open?.rows[0];
  const freshness = useFreshness(open?.asOf, now, ALERT_CADENCE);
  return (
    <WidgetFrame
      title={worst ? worstHeadline(worst) : '最严重预警'}
      density={density}
      state={stateOf(result, open, worst === undefined)}
      freshness={freshness}
      asOf={open?.asOf}
      now={now}
      problem={result.failure?.message}
      onRetry={result.refetch}
      emptyText="指标正常，无未解除预警"
    >
      {worst && (
        <div className={styles['place']} data-kind={density}>
          <AlertFacts
            wide={density === 'wall'}
            alert={worst}
            note={worst.acknowledgedAt === null ? '请值班人员在控制台确认处理' : '处理中'}
          />
          <Course alert={worst} density={density} />
        </div>
      )}
    </WidgetFrame>
  );
}

function Course({ alert, density }: { readonly alert: Alert; readonly density: Density }) {
  const { data, failure, refetch } = useAlert(alert.alertId);
  return (
    <div className={styles['course']}>
      <h3 className={styles['heading']}>
        {measureOf(alert.measure).name}近 30 天走势（阈值：{limitText(alert.measure, alert)}）
      </h3>
      {data ? (
        <AlertCurve alert={data} density={density} />
      ) : failure ? (
        <FailedState density={density} problem={failure.message} onRetry={refetch} />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}
