import type { DocumentNode, DocumentTree } from '#base/document/document.ts';
import type { Answers } from '#base/narrative/answers.ts';
import { askWritten, type ChartAsk, type FigureAsk } from '#base/narrative/ask.ts';
import { type Block, FIGURE, type Narrative } from '#base/narrative/blocks.ts';
import type { Issue, IssueDetail } from './wire.ts';

/** Text as it stands in a paragraph. */
export const said = (text: string): DocumentNode => ({ type: 'text', text });
/** A figure that a text asks for. */
export const figure = (ask: Partial<FigureAsk> & Pick<FigureAsk, 'dataset' | 'measure'>): DocumentNode => ({
  type: FIGURE,
  attrs: { ask: askWritten({ span: 'this', comparison: 'none', filters: [], ...ask }) },
});
/** Paragraphs of texts and figures. */
export const paragraphs = (...content: readonly (readonly DocumentNode[])[]): DocumentTree => ({
  type: 'doc',
  content: content.map((line) => ({ type: 'paragraph', content: line })),
});
/** What a picture asks for. */
export const chartAsk = (ask: Partial<ChartAsk> & Pick<ChartAsk, 'dataset' | 'measures' | 'rows'>): ChartAsk => ({
  columns: [],
  filters: [],
  span: 'this',
  comparison: 'none',
  ...ask,
});

const turnover = (over: Partial<FigureAsk> = {}) => figure({ dataset: 'wholesale', measure: 'turnover', ...over });

const OPENING: readonly Block[] = [
  { id: 'overview', kind: 'heading', text: '一、总体情况' },
  {
    id: 'summary1',
    kind: 'text',
    body: paragraphs(
      [
        said('全市农产品批发市场完成交易额 '),
        turnover({ comparison: 'year' }),
        said('；本年累计 '),
        turnover({ span: 'toDate' }),
        said('。进货量 '),
        figure({ dataset: 'wholesale', measure: 'purchased', comparison: 'previous' }),
        said('，损耗率 '),
        figure({ dataset: 'wholesale', measure: 'lossRate', comparison: 'year' }),
        said('。市场货源充足，运行总体平稳。'),
      ],
      [
        said('零售端共发生菜价预警 '),
        figure({ dataset: 'price-warning', measure: 'warnings' }),
        said('，涉及商品 '),
        figure({ dataset: 'price-warning', measure: 'goods' }),
        said('。（演示数据）'),
      ],
    ),
  },
  {
    id: 'chart01',
    kind: 'chart',
    title: '近 12 个月农产品批发交易额',
    drawing: 'line',
    ask: chartAsk({ dataset: 'wholesale', measures: ['turnover'], rows: ['month'], span: 'twelve' }),
  },
];

/** What a report says of outlets, in all and by division. */
export const outletBlocks: readonly Block[] = [
  { id: 'outlets1', kind: 'heading', text: '三、商业网点' },
  {
    id: 'chart03',
    kind: 'chart',
    title: '各区商业网点',
    drawing: 'table',
    ask: chartAsk({ dataset: 'outlet', measures: ['outlets', 'floorArea'], rows: ['region'] }),
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
    charts: [
      {
        id: 'chapter1chart',
        kind: 'chart',
        title: '各业态网点',
        drawing: 'table',
        ask: chartAsk({ dataset: 'outlet', measures: ['outlets', 'floorArea'], rows: ['marketType'] }),
      },
    ],
    given: ['320104', '320115'],
    texts: [
      {
        code: '320104',
        body: paragraphs([said('夫子庙、新街口商圈客流保持稳定。')]),
        by: '秦淮区商务局',
        at: Date.parse('2026-06-03T15:20:00+08:00'),
      },
      {
        code: '320115',
        body: paragraphs([said('百家湖商圈客流同比增加，东山片区农贸市场改造按计划推进。')]),
        by: '江宁区商务局',
        at: Date.parse('2026-06-03T16:05:00+08:00'),
      },
    ],
  },
];

const CLOSING: readonly Block[] = [
  { id: 'goods001', kind: 'heading', text: '二、品类情况' },
  {
    id: 'chart02',
    kind: 'chart',
    title: '各类农产品交易量',
    drawing: 'bar',
    ask: chartAsk({
      dataset: 'wholesale',
      measures: ['sold'],
      rows: ['category'],
      orderBy: 'sold',
      order: 'desc',
      top: 8,
    }),
  },
  ...outletBlocks,
];

/** A monthly report as the demonstration has it 演示数据. */
export const narrativeSample: Narrative = { blocks: [...OPENING, ...CLOSING] };

