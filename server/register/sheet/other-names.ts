/** What other offices call the fields of a register in their spreadsheets 别名, by register and field; their own terms are known anyway. */
export const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  enterprise: {
    name: ['单位名称', '主体名称', '公司名称', '名称'],
    code: ['单位编码', '编码', '企业代码'],
    creditCode: ['信用代码', '社会信用代码'],
    legalRepresentative: ['法人', '法人代表', '负责人'],
    address: ['地址', '住所', '单位地址'],
  },
  outlet: {
    name: ['名称', '门店名称', '商户名称'],
    regionId: ['所在区划', '所属区', '区县'],
  },
  compound: {
    name: ['名称', '住宅小区', '小区', '楼盘名称'],
    regionId: ['所在区划', '所属区', '区县'],
    households: ['总户数', '住户数', '入住户数'],
    male: ['男', '男性', '人口男', '常住人口男'],
    female: ['女', '女性', '人口女', '常住人口女'],
    ageFrom60: ['60岁以上', '60岁及以上人口'],
  },
  'census-area': {
    name: ['名称', '社区名称', '村居名称', '社区（村）', '村（居）委会', '普查小区'],
    code: ['统计用区划代码', '区划代码', '社区代码', '代码'],
    regionId: ['行政区划', '所属区', '所在区', '区县'],
    year: ['年度', '年份', '普查年份'],
    households: ['总户数', '家庭户数', '家庭户'],
    male: ['男', '男性', '男性人口', '人口男', '常住人口男'],
    female: ['女', '女性', '女性人口', '人口女', '常住人口女'],
    ageTo14: ['14岁及以下', '少儿人口'],
    ageFrom65: ['65岁以上', '65岁及以上人口', '老年人口'],
    area: ['辖区面积', '土地面积'],
  },
};
