import { addDays, datesBetween, nanjingTime } from '#base/calendar.ts';
import { monitoredOutletSamples, monitorPageSample } from '#subjects/vegetable-price/samples.ts';
import type { Answers } from '../sample-server.tsx';
import { priceWarnings } from '../subjects/sample-prices.ts';
import { widgetAnswers } from '../subjects/widget-answers.ts';
import { extremeOthers } from './extreme-others.ts';

/** Invented extremes that every widget of the wall has to bear, by name. */
export const EXTREMES = {
  empty: { title: '没有数据', markets: 0, goods: 0 },
  one: { title: '一家市场', markets: 1, goods: 16 },
  many: { title: '二百家市场', markets: 200, goods: 49 },
  long: { title: '二十字名称', markets: 16, goods: 16 },
  dear: { title: '四位数价格', markets: 16, goods: 16 },
} as const;
export type Extreme = keyof typeof EXTREMES;

const LONG = '示例江北新区桥北片区弘阳广场农副产品市场';

/** Answers to every call of a widget whose lists, names and figures are of that extreme, as of `asOf` (ms). */
export function extremeAnswers(extreme: Extreme, asOf: number): Answers {
  const { markets, goods } = EXTREMES[extreme];
  const { date } = nanjingTime(asOf);
  const nameOf = (kind: string, at: number): string =>
    extreme === 'long' ? `${LONG.slice(0, 20 - String(at + 1).length)}${at + 1}` : `${kind}${at + 1}`;
  const priceAt = (at: number, day: number): number => {
    const usual = (extreme === 'dear' ? 1_200 : 2) + at * 0.35;
    return Math.round(usual * (1 + Math.sin(day * 1.7 + at) / 8) * 100) / 100;
  };
  const outlets = Array.from({ length: markets }, (_, at) => ({
    key: `${nameOf('示例市场', at)}_${1001 + at}`,
    name: nameOf('示例市场', at),
    no: String(1001 + at),
  }));
  const goodsNames = Array.from({ length: goods }, (_, at) => nameOf('菜品', at));
  const warnings = (day: string) =>
    priceWarnings(markets, day).map((warning, at) => ({
      ...warning,
      outletName: outlets[at]?.name ?? '',
      goodsName: goodsNames[at % goods] ?? '',
      price: priceAt(at, 0),
    }));
  const monitored = outlets.map((outlet, at) => ({
    ...monitoredOutletSamples[at % monitoredOutletSamples.length],
    outletName: outlet.name,
    outletNo: outlet.no,
  })) as typeof monitoredOutletSamples;
  const page = <T>(rows: readonly T[], { pageIndex, pageSize }: { pageIndex: number; pageSize: number }) => ({
    totalCount: rows.length,
    rows: rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
  });
  return {
    ...widgetAnswers(asOf),
    ...extremeOthers(asOf, {
      rows: markets,
      nameOf: (at) => (extreme === 'long' ? nameOf('', at) : undefined),
    }),
    'vegetable-price.table': () => ({
      enterpriseKeys: outlets.map(({ key }) => key),
      rows: goodsNames.map((goodsName, at) => ({
        goodsName,
        prices: Object.fromEntries(outlets.map(({ key }, day) => [key, priceAt(at, day)])),
      })),
      asOf,
    }),
    'vegetable-price.warnings': (input: { date: string; pageIndex: number; pageSize: number }) => ({
      ...page(warnings(input.date), input),
      asOf,
    }),
    'vegetable-price.monitor': (input: { pageIndex: number; pageSize: number }) => ({
      ...monitorPageSample,
      ...page(monitored, input),
      date,
      asOf,
    }),
    'vegetable-price.movement': () => ({
      dates: datesBetween(addDays(date, -29), date),
      goods: goodsNames.map((name, at) => ({
        goodsId: `101${String(at + 1).padStart(2, '0')}`,
        name,
        groupName: ['叶菜类', '瓜果类', '粮油类'][at % 3] ?? '',
        prices: Array.from({ length: 30 }, (_, day) => priceAt(at, day)),
      })),
      asOf,
    }),
    'planning.price-levels': () =>
      outlets.map(({ no, name }, at) => ({
        outletId: no,
        name,
        lng: 118.7 + (at % 20) * 0.0105,
        lat: 31.84 + Math.floor(at / 20) * 0.026,
        levelPercent: Math.round(60 - (at * 120) / markets) / 10,
        goods,
      })),
    'obligation.board': () => ({ asOf, rows: [] }),
  };
}
