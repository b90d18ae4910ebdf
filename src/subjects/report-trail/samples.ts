import type { Peers } from '#base/figures/peers.ts';
import type { Deed } from './wire.ts';

export const deedSample: Deed = {
  version: 2,
  deed: 'return',
  from: 1,
  to: 3,
  reason: '请核对周一销售额',
  by: '陈国庆',
  at: Date.UTC(2026, 5, 9, 2),
  onBehalf: false,
};

export const peersSample: Peers = {
  among: '全市百货',
  cells: [
    { address: 'sales/day/today', peers: 9, lower: 120.5, median: 160, upper: 210.25, below: 6 },
    { address: 'visitors/day/today', peers: 9, lower: 9_000, median: 12_000, upper: 15_000, below: 9 },
  ],
};
