import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import {
  monitoredOutletSamples,
  monitorPageSample,
  priceHistorySamples,
  pricePointSamples,
  priceTableSample,
  priceWarningSamples,
  vegetableSamples,
} from '#subjects/vegetable-price/samples.ts';
import { monitoredOutletWire, monitorPageWire, monitorQueryWire } from '#subjects/vegetable-price/wire/monitor.ts';
import { priceEntryWire, pricesWrittenWire } from '#subjects/vegetable-price/wire/written.ts';
import {
  priceHistoryPointWire,
  priceHistoryQueryWire,
  priceMovementWire,
  pricePointWire,
  priceTableQueryWire,
  priceTableWire,
  priceWarningPageWire,
  priceWarningQueryWire,
  priceWaveQueryWire,
  vegetableWire,
} from '#subjects/vegetable-price/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('vegetable price response: caiEntBasic and caiDict, rows with dictName plus one value per enterprise (spec 1 §3)', () => {
  it('lays the prices flat beside the name and picks them up again', () => {
    const { wire, back } = roundTrip(priceTableWire, priceTableSample);
    expect(wire).toMatchObject({
      caiEntBasic: ['科巷菜场_1001', '明瓦廊农贸市场_1002', '东山农贸市场_1003'],
      caiDict: [{ dictName: '青菜', 科巷菜场_1001: 3.2 }, { dictName: '大白菜', 东山农贸市场_1003: null }, {}, {}],
      asOf: '2026-03-10T00:00:00.000Z',
    });
    expect(back).toEqual(priceTableSample);
  });

  it('reads a foreign back end: prices as text, none as an empty one, no instant', () => {
    expect(
      z.decode(priceTableWire, {
        caiEntBasic: ['a_1'],
        caiDict: [
          { dictName: '青菜', a_1: '3.20' },
          { dictName: '粳米', a_1: '' },
        ],
      }),
    ).toEqual({
      enterpriseKeys: ['a_1'],
      rows: [
        { goodsName: '青菜', prices: { a_1: 3.2 } },
        { goodsName: '粳米', prices: { a_1: null } },
      ],
    });
  });

  it.each([
    [{}, undefined],
    [{ date: 'null' }, undefined],
    [{ date: '' }, undefined],
    [{ date: '2026-03-10' }, '2026-03-10'],
  ])("the date of %j: the string 'null' counts as empty (spec 1 §5)", (wire, date) => {
    expect(z.decode(priceTableQueryWire, wire).date).toBe(date);
  });
});

describe('list of date and price (spec 1 §7.3)', () => {
  it('points, vegetables and history come back as they went', () => {
    for (const point of pricePointSamples) expect(roundTrip(pricePointWire, point).back).toEqual(point);
    for (const vegetable of vegetableSamples)
      expect(roundTrip(vegetableWire, vegetable)).toEqual({
        wire: { dictId: vegetable.goodsId, name: vegetable.name },
        back: vegetable,
      });
    for (const point of priceHistorySamples)
      expect(roundTrip(priceHistoryPointWire, point)).toEqual({
        wire: { sale_date: point.saleDate, price: point.price },
        back: point,
      });
  });

  it('vegetWave takes typeName, changeType, type, dictId, startDate, endDate, num', () => {
    const query = {
      periodName: '三个月',
      unit: 'month',
      step: 'day',
      goodsId: '10101',
      start: '2025-12-10',
      end: '2026-03-10',
      amount: 3,
    } as const;
    const { wire, back } = roundTrip(priceWaveQueryWire, query);
    expect(wire).toEqual({
      typeName: '三个月',
      changeType: 'month',
      type: 'day',
      dictId: '10101',
      startDate: '2025-12-10',
      endDate: '2026-03-10',
      num: 3,
    });
    expect(back).toEqual(query);
    expect(z.safeDecode(priceWaveQueryWire, { ...(wire as object), changeType: 'decade' } as never).success).toBe(
      false,
    );
  });
});

