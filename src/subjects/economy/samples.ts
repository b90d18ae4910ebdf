import type { Theme } from './terms.ts';
import type { EconomySheet, SheetIndicator } from './wire.ts';

interface Traits {
  readonly kind?: 'cumulative' | 'single';
  readonly growth?: 'computed' | 'given';
  readonly comparable?: boolean;
  readonly january?: 'separate' | 'joint';
  readonly aliases?: string;
}

const STATISTICS = '市统计局（演示数据）';
const COMMERCE = '市商务局（演示数据）';
const CUSTOMS = '金陵海关（演示数据）';
const PORT = '口岸管理部门（演示数据）';

const of =
  (theme: Theme, source: string) =>
  (code: string, name: string, unit: string, sequence: number, traits: Traits = {}) => ({
    name,
    aliases: traits.aliases,
    code,
    theme,
    unit,
    source,
    kind: traits.kind ?? 'cumulative',
    growth: traits.growth ?? 'computed',
    comparable: traits.comparable ?? false,
    january: traits.january ?? 'separate',
    sequence,
    remark: '演示数据',
  });
const consumption = of('consumption', STATISTICS);
const parks = of('parks', COMMERCE);
const capital = of('foreign-capital', COMMERCE);
const trade = of('trade', CUSTOMS);
const outbound = of('outbound', COMMERCE);
const port = of('port', PORT);

/** Indicators of the demonstration, the tests and the stories. */
export const indicatorSamples = [
  consumption('retail-total', '社会消费品零售总额', '亿元', 10, {
    january: 'joint',
    growth: 'given',
    aliases: '社零、社零总额',
  }),
  consumption('retail-large', '限额以上单位零售额', '亿元', 20, { january: 'joint', comparable: true }),
  consumption('retail-online', '网上零售额', '亿元', 30, { january: 'joint' }),
  consumption('catering', '限额以上餐饮收入', '亿元', 40, { kind: 'single', january: 'joint' }),
  parks('park-output', '规模以上工业产值', '亿元', 10, { january: 'joint' }),
  parks('park-investment', '固定资产投资', '亿元', 20, { january: 'joint' }),
  parks('park-budget', '一般公共预算收入', '亿元', 30),
  parks('park-projects', '新开工亿元以上项目', '个', 40, { kind: 'single' }),
  capital('capital-used', '实际使用外资', '亿美元', 10),
  capital('capital-contracted', '合同外资', '亿美元', 20),
  capital('capital-enterprises', '新设外资企业', '家', 30, { kind: 'single' }),
  capital('capital-manufacturing', '制造业实际使用外资', '亿美元', 40),
  trade('trade-total', '进出口总额', '亿元', 10, { growth: 'given' }),
  trade('trade-export', '出口额', '亿元', 20),
  trade('trade-import', '进口额', '亿元', 30),
  trade('trade-ecommerce', '跨境电商进出口额', '亿元', 40, { kind: 'single' }),
  outbound('outbound-agreed', '中方协议投资额', '亿美元', 10),
  outbound('outbound-paid', '中方实际投资额', '亿美元', 20),
  outbound('outbound-contracts', '对外承包工程完成营业额', '亿美元', 30),
  outbound('outbound-projects', '新批境外投资项目', '个', 40, { kind: 'single' }),
  port('port-cargo', '港口货物吞吐量', '万吨', 10),
  port('port-containers', '集装箱吞吐量', '万标箱', 20),
  port('port-passengers', '空港旅客吞吐量', '万人次', 30, { kind: 'single' }),
  port('port-airfreight', '空港货邮吞吐量', '万吨', 40, { kind: 'single' }),
];

const placed = { indicatorId: 1, park: 'none', given: 5.2, remark: '演示数据' } as const;

/** Figures of two districts. */
const figures = [
  {
    ...placed,
    name: '玄武区社会消费品零售总额',
    regionId: 320_102,
    value: 218.4,
    base: 207.6,
    state: 'revised',
    reason: '补报两家新入库企业',
  },
  {
    ...placed,
    name: '江宁区社会消费品零售总额',
    regionId: 320_115,
    value: 301.7,
    base: undefined,
    state: 'published',
    reason: undefined,
  },
] as const;

/** Months of the tests and the stories. */
export const monthSamples = figures.map((figure) => ({ ...figure, period: '2019-03-01' }));

/** Years of the tests and the stories. */
export const yearSamples = figures.map((figure) => ({ ...figure, year: 2019 }));

const past = (values: Readonly<Record<string, number>>): SheetIndicator['past'] =>
  Object.entries(values).map(([period, value]) => ({ period, value, given: undefined, base: undefined }));
const traits = {
  unit: '亿元',
  kind: 'cumulative',
  growth: 'computed',
  comparable: false,
  january: 'separate',
  ended: false,
  stored: undefined,
} as const;

/** A month of four indicators: one whose growth is given, one that was settled, one that is new, one of the month alone. */
export const monthSheetSample: EconomySheet = {
  period: '2026-07',
  place: '全市',
  indicators: [
    {
      ...traits,
      indicatorId: 1,
      name: '社会消费品零售总额',
      theme: 'consumption',
      growth: 'given',
      january: 'joint',
      stored: { recordId: 11, version: 3, value: 4_100, given: 4.7, base: 3_900, state: 'published' },
      past: past({ '2025-07': 3_950, '2026-05': 2_900, '2026-06': 3_500 }),
    },
    {
      ...traits,
      indicatorId: 2,
      name: '限额以上单位零售额',
      theme: 'consumption',
      comparable: true,
      january: 'joint',
      stored: { recordId: 12, version: 1, value: 1_580, given: undefined, base: 1_500, state: 'final' },
      past: past({ '2025-07': 1_520, '2026-05': 1_100, '2026-06': 1_350 }),
    },
    {
      ...traits,
      indicatorId: 14,
      name: '出口额',
      theme: 'trade',
      past: past({ '2025-07': 550, '2026-05': 380, '2026-06': 500 }),
    },
    {
      ...traits,
      indicatorId: 8,
      name: '新开工亿元以上项目',
      theme: 'parks',
      unit: '个',
      kind: 'single',
      past: past({ '2026-06': 28 }),
    },
  ],
};
