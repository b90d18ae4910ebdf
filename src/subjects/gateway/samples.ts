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
