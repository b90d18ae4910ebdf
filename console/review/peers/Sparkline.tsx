import { numberText } from '#base/number-text.ts';

const WIDTH = 88;
const HEIGHT = 22;
const EDGE = 2;

/** The key figure of a row's last periods, oldest first 走势; heard as its figures, a gap stays a gap. */
export function Sparkline({ values }: { readonly values: ReadonlyArray<number | null> }) {
  const known = values.filter((value) => value !== null);
  const last = known.at(-1);
  if (last === undefined) return '—';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) => EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    HEIGHT - EDGE - (most === least ? 0.5 : (value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  const points = values.flatMap((value, index) => (value === null ? [] : [`${x(index)},${y(value)}`]));
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`近 ${values.length} 期：${values.map((value) => (value === null ? '缺' : numberText(value))).join('、')}`}
    >
      <polyline points={points.join(' ')} fill="none" stroke="var(--accent)" strokeWidth="1.5" />
      {values.at(-1) !== null && <circle cx={x(values.length - 1)} cy={y(last)} r="2" fill="var(--accent-text)" />}
    </svg>
  );
}
