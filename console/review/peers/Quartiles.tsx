import type { PeerCell } from '#base/figures/peers.ts';

const [WIDTH, HEIGHT, EDGE] = [220, 22, 6];

/** The quartiles of the peers as a box with its middle, and the own figure as a point; beside it its words are read. */
export function Quartiles({
  value,
  peer: { lower, median, upper },
}: {
  readonly value: number;
  readonly peer: PeerCell;
}) {
  const [least, most] = [Math.min(value, lower), Math.max(value, upper)];
  const x = (one: number) => EDGE + (most === least ? 0.5 : (one - least) / (most - least)) * (WIDTH - 2 * EDGE);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--line-strong)" />
      <rect
        x={x(lower)}
        y="4"
        width={Math.max(1, x(upper) - x(lower))}
        height={HEIGHT - 8}
        fill="var(--surface-sunken)"
        stroke="var(--line-strong)"
      />
      <line x1={x(median)} x2={x(median)} y1="4" y2={HEIGHT - 4} stroke="var(--text-soft)" />
      <circle cx={x(value)} cy={HEIGHT / 2} r="4" fill="var(--accent)" />
    </svg>
  );
}
