import { addDays, datesBetween, nanjingTime } from '#base/calendar.ts';
import type { InputOf } from '#base/call.ts';
import type { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { monitorPageSample, priceChangeSamples } from '#subjects/vegetable-price/samples.ts';
import type { MonitorPage } from '#subjects/vegetable-price/wire/monitor.ts';
import type { PriceChange, PriceChangePage } from '#subjects/vegetable-price/wire/written.ts';
import type { PriceTable, PriceWarning } from '#subjects/vegetable-price/wire.ts';
import type { Answers } from '../sample-server.tsx';

type Input<K extends keyof typeof vegetablePriceCalls> = InputOf<(typeof vegetablePriceCalls)[K]>;

const GOODS = [
  '青菜',
  '大白菜',
  '卷心菜',
  '菠菜',
  '芹菜',
  '西红柿',
  '黄瓜',
  '茄子',
  '杭椒',
  '土豆',
  '胡萝卜',
  '白萝卜',
  '冬瓜',
  '豇豆',
  '毛豆',
  '粳米（散装东北珍珠米）',
];
const OUTLETS = [
  '科巷菜场',
  '明瓦廊农贸市场',
  '东山农贸市场',
  '苏果超市新街口店',
  '众彩农副产品批发市场',
  '迈皋桥菜场',
  '雄州农贸市场',
  '百家湖菜场',
  '仙林农贸中心',
];

const priceAt = (goods: number, outlet: number, day = 0) =>
  Math.round((2 + goods * 0.35 + outlet * 0.12 + Math.sin(day / 3 + goods) * 0.4) * 100) / 100;
const indexOf = (goodsId: string) => Number(goodsId.slice(3)) - 1;

/** Sixteen goods at nine enterprises; one price in seven is missing. */
export function priceTable(asOf: number): PriceTable {
  const enterpriseKeys = OUTLETS.map((name, index) => `${name}_${1001 + index}`);
  const rows = GOODS.map((goodsName, goods) => ({
    goodsName,
    prices: Object.fromEntries(
      enterpriseKeys.map((key, outlet) => [key, (goods * 9 + outlet) % 7 === 3 ? null : priceAt(goods, outlet)]),
    ),
  }));
  return { enterpriseKeys, rows, asOf };
}

/** `count` warnings of one day, falls and rises by turns. */
export function priceWarnings(count: number, saleDate: string): PriceWarning[] {
  return Array.from({ length: count }, (_, index) => {
    const goods = index % GOODS.length;
    const outlet = (index * 5) % OUTLETS.length;
    const percent = 20 + ((index * 7.35) % 45);
    return {
      outletName: OUTLETS[outlet] ?? '',
      outletNo: String(1001 + outlet),
      goodsName: GOODS[goods] ?? '',
      goodsNo: `101${String(goods + 1).padStart(2, '0')}`,
      price: priceAt(goods, outlet),
      fluctuationThreshold: `${index % 3 === 1 ? '-' : ''}${percent.toFixed(2)}%`,
      limitPercent: 20,
      saleDate,
    };
  });
}

/** Answers to the calls of the subject, with `warningCount` warnings and prices as of `asOf` (ms). */
export function priceAnswers(warningCount: number, asOf: number): Answers {
  return {
    'vegetable-price.table': () => priceTable(asOf),
    'vegetable-price.vegetables': () =>
      GOODS.slice(0, 6).map((name, index) => ({ goodsId: `101${String(index + 1).padStart(2, '0')}`, name })),
    'vegetable-price.wave': ({ goodsId, start, end, step }: Input<'wave'>) =>
      datesBetween(start, end)
        .filter((_, day) => step === 'day' || day % 7 === 0)
        .map((date, day) => ({ date, price: priceAt(indexOf(goodsId), 0, day) })),
    'vegetable-price.warnings': ({ date, pageIndex, pageSize }: Input<'warnings'>) => ({
      totalCount: warningCount,
      rows: priceWarnings(warningCount, date).slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
      asOf,
    }),
    'vegetable-price.history': ({ date, goodsNo }: Input<'history'>) =>
      datesBetween(addDays(date, -30), date).map((saleDate, day) => ({
        saleDate,
        price: priceAt(indexOf(goodsNo), 0, day),
      })),
    'vegetable-price.movement': () => ({
      dates: datesBetween(addDays(nanjingTime(asOf).date, -29), nanjingTime(asOf).date),
      goods: GOODS.map((name, goods) => ({
        goodsId: `101${String(goods + 1).padStart(2, '0')}`,
        name,
        groupName: ['叶菜类', '瓜果类', '粮油类'][goods % 3] ?? '',
        prices: Array.from({ length: 30 }, (_, day) => priceAt(goods, 0, day)),
      })),
      asOf,
    }),
    'vegetable-price.monitor': monitorAnswer(asOf),
    'vegetable-price.changes': changesAnswer(priceChangeSamples.length),
  };
}

/** The outlets of the monitor's sample page by page, as of `asOf` (ms). */
export function monitorAnswer(asOf: number) {
  return ({ pageIndex, pageSize }: Input<'monitor'>): MonitorPage => ({
    ...monitorPageSample,
    rows: monitorPageSample.rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
    date: nanjingTime(asOf).date,
    asOf,
  });
}

/** `count` prices that were written over, page by page; only those of the day, where one is asked for. */
export function changesAnswer(count: number) {
  const all = Array.from({ length: count }, (_, index): PriceChange => {
    const sample = priceChangeSamples[index % priceChangeSamples.length] as PriceChange;
    return { ...sample, batchId: sample.batchId - index };
  });
  return ({ date, pageIndex, pageSize }: Input<'changes'>): PriceChangePage => {
    const found = all.filter((change) => date === undefined || change.date === date);
    return { totalCount: found.length, rows: found.slice((pageIndex - 1) * pageSize, pageIndex * pageSize) };
  };
}
