import type { ReorganisationEntry, ReorganisationPreview } from './wire.ts';

export const reorganisationPreviewSample: ReorganisationPreview = {
  refusal: undefined,
  moves: [{ term: '企业', into: '东山区', count: 1_200 }],
  stays: [{ term: '资料申报', count: 7 }],
  notes: [],
  prints: [{ term: '企业', print: 'abc' }],
};

/** A merge, invented. */
export const reorganisationSample: ReorganisationEntry = {
  changeId: 3,
  kind: 'merge',
  on: '2026-01-01',
  from: [{ regionId: 320_115, name: '江宁区' }],
  to: [{ regionId: 320_102, name: '玄武区' }],
  at: 1_780_000_000_000,
  by: '陈国庆',
  reason: undefined,
  moves: [{ term: '企业', into: '玄武区', count: 12 }],
  until: 4_000_000_000_000,
  undoneAt: undefined,
  undoneBy: undefined,
};
