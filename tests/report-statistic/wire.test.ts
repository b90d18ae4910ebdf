import { z } from 'zod';
import { describe, expect, it } from 'vitest';
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
} from '#subjects/report-statistic/wire.ts';

const range = { start: '2026-06-01', end: '2026-06-07', divId: '江宁区', inclSubmitted: true };
const shown = { start: '2026-06-01', end: '2026-06-07' };
const figures = { zhb: -1.5, ztb: null, reportNum: 3, oughtNum: 20 };

describe('statistics of reports, there and back', () => {
  it.each<[string, z.ZodType, object]>([
    ['price query', priceStatisticQueryWire, { ...range, dictId: '10101,10102', groupBy: 'region' }],
    ['price export', priceStatisticExportWire, { ...range, dictId: '10101', groupBy: 'goods', format: 'csv' }],
    ['price line query', priceLineQueryWire, { ...range, dictId: '10101' }],
    [
      'prices',
      priceStatisticWire,
      {
        ...shown,
        datalist: [
          {
            dictId: '10101',
            dictName: '大白菜',
            code: '100',
            measure: '500克',
            adminDiv: '',
            avgPrice: 3.2,
            minPrice: 2.9,
            maxPrice: 3.5,
            ...figures,
          },
        ],
      },
    ],
    [
      'line',
      statisticLineWire,
      {
        pointList: [
          { period: '2026-06-01', value: null, sz: 3.1, ztq: null, zhb: null, ztb: null, reportNum: 0, oughtNum: 20 },
        ],
      },
    ],
    ['store query', storeStatisticQueryWire, { ...range, groupBy: 'enterprise' }],
    ['store export', storeStatisticExportWire, { ...range, groupBy: 'region', format: 'xlsx' }],
    ['store line query', storeLineQueryWire, { ...range, entBasicId: '1031' }],
    [
      'stores',
      storeStatisticWire,
      {
        ...shown,
        datalist: [
          { id: '320115', name: '江宁区', xj: 700, sz: 690, ztq: null, bnlj: 15_000, ntXj: 210, qtbz: 30, ...figures },
        ],
      },
    ],
    ['latest query', latestQueryWire, { kind: 'store-week', divId: '江宁区', inclSubmitted: true }],
    ['latest', latestWire, shown],
    ['latest of none', latestWire, { start: null, end: null }],
    ['cell query', cellStatisticQueryWire, { kind: 'store-week', ...range }],
    ['cell export', cellStatisticExportWire, { kind: 'store-week', ...range, format: 'csv' }],
    ['cell line query', cellLineQueryWire, { kind: 'store-week', ...range, address: 'day/week/mon' }],
    [
      'cells',
      cellStatisticWire,
      {
        ...shown,
        datalist: [
          { address: 'day/week/mon', title: '周一', unit: '万元', sum: 10, average: 5, min: 1, max: 9, ...figures },
        ],
      },
    ],
  ])('%s', (_, schema, wire) => expect(z.encode(schema, z.decode(schema, wire as never))).toEqual(wire));

  it('only 审核通过 where nothing is said', () => {
    expect(z.decode(priceStatisticQueryWire, shown as never)).toMatchObject({
      withSubmitted: false,
      group: 'goods',
      goodsIds: [],
    });
  });
});
