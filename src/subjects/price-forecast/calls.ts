import { z } from 'zod';
import { call } from '#base/call.ts';
import { forecastQueryWire, forecastSummaryWire, goodsForecastWire } from './wire.ts';

const read = { method: 'GET', guard: 'dataset.read', spec: '2 “Page areas”', origin: 'ours' } as const;

export const priceForecastCalls = {
  summary: call({
    ...read,
    name: 'price-forecast.summary',
    summary: '各商品价格预测的回测结论',
    path: '/api/produce/forecast',
    input: z.object({}),
    output: forecastSummaryWire,
  }),
  goods: call({
    ...read,
    name: 'price-forecast.goods',
    summary: '某商品今后十四天的价格预测及区间',
    path: '/api/produce/forecast/goods',
    input: forecastQueryWire,
    output: goodsForecastWire,
  }),
};
