import { call } from '#base/call.ts';
import { download } from '#base/files/download.ts';
import {
  cellLineQueryWire,
  cellStatisticExportWire,
  cellStatisticQueryWire,
  cellStatisticWire,
  latestQueryWire,
  latestWire,
  priceLineQueryWire,
  priceStatisticExportWire,
  priceStatisticQueryWire,
  priceStatisticWire,
  statisticLineWire,
  storeLineQueryWire,
  storeStatisticExportWire,
  storeStatisticQueryWire,
  storeStatisticWire,
} from './wire.ts';

const price = { method: 'GET', guard: 'report.statistics', spec: '2 §7.9', origin: 'spec' } as const;
const store = { method: 'GET', guard: 'report.statistics', spec: '2 §7.1', origin: 'ours' } as const;
const any = { method: 'GET', guard: 'report.statistics', spec: '2 §4', origin: 'ours' } as const;

/** What was reported, added up 填报统计. */
export const reportStatisticCalls = {
  prices: call({
    ...price,
    name: 'report-statistic.prices',
    summary: '时点价格统计',
    path: '/api/BReportVeget/queryStatisticList',
    input: priceStatisticQueryWire,
    output: priceStatisticWire,
  }),
  priceLine: call({
    ...price,
    name: 'report-statistic.price-line',
    summary: '时点价格走势',
    path: '/api/BReportVeget/queryStatisticLineList',
    input: priceLineQueryWire,
    output: statisticLineWire,
  }),
  priceExport: call({
    ...price,
    name: 'report-statistic.price-export',
    logged: true,
    summary: '导出时点价格统计',
    path: '/api/BReportVeget/doExportForStatistics',
    input: priceStatisticExportWire,
    output: download,
  }),
  stores: call({
    ...store,
    name: 'report-statistic.stores',
    summary: '百货周销售统计',
    path: '/api/BReportStoreWeek/queryStatisticList',
    input: storeStatisticQueryWire,
    output: storeStatisticWire,
  }),
  storeLine: call({
    ...store,
    name: 'report-statistic.store-line',
    summary: '百货周销售走势',
    path: '/api/BReportStoreWeek/queryStatisticLineList',
    input: storeLineQueryWire,
    output: statisticLineWire,
  }),
  storeExport: call({
    ...store,
    name: 'report-statistic.store-export',
    logged: true,
    summary: '导出百货周销售统计',
    path: '/api/BReportStoreWeek/doExportForStatistics',
    input: storeStatisticExportWire,
    output: download,
  }),
  latest: call({
    ...any,
    name: 'report-statistic.latest',
    summary: '最近有数据的报告期',
    path: '/api/report/{kind}/statisticLatest',
    input: latestQueryWire,
    output: latestWire,
  }),
  cells: call({
    ...any,
    name: 'report-statistic.cells',
    summary: '报表逐格统计',
    path: '/api/report/{kind}/statistic',
    input: cellStatisticQueryWire,
    output: cellStatisticWire,
  }),
  cellLine: call({
    ...any,
    name: 'report-statistic.cell-line',
    summary: '报表单元格走势',
    path: '/api/report/{kind}/statisticLine',
    input: cellLineQueryWire,
    output: statisticLineWire,
  }),
  cellExport: call({
    ...any,
    name: 'report-statistic.cell-export',
    logged: true,
    summary: '导出报表逐格统计',
    path: '/api/report/{kind}/statisticExport',
    input: cellStatisticExportWire,
    output: download,
  }),
};
