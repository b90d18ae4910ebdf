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
