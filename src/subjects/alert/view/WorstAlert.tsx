import { use } from 'react';
import { useFrame } from '#browser/frame.ts';
import { OpenCode } from '#kit/figure/OpenCode.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { alertPath, worstHeadline } from '../rules/words.ts';
import { ALERT_CADENCE } from '../terms.ts';
import { AlertPlaceContext } from './alert-place.ts';
import { AlertCourse } from './AlertCourse.tsx';
import { AlertFacts } from './AlertFacts.tsx';
import { useShownAlerts } from './queries.ts';
import styles from './WorstAlert.module.css';

/** The most serious of the open alerts in full 最严重预警: what, where, how much, since when, who handles it, and how it came to that. */
export function WorstAlert({ density }: WidgetProps) {
  const placeOf = use(AlertPlaceContext);
  const { day, result, emptyText } = useShownAlerts();
  const open = result.data;
  const worst = open?.rows[0];
  const frame = useFrame(result, { cadence: ALERT_CADENCE, asOf: open?.asOf, isEmpty: worst === undefined });
  return (
    <WidgetFrame title={worst ? worstHeadline(worst) : '最严重预警'} density={density} {...frame} emptyText={emptyText}>
      {worst && (
        <div className={styles['place']} data-kind={density}>
          <AlertFacts
            wide={density === 'wall'}
            alert={worst}
            note={
              day !== undefined
                ? ''
                : worst.acknowledgedAt !== null
                  ? '处理中'
                  : density === 'wall'
                    ? '请扫码或在控制台认领'
                    : '请值班人员确认处理'
            }
          />
          {density === 'wall' && (
            <div className={styles['code']}>
              <OpenCode address={`${window.location.origin}${alertPath(worst.alertId)}`} />
            </div>
          )}
          <div className={styles['course']}>
            <AlertCourse alert={worst} density={density} day={day} />
            {density === 'wall' && placeOf?.(worst.alertId)}
          </div>
        </div>
      )}
    </WidgetFrame>
  );
}
