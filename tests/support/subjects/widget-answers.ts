import { alertDetailSample, alertSamples, openAlertsOf } from '#subjects/alert/samples.ts';
import { areaSamples, customerSample, monthlyReportRowSamples } from '#subjects/business-area/samples.ts';
import { citySample } from '#subjects/city-day/samples.ts';
import { keptAnswerSample } from '#subjects/dataset/samples.ts';
import { cameraBoardSamples } from '#subjects/camera/samples.ts';
import { overdueSample } from '#subjects/inspection/samples.ts';
import { kindCountsSample, marketCurrentSample, marketTypeSamples } from '#subjects/market/samples.ts';
import {
  areaSamples as mapAreaSamples,
  coverageSample,
  divisionFigureSamples,
  heatSamples,
  legendSample,
  mapOutletSamples,
  peopleSample,
  priceLevelSamples,
} from '#subjects/planning/samples.ts';
import { basketIndexSample } from '#subjects/food-basket/samples.ts';
import { boardSamples, obligationSamples } from '#subjects/obligation/samples.ts';
import type { Answers } from '../sample-server.tsx';
import { cityBoundaries } from './sample-heat.ts';
import { panelAnswer } from './sample-planning.ts';
import { priceAnswers } from './sample-prices.ts';

const FLAGS = { outlet: true, enterprise: true, fund: true, quarter: true, question: true, brand: true };

/** Answers to every call that a widget makes, as of `asOf` (ms): a widget whose calls are missing here shows itself failed. */
export function widgetAnswers(asOf: number): Answers {
  return {
    ...priceAnswers(24, asOf),
    'market.type-counts': () => marketTypeSamples,
    'market.current': () => marketCurrentSample,
    'business-area.areas': () => areaSamples,
    'business-area.customers': () => customerSample,
    'business-area.monthly-reports': () => ({
      totalCount: monthlyReportRowSamples.length,
      rows: monthlyReportRowSamples.slice(0, 3),
    }),
    'approval.flags': () => FLAGS,
    'approval.count-pending': () => 12,
    'approval.count-enterprise': () => 1_208,
    'approval.count-fund': () => 3,
    'approval.count-quarter': () => 0,
    'approval.count-question': () => 7,
    'approval.count-brand': () => 4,
    'planning.areas': () => mapAreaSamples,
    'planning.boundaries': () => cityBoundaries,
    'planning.base-map': () => ({ kind: 'none', url: '', labels: '', most: 18, crs: 'gcj02', attribution: '' }),
    'planning.legend': () => legendSample,
    'planning.division-figures': () => divisionFigureSamples,
    'planning.screen': () => ({ outlets: mapOutletSamples, heat: [] }),
    'planning.panel': panelAnswer,
    'planning.heat-days': () => [],
    'planning.real-heat': () => heatSamples,
    'planning.population-heat': () => heatSamples,
    'inspection.overdue-board': () => overdueSample,
    'dataset.kept': () => keptAnswerSample(asOf),
    'obligation.due': () => ({ asOf, rows: obligationSamples }),
    'obligation.board': () => ({ asOf, rows: boardSamples }),
    'camera.board': () => cameraBoardSamples,
    // A picture that moves is never the same twice.
    'camera.sources': ({ code }: { code: string }) => ({ name: code, online: false, sources: [] }),
    'alert.open': () => openAlertsOf(alertSamples, asOf),
    'city-day.today': () => citySample(asOf),
    'food-basket.index': ({ days }: { days: number }) => basketIndexSample(asOf, days),
    'planning.coverage': () => coverageSample,
    'market.kind-counts': () => kindCountsSample,
    'planning.people': () => peopleSample,
    'planning.price-levels': () => priceLevelSamples,
    'alert.one': () => alertDetailSample,
  };
}
