import { register } from '#base/register/declare.ts';
import { choice, text } from '#base/register/kinds.ts';
import { networkFault } from '#base/text/network.ts';
import { VISIT_HEADING as under } from '../menu/terms.ts';
import { originsFault } from './rules.ts';
import { PROVINCES } from './terms.ts';

const common = {
  spec: '2 “Page areas”',
  scope: 'everyone',
  rights: 'visit-site',
  ends: true,
} as const;
const remark = text('备注', { longest: 300, lines: true, list: false });

/** 监测网站: the sites whose visits are counted, and from which addresses their pages come (spec 2 “Page areas”: website visit analytics). */
export const visitSiteRegister = register({
  ...common,
  name: 'visit-site',
  noun: '网站',
  title: '监测网站',
  note: '在网站每个页面嵌入统计脚本后开始计数',
  table: 'visit_site',
  key: 'siteId',
  path: '/api/visit/site',
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST'],
  writers: ['ROLE_ANALYST'],
  fields: {
    name: text('网站名称', { required: true, longest: 60, filter: true, list: 200 }),
    code: text('站点标识', {
      required: true,
      longest: 32,
      unique: true,
      fixed: true,
      list: 140,
      hint: '写在统计脚本的 data-site 中，确定后不能更改',
      check: (code) =>
        /^[a-z][a-z0-9-]{1,31}$/.test(code) ? undefined : '须以小写字母开头，2 至 32 位，只含小写字母、数字、横线',
    }),
    brand: text('品牌', { required: true, longest: 40, filter: true, list: 140 }),
    owner: text('主办单位', { longest: 80, list: 200 }),
    origins: text('网址', {
      longest: 1_000,
      lines: true,
      list: 240,
      hint: '每行一个，如 https://www.example.com；只接受这些网址的页面，留空则只接受本系统自己的页面',
      check: originsFault,
    }),
    remark,
  },
  order: ['name'],
  match: ['code'],
  removeNote: '停用后不再接受它的访问数据，已有的统计保留，可以恢复',
  menu: { under, place: 9, path: 'sites' },
});

/** 来源地址段: which addresses are of which province, the operator's own table, for none is delivered. */
export const visitRangeRegister = register({
  ...common,
  name: 'visit-range',
  noun: '地址段',
  title: '来源地址段',
  note: '系统不附带地址库；只有登记在此的地址段才能判断来源地区，其余计为“未知”。访问者的地址只用来对照，不保存',
  table: 'visit_range',
  key: 'rangeId',
  path: '/api/visit/range',
  fields: {
    name: text('名称', { required: true, longest: 60, filter: true, list: 200, hint: '如 某运营商南京城域网' }),
    network: text('地址段', {
      required: true,
      longest: 50,
      unique: true,
      filter: true,
      list: 200,
      hint: '如 203.0.113.0/24 或 2001:db8::/32；几个地址段重叠时以较小的为准',
      check: networkFault,
    }),
    province: choice('省份', PROVINCES, { required: true, filter: true, list: 120 }),
    city: text('城市', { longest: 30, filter: true, list: 140 }),
    remark,
  },
  order: ['province', 'name'],
  match: ['network'],
  removeNote: '停用后不再用来判断来源地区，可以恢复',
  menu: { under, place: 10, path: 'ranges' },
});
