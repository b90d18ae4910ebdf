import type { Narrative } from '#base/narrative/blocks.ts';
import { chartAsk, figure, outletBlocks, paragraphs, said } from '#subjects/business-report/samples.ts';
import { CITY_CODE } from '#subjects/economy/terms.ts';

/** The city's own figure of an indicator: no park's, no division's. */
const cityOf = (indicator: string) => [
  { dimension: 'indicator', values: [indicator] },
  { dimension: 'region', values: [CITY_CODE] },
  { dimension: 'park', values: ['none'] },
];
const economy = (indicator: string, measure: 'single' | 'cumulative' | 'growth') =>
  figure({ dataset: 'economy', measure, filters: cityOf(indicator) });

/** A monthly report of the demonstration 演示数据: none of its figures is of so few enterprises that it would be withheld. */
export const MONTHLY: Narrative = {
  blocks: [
    { id: 'overview', kind: 'heading', text: '一、总体情况' },
    {
      id: 'summary1',
      kind: 'text',
      body: paragraphs(
        [
          said('全市社会消费品零售总额 '),
          economy('retail-total', 'single'),
          said(' 亿元，本年累计 '),
          economy('retail-total', 'cumulative'),
          said(' 亿元，累计同比增长 '),
          economy('retail-total', 'growth'),
          said('。其中限额以上网上零售额 '),
          economy('retail-online', 'single'),
          said(' 亿元。'),
        ],
        [
          said('进出口总额 '),
          economy('trade-total', 'single'),
          said(' 亿元，累计同比增长 '),
          economy('trade-total', 'growth'),
          said('；实际使用外资 '),
          economy('capital-used', 'single'),
          said(' 亿美元。（演示数据）'),
        ],
      ),
    },
    {
      id: 'chart01',
      kind: 'chart',
      title: '近 12 个月社会消费品零售总额（亿元）',
      drawing: 'line',
      ask: chartAsk({
        dataset: 'economy',
        measures: ['single'],
        rows: ['month'],
        filters: cityOf('retail-total'),
        span: 'twelve',
      }),
    },
    { id: 'prices01', kind: 'heading', text: '二、农产品价格' },
    {
      id: 'summary2',
      kind: 'text',
      body: paragraphs([
        said('各报价网点共报价 '),
        figure({ dataset: 'vegetable-price', measure: 'prices' }),
        said('，涉及商品 '),
        figure({ dataset: 'vegetable-price', measure: 'kinds' }),
        said('；发生菜价预警 '),
        figure({ dataset: 'price-warning', measure: 'warnings', comparison: 'previous' }),
        said('，涉及商品 '),
        figure({ dataset: 'price-warning', measure: 'goods' }),
        said('。市场货源充足，运行总体平稳。'),
      ]),
    },
    {
      id: 'chart02',
      kind: 'chart',
      title: '均价最高的 8 种农产品',
      drawing: 'bar',
      ask: chartAsk({
        dataset: 'vegetable-price',
        measures: ['mean'],
        rows: ['goods'],
        orderBy: 'mean',
        order: 'desc',
        top: 8,
      }),
    },
    ...outletBlocks,
  ],
};
