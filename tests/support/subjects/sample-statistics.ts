import { FILE_FORMATS } from '#base/files/download.ts';
import {
  priceStatisticSamples,
  statisticPointSamples,
  storeStatisticSamples,
} from '#subjects/report-statistic/samples.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import type { Answers } from '../sample-server.tsx';

const DAYS = { from: '2026-06-01', to: '2026-06-07' } as const;
const file = () => ({
  fileName: `时点价格统计.${FILE_FORMATS[0]}`,
  mediaType: 'application/octet-stream',
  content: [new Uint8Array([1])],
});

/** A server with the statistics of a week. */
export const STATISTIC_ANSWERS: Answers = {
  'region.with-parent': () => [nanjingSample],
  'report-statistic.prices': () => ({ ...DAYS, rows: [...priceStatisticSamples] }),
  'report-statistic.price-line': () => ({ points: [...statisticPointSamples] }),
  'report-statistic.price-export': file,
  'report-statistic.latest': () => DAYS,
  'report-statistic.stores': () => ({ ...DAYS, rows: [...storeStatisticSamples] }),
  'report-statistic.store-line': () => ({ points: [...statisticPointSamples] }),
  'report-statistic.store-export': file,
};
