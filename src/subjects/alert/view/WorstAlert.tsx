import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { worstHeadline } from '../rules.ts';
import { ALERT_CADENCE } from '../terms.ts';
import { AlertCourse } from './AlertCourse.tsx';
import { AlertFacts } from './AlertFacts.tsx';
import { useOpenAlerts } from './queries.ts';
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
          <AlertCourse alert={worst} density={density} />
        </div>
      )}
    </WidgetFrame>
  );
}
