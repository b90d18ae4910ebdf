import type { AppDraft, Definition } from '#subjects/gateway/wire.ts';

export interface ApiSample extends Definition {
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