describe('price warnings (spec 2 §3, §7.6)', () => {
  const page = { totalCount: 36, rows: [...priceWarningSamples], asOf: Date.parse('2026-03-10T01:00:00Z') };

  it('answers data.dataList, and the sign of bdyz survives', () => {
    const { wire, back } = roundTrip(priceWarningPageWire, page);
    expect(wire).toMatchObject({
      totalCount: 36,
      dataList: [
        {
          retail_market_name: '科巷菜场',
          retail_market_no: '1001',
          goods_name: '青菜',
          goods_no: '10101',
          price: 4.6,
          bdyz: '38.55%',
          sale_date: '2026-03-09',
        },
        { bdyz: '-27.5%' },
        { bdyz: '21.18%' },
      ],
    });
    expect(back).toEqual(page);
  });

  it('does not read a datalist in its place', () => {
    expect(z.safeDecode(priceWarningPageWire, { totalCount: 0, datalist: [] } as never).success).toBe(false);
  });

  it('takes date, pageIndex, pageSize, goods and outlets; what is left out or null is nothing', () => {
    const query = { date: '2026-03-09', pageIndex: 2, pageSize: 20, goodsName: '青菜', outletIds: ['1001', '1002'] };
    const { wire, back } = roundTrip(priceWarningQueryWire, query);
    expect(wire).toEqual({ date: '2026-03-09', pageIndex: 2, pageSize: 20, goodsName: '青菜', compId: '1001,1002' });
    expect(back).toEqual(query);
    expect(z.decode(priceWarningQueryWire, { date: '2026-03-09', goodsNo: 'null', entName: '', compId: '' })).toEqual({
      date: '2026-03-09',
      pageIndex: 1,
      pageSize: 10,
      outletIds: [],
    });
  });

  it('the date cannot be cleared (spec 2 §5)', () => {
    for (const date of ['', 'null', undefined])
      expect(z.safeDecode(priceWarningQueryWire, { date } as never).success).toBe(false);
  });

  it('history takes date, goodsNo, marketNo', () => {
    expect(roundTrip(priceHistoryQueryWire, { date: '2026-03-09', goodsNo: '10101', outletNo: '1001' }).wire).toEqual({
      date: '2026-03-09',
      goodsNo: '10101',
      marketNo: '1001',
    });
  });
});

describe('GET /api/system/workBench/marketMonitor (spec 1 §7.3)', () => {
  const page = { ...monitorPageSample, rows: [...monitorPageSample.rows] };

  it('a page comes back as it went, in the names of the price warnings', () => {
    const { wire, back } = roundTrip(monitorPageWire, page);
    expect(wire).toMatchObject({
      totalCount: 8,
      date: '2026-03-10',
      report_num: 6,
      warn_market_num: 2,
      asOf: '2026-03-10T00:00:00.000Z',
      datalist: [
        {
          retail_market_name: '雄州农贸市场',
          retail_market_no: '1007',
          adminDiv: '六合区',
          goods_num: 0,
          goods_total: 0,
          warn_num: 0,
        },
        { sale_date: '2026-03-07' },
        { warn_num: 5 },
        {},
        {},
        {},
        {},
        {},
      ],
    });
    expect(back).toEqual(page);
    for (const outlet of monitoredOutletSamples) expect(roundTrip(monitoredOutletWire, outlet).back).toEqual(outlet);
  });

  it("asks for a day, a division and a page; the string 'null' counts as empty (spec 1 §5)", () => {
    expect(
      roundTrip(monitorQueryWire, { date: '2026-03-10', division: '320115', pageIndex: 2, pageSize: 6 }).wire,
    ).toEqual({ date: '2026-03-10', adminDiv: '320115', pageIndex: 2, pageSize: 6 });
    expect(z.decode(monitorQueryWire, { date: 'null', adminDiv: '' })).toEqual({ pageIndex: 1, pageSize: 10 });
  });
});

describe('what prices did lately', () => {
  it('goes both ways, a day without a price as null', () => {
    const movement = {
      dates: ['2026-03-09', '2026-03-10'],
      goods: [{ goodsId: '10101', name: '青菜', groupName: '叶菜类', prices: [null, 3.2] }],
      asOf: Date.parse('2026-03-10T00:00:00+08:00'),
    };
    const { wire, back } = roundTrip(priceMovementWire, movement);
    expect(back).toEqual(movement);
    expect(wire).toMatchObject({
      goods: [{ dictId: '10101', dictName: '青菜', parentName: '叶菜类', prices: [null, 3.2] }],
    });
  });
});

describe('prices to be written', () => {
  const entry = { date: '2026-03-10', enterpriseId: '1001', prices: [{ goodsId: '10101', price: 3.2 }] };
  it('come back as they went', () => {
    expect(roundTrip(priceEntryWire, entry)).toEqual({
      wire: { date: '2026-03-10', entBasicId: '1001', detailList: [{ dictId: '10101', price: 3.2 }] },
      back: entry,
    });
    expect(roundTrip(pricesWrittenWire, { written: 3 })).toEqual({ wire: { total: 3 }, back: { written: 3 } });
  });
  it.each([
    [0, '价格应在'],
    [3.123, '两位小数'],
    [1e6, '价格应在'],
  ])('a price of %d is refused with the reason', (price, reason) => {
    const answer = z.safeDecode(priceEntryWire, {
      date: '2026-03-10',
      entBasicId: '1001',
      detailList: [{ dictId: '10101', price }],
    } as never);
    expect(answer.success ? '' : answer.error.issues[0]?.message).toContain(reason);
  });
});

describe('the event', () => {
  it('says which days changed and nothing else', () => {
    expect(roundTrip(vegetablePriceEvents.changed.payload, { from: '2026-03-09', to: '2026-03-10' }).wire).toEqual({
      startDate: '2026-03-09',
      endDate: '2026-03-10',
    });
  });
});
