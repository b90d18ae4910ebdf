import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  importOutcomeWire, monitorPageWire, monitorQueryWire, priceChangePageWire, priceChangeQueryWire, priceEntryWire, priceFileWire, priceHistoryPointWire, priceHistoryQueryWire, pricePointWire, priceTableQueryWire, priceTableWire,
  priceWarningPageWire, priceWarningQueryWire, priceWaveQueryWire, pricesWrittenWire, vegetableWire,
} from './wire.ts';

const read = { method: 'GET', guard: 'vegetable-price.read' } as const;

export const vegetablePriceCalls = {
  table: call({
    ...read, name: 'vegetable-price.table', summary: '某日菜价表', path: '/api/system/workBench/veget',
    input: priceTableQueryWire, output: priceTableWire, spec: '1 §7.3', origin: 'spec',
  }),
  vegetables: call({
    ...read, name: 'vegetable-price.vegetables', summary: '菜品列表', path: '/api/system/workBench/vegetDict',
    input: z.object({}), output: z.array(vegetableWire), spec: '1 §7.3', origin: 'spec',
  }),
  wave: call({
    ...read, name: 'vegetable-price.wave', summary: '菜价走势', path: '/api/system/workBench/vegetWave',
    input: priceWaveQueryWire, output: z.array(pricePointWire), spec: '1 §7.3', origin: 'spec',
  }),
  warnings: call({
    ...read, name: 'vegetable-price.warnings', summary: '菜价预警列表', path: '/api/system/workBench/warningVegePrices',
    input: priceWarningQueryWire, output: priceWarningPageWire, spec: '2 §7.6', origin: 'ours',
  }),
  history: call({
    ...read, name: 'vegetable-price.history', summary: '某网点某商品的历史价格', path: '/api/system/workBench/getVegePricesByNo',
    input: priceHistoryQueryWire, output: z.array(priceHistoryPointWire), spec: '2 §7.6', origin: 'ours',
  }),
  monitor: call({
    ...read, name: 'vegetable-price.monitor', summary: '市场监测：各网点某日报价与预警情况', path: '/api/system/workBench/marketMonitor',
    input: monitorQueryWire, output: monitorPageWire, spec: '1 §7.3', origin: 'spec',
  }),
  changes: call({
    name: 'vegetable-price.changes', summary: '菜价改动记录：何人何时由何来源改了哪个价格，原价格是多少', method: 'GET', path: '/api/system/workBench/vegetChanges',
    input: priceChangeQueryWire, output: priceChangePageWire, guard: 'vegetable-price.write', spec: '1 §2.6', origin: 'ours',
  }),
  write: call({
    name: 'vegetable-price.write', summary: '写入某企业某日的菜价', method: 'POST', path: '/api/system/workBench/vegetPrices', json: true,
    input: priceEntryWire, output: pricesWrittenWire, guard: 'vegetable-price.write', spec: '1 §2.6', origin: 'ours',
  }),
  importFile: call({
    name: 'vegetable-price.import', summary: '导入菜价文件（CSV、XLSX）', method: 'POST', path: '/api/system/workBench/import/veget',
    input: priceFileWire, output: importOutcomeWire, guard: 'vegetable-price.write', spec: '1 §7.1', origin: 'ours', perMinute: 30,
  }),
};
