import { call } from '#base/call.ts';
import { cityDayQueryWire, cityDayWire } from './wire.ts';

/** What happened today 今日动态, or on a past day, for the overview of the city. */
export const cityDayCalls = {
  today: call({
    method: 'GET',
    // Whoever reads alerts reads beside them that reports and matters of the own scope moved; what they say is read by other rights.
    guard: 'alert.read',
    name: 'city-day.today',
    summary: '今日或所选日期的动态：预警、报送和审批的最新进展及各小时数量',
    path: '/api/system/workBench/cityDay',
    input: cityDayQueryWire,
    output: cityDayWire,
    spec: '1 §2.6',
    origin: 'ours',
  }),
};