export const issueSample: Issue = {
  issueId: 3,
  kind: 'month',
  period: '2026-05',
  title: '2026年5月商务运行月报（演示数据）',
  regionName: '全市',
  state: 'published',
  authorName: '周雅文',
  reviewerName: '陈志远',
  reason: undefined,
  changedAt: Date.parse('2026-06-03T09:10:00+08:00'),
  publishedAt: Date.parse('2026-06-05T10:00:00+08:00'),
  openComments: 0,
  isOwn: false,
  version: 4,
};

const drawn = { outcome: 'known', provisional: false } as const;
const known = { outcome: 'known', provisional: false, base: null, division: '' } as const;
const asks = (block: Block | undefined): readonly string[] =>
  block?.kind === 'text'
    ? (block.body.content ?? []).flatMap(({ content = [] }) =>
        content.flatMap((node) => (node.type === FIGURE ? [String(node.attrs?.['ask'])] : [])),
      )
    : [];
const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = asks(OPENING[1]);

/** What the sample came to, one figure missing. */
export const answersSample: Answers = {
  asOf: Date.parse('2026-06-05T10:00:00+08:00'),
  divisions: [
    { code: '320102', name: '玄武区' },
    { code: '320104', name: '秦淮区' },
  ],
  figures: [
    { ...known, ask: first, text: '12.36 亿元，同比 +3.2 %', value: 123_600, sentence: '农产品批发：交易额' },
    { ...known, ask: second, text: '60.18 亿元', value: 601_800, sentence: '农产品批发：本年累计交易额' },
    { ...known, ask: third, text: '86,120.50 吨，环比 -1.4 %', value: 86_120.5, sentence: '农产品批发：进货量' },
    { ...known, ask: fourth, text: '2.31 %，同比 -0.2 个百分点', value: 2.31, sentence: '农产品批发：损耗率' },
    { ...known, ask: fifth, text: '18 条', value: 18, sentence: '菜价预警：预警条数' },
    {
      ...known,
      ask: sixth,
      outcome: 'empty',
      text: '（无数据）',
      value: null,
      sentence: '菜价预警：涉及商品',
    },
    ...['320102', '320104'].flatMap((division, at) => [
      {
        ...known,
        division,
        ask: 'outlet|outlets|this|none|',
        text: `${36 + at} 个`,
        value: 36 + at,
        sentence: '商业网点：网点数',
      },
      {
        ...known,
        division,
        ask: 'outlet|floorArea|this|none|',
        text: `${128_400 + at} 平方米`,
        value: 128_400 + at,
        sentence: '商业网点：营业面积',
      },
    ]),
  ],
  charts: [
    {
      ...drawn,
      block: 'chart01',
      sentence: '农产品批发：2025年6月1日至2026年5月31日，按月看交易额',
      axis: '月',
      places: ['2026年3月', '2026年4月', '2026年5月'],
      series: [
        { name: '交易额', unit: '万元', decimals: 2, values: [118_020.4, 120_310.1, 123_600], total: 361_930.5 },
      ],
      notes: [],
    },
    {
      ...drawn,
      block: 'chart02',
      sentence: '农产品批发：2026年5月1日至2026年5月31日，按商品类别看交易量',
      axis: '商品类别',
      places: ['叶菜类', '根茎类', '肉禽蛋'],
      series: [{ name: '交易量', unit: '吨', decimals: 2, values: [30_120.4, 21_310.1, 9_600], total: 61_030.5 }],
      notes: [],
    },
    {
      ...drawn,
      block: 'chart03',
      outcome: 'withheld',
      sentence: '商业网点：现状，按行政区划看网点数、营业面积',
      axis: '',
      places: [],
      series: [],
      notes: [],
    },
    ...['320102', '320104'].map((division, at) => ({
      ...drawn,
      block: 'chapter1chart',
      division,
      sentence: '商业网点：现状，按业态看网点数、营业面积',
      axis: '业态',
      places: ['农贸市场', '超市'],
      series: [
        { name: '网点数', unit: '个', decimals: 0, values: [20 + at, 16], total: 36 + at },
        { name: '营业面积', unit: '平方米', decimals: 0, values: [100_000, 28_400 + at], total: 128_400 + at },
      ],
      notes: [],
    })),
  ],
};

export const issueDetailSample: IssueDetail = {
  ...issueSample,
  document: narrativeSample,
  frozen: answersSample,
  steps: [
    { step: 'submit', at: Date.parse('2026-06-04T16:00:00+08:00'), by: '周雅文', reason: '', version: 4 },
    { step: 'publish', at: Date.parse('2026-06-05T10:00:00+08:00'), by: '陈志远', reason: '同意', version: 4 },
  ],
};
