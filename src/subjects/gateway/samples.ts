import type { AppDraft, Definition } from './wire.ts';

/** Resources of the demonstration, the tests and the stories. */
export const catalogueSamples = [
  {
    name: '农产品零售价格',
    code: 'NJSW-001',
    sharing: 'open',
    reason: '示例：按照共享目录向各单位提供',
    openness: 'public',
    owner: '市场运行科',
    contents: '采集日期、商品、采集点、零售价',
    frequency: 'day',
    contact: '周雅文',
    phone: '025-84550311',
    updatedOn: '2026-05-20',
    remark: '演示数据',
  },
  {
    name: '商业网点名录',
    code: 'NJSW-002',
    sharing: 'conditional',
    reason: '示例：涉及经营主体信息，依照相关规定按需提供',
    openness: 'asked',
    owner: '商贸服务科',
    contents: '网点名称、业态、区划、地址、营业面积',
    frequency: 'month',
    contact: '吴敏',
    updatedOn: '2026-05-01',
    remark: '演示数据',
  },
  {
    name: '企业填报销售额',
    code: 'NJSW-003',
    sharing: 'refused',
    reason: '示例：单个企业的统计调查资料依法保密',
    openness: 'closed',
    owner: '市场运行科',
    contents: '企业、报告期、销售额、同比',
    frequency: 'week',
    updatedOn: '2026-05-18',
    remark: '演示数据',
  },
] as const;

export const groupSamples = [
  { name: '市场运行', code: 'operation', sort: 1, remark: '价格、预警和销售' },
  { name: '商业网点', code: 'outlet', sort: 2, remark: '网点、综合体和商业中心' },
  { name: '公共基础', code: 'common', sort: 3 },
] as const;

interface ApiSample extends Definition {
  readonly name: string;
  readonly slug: string;
  /** Code of its group and of its resource. */
  readonly group: string;
  readonly entry: string;
  readonly remark: string;
}

/** Interfaces of the demonstration, the tests and the stories. */
export const apiSamples: readonly ApiSample[] = [
  {
    name: '农产品零售均价',
    slug: 'retail-price',
    group: 'operation',
    entry: 'NJSW-001',
    remark: '按日、按商品的零售均价',
    source: 'dataset.vegetable-price',
    fields: ['day', 'goods', 'mean'],
    filters: [],
    parameters: ['goods'],
    rowLimit: 500,
  },
  {
    name: '商业网点名录',
    slug: 'outlets',
    group: 'outlet',
    entry: 'NJSW-002',
    remark: '在用网点的名称、业态和区划',
    source: 'register.outlet',
    fields: ['name', 'marketTypeCode', 'regionId'],
    filters: [],
    parameters: ['regionId', 'name'],
    rowLimit: 100,
  },
];

/** Apps of the demonstration, the first of which was granted what it asked for. */
export const appSamples: ReadonlyArray<Omit<AppDraft, 'apiIds' | 'expiresOn'> & { readonly slugs: readonly string[] }> =
  [
    {
      name: '市民菜篮子查询',
      unit: '示例：市数据局',
      purpose: '在市民服务页面公布农产品零售均价',
      perMinute: 120,
      perDay: 20_000,
      addresses: '10.10.0.0/16',
      slugs: ['retail-price'],
    },
    {
      name: '商业布局分析',
      unit: '示例：市规划部门',
      purpose: '编制商业网点布局规划，需网点名录和零售均价',
      perMinute: 30,
      perDay: 2_000,
      addresses: undefined,
      slugs: ['retail-price', 'outlets'],
    },
  ];
