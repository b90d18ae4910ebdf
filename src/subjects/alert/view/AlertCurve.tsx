import { useMemo } from 'react';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { allowedBand, curveTitle } from '../rules/words.ts';
import type { AlertDetail } from '../wire/alerts.ts';
import styles from './AlertCurve.module.css';

const DESK_HEIGHT = 260;

/** The last days, or periods, of the measure behind an alert 走势: between the ends of the band that it was allowed to be in; as high as its place on a wall. */
export function AlertCurve({ alert, density }: { readonly alert: AlertDetail; readonly density: Density }) {
  const theme = useTheme();
  const { ref, size } = useMeasure();
  const points = useMemo(() => alert.curve.map(({ date, value }) => ({ x: date, y: value })), [alert.curve]);
  const band = useMemo(() => allowedBand(alert), [alert]);
  const { measureName, unit } = alert;
  const height = density === 'desk' ? DESK_HEIGHT : size && Math.floor(size.height);
  return (
    <div ref={ref} className={density === 'wall' ? styles['curve'] : undefined}>
      {height !== undefined && height > 0 && (
        <LazyLineChart
          points={points}
          xTitle="日期"
          yTitle={measureName}
          unit={unit}
          density={density}
          theme={theme}
          height={height}
          band={band}
          ariaLabel={`${alert.subjectName} ${measureName}${curveTitle(alert)}`}
        />
      )}
    </div>
  );
}
