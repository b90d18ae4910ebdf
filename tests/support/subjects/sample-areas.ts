import {
  areaSamples,
  blankReportSample,
  customerSample,
  monthlyReportRowSamples,
  monthlyReportSample,
} from '#subjects/business-area/samples.ts';
import { marketCurrentSample, marketTypeSamples } from '#subjects/market/samples.ts';
import type { Answers } from '../sample-server.tsx';

/** What a server in memory answers of markets and business areas, as of `asOf` (ms). */
export function areaAnswers(asOf: number): Answers {
  return {
    'business-area.areas': () => areaSamples,
    'business-area.customers': ({ areaId }: { areaId: number }) => ({
      ...customerSample,
      asOf,
      gender: areaId === 98_471 ? customerSample.gender : { male: 168_300, female: 181_700 },
    }),
    'business-area.monthly-reports': ({ pageIndex, pageSize }: { pageIndex: number; pageSize: number }) => {
      const rows = Array.from({ length: 24 }, (_, index) => {
        const month = `2026-${String(12 - (index % 12)).padStart(2, '0')}`;
        const sample = monthlyReportRowSamples[index < 12 ? 0 : 1];
        return { areaName: sample?.areaName ?? '', month, url: `/business-area/report?area=${index}&month=${month}` };
      });
      return { totalCount: rows.length, rows: rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize) };
    },
    'business-area.monthly-report': ({ month }: { month: string }) =>
      month < '2025' ? { ...blankReportSample, month } : { ...monthlyReportSample, month },
    'market.current': () => ({ ...marketCurrentSample, asOf }),
    'market.type-counts': () => marketTypeSamples,
  };
}
