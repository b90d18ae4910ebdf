import type { DocumentNode, DocumentTree } from '#base/document/document.ts';
import { askWritten, type ChartAsk, type FigureAsk } from '#base/narrative/ask.ts';
import { FIGURE, type Narrative } from '#base/narrative/blocks.ts';
import { CITY_CODE } from '#subjects/economy/terms.ts';

const said = (text: string): DocumentNode => ({ type: 'text', text });
const figure = (ask: Partial<FigureAsk> & Pick<FigureAsk, 'dataset' | 'measure'>): DocumentNode => ({
  type: FIGURE,
  attrs: { ask: askWritten({ span: 'this', comparison: 'none', filters: [], ...ask }) },
});
const paragraphs = (...lines: readonly (readonly DocumentNode[])[]): DocumentTree => ({
  type: 'doc',
  content: lines.map((content) => ({ type: 'paragraph', content })),
});
const chart = (ask: Partial<ChartAsk> & Pick<ChartAsk, 'dataset' | 'measures' | 'rows'>): ChartAsk => ({
  columns: [],
  filters: [],
  span: 'this',
  comparison: 'none',
  ...ask,
});

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
      ask: chart({
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
      ask: chart({
        dataset: 'vegetable-price',
        measures: ['mean'],
        rows: ['goods'],
        orderBy: 'mean',
        order: 'desc',
        top: 8,
      }),
    },
    { id: 'outlets1', kind: 'heading', text: '三、商业网点' },
    {
      id: 'chart03',
      kind: 'chart',
      title: '各区商业网点',
      drawing: 'table',
      ask: chart({ dataset: 'outlet', measures: ['outlets', 'floorArea'], rows: ['region'] }),
    },
    {
      id: 'chapter1',
      kind: 'chapter',
      title: '四、分区情况',
      pattern: paragraphs([
        said('登记商业网点 '),
        figure({ dataset: 'outlet', measure: 'outlets' }),
        said('，营业面积合计 '),
        figure({ dataset: 'outlet', measure: 'floorArea' }),
        said('。'),
      ]),
      texts: [{ code: '320104', body: paragraphs([said('夫子庙、新街口商圈客流保持稳定。')]) }],
    },
  ],
};
