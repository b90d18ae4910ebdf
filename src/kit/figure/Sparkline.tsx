import type { Series } from '#base/figures/series.ts';
import styles from './KeyFigure.module.css';

const WIDTH = 100;
const HEIGHT = 30;

/** The course of a value without axes 迷你走势: between its least and its most; a day without a value is passed over. */
export function Sparkline({ values }: { readonly values: Series }) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  if (known.length < 2) return <svg className={styles['spark']} aria-hidden="true" />;
  const least = Math.min(...known.map(({ value }) => value));
  const span = Math.max(...known.map(({ value }) => value)) - least;
  const corners = known.map(({ value, at }) => {
    const y = span === 0 ? HEIGHT / 2 : HEIGHT - ((value - least) / span) * HEIGHT;
    return `${((at / (values.length - 1)) * WIDTH).toFixed(2)},${y.toFixed(2)}`;
  });
  return (
    <svg
      className={styles['spark']}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={corners.join(' ')} />
    </svg>
  );
}
