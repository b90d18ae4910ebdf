import { call } from '#base/call.ts';
import { MODELS, type Model } from './terms.ts';
import { economyDraftWire, economySheetKeyWire, economySheetWire, economyWrittenWire } from './wire.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours' } as const;
/** Five hundred rows with two remarks each. */
const LARGEST = 1024 * 1024;

const sheetCalls = (model: Model) => ({
  show: call({
    ...ours,
    name: `economy-sheet.${model}`,
    summary: `区域经济${MODELS[model]}填报表`,
    method: 'GET',
    path: `/api/economy/sheet/${model}`,
    guard: `economy-${model}.write`,
    input: economySheetKeyWire(model),
    output: economySheetWire,
  }),
  save: call({
    ...ours,
    name: `economy-sheet.save-${model}`,
    summary: `保存区域经济${MODELS[model]}填报表`,
    method: 'POST',
    json: true,
    path: `/api/economy/sheet/${model}`,
    guard: `economy-${model}.write`,
    input: economyDraftWire(model),
    output: economyWrittenWire,
    largest: LARGEST,
  }),
});

/** Figures of the regional economy, filled in together 月度填报、年度填报. */
export const economyMonthCalls = sheetCalls('month');
export const economyYearCalls = sheetCalls('year');
