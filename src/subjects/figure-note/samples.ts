import { pointKey } from './rules.ts';
import type { FigureNote } from './wire.ts';

const of = {
  dataset: 'vegetable-price',
  measure: 'mean',
  filters: [{ dimension: 'goods', values: ['10101'] }],
  from: '2026-05-12',
  to: '2026-06-10',
};

export const figureNoteSamples: readonly FigureNote[] = [
  {
    noteId: 4,
    version: 0,
    point: pointKey(of, null),
    text: '连续降雨，本地青菜上市减少',
    by: '周雅文',
    at: Date.UTC(2026, 5, 10, 2),
    changedAt: undefined,
    isOwn: true,
  },
  {
    noteId: 3,
    version: 1,
    point: pointKey(of, null),
    text: '已与众彩市场核实',
    by: '陈国庆',
    at: Date.UTC(2026, 5, 9, 2),
    changedAt: Date.UTC(2026, 5, 9, 3),
    isOwn: false,
  },
];
