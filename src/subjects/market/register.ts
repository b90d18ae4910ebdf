import { creditCodeFault } from '#base/patterns.ts';
import { register } from '#base/register/declare.ts';
import { outline } from '#base/register/judging/outline-field.ts';
import {
  code,
  day,
  flag,
  latitude,
  longitude,
  number,
  reference,
  region,
  telephone,
  text,
} from '#base/register/kinds.ts';
import { count } from '#base/register/numbers/counted.ts';
import { MARKET_HEADING } from '../menu/terms.ts';
import { labelsFault } from './rules.ts';
import { AGE_BANDS } from './terms.ts';

/** What is made of the records: figures of the market, and every map. */
const announces = ['market.changed', 'planning.changed'] as const;
const writers = ['ROLE_REVIEWER', 'ROLE_ANALYST'] as const;
const ENDED_NOTE = '停用后不再计入地图和统计，记录和历史保留，可以恢复';
const readers = [...writers, 'ROLE_DUTY'] as const;

/** Enterprises 企业法人库: who they are, who answers for them, and which reports they owe; the obligations follow at once (spec 2, page areas). */
export const enterpriseRegister = register({
  name: 'enterprise',
  noun: '企业',
  title: '企业法人库',
  note: '报送义务、账号绑定和价格数据均以此为准',
  table: 'enterprise',
  key: 'enterpriseId',
  path: '/api/enterprise/register',
  spec: '2 “Page areas”',
  scope: { region: 'regionId' },
  readers,
  writers: ['ROLE_REVIEWER'],
  announces: ['market.changed', 'obligation.changed', 'notice.changed'],
  fields: {
    name: text('企业名称', { required: true, filter: true, list: 200 }),
    code: text('企业编码', {
      required: true,
      longest: 20,
      unique: true,
      fixed: true,
      list: 110,
      check: (given) => (/^[A-Za-z0-9-]+$/.test(given) ? undefined : '只能含字母、数字和短横'),
    }),
    marketTypeCode: code('业态', { in: 'market_type', required: true, filter: true, list: 100 }),
    regionId: region('所在区划'),
    creditCode: text('统一社会信用代码', {
      longest: 18,
      unique: true,
      filter: true,
      list: 180,
      check: creditCodeFault,
      hint: '18 位，见营业执照',
    }),
    legalRepresentative: text('法定代表人', { longest: 30, list: 100 }),
    registeredCapital: number('注册资本', { least: 0, most: 10_000_000, decimals: 2, unit: '万元', list: false }),
    workers: number('从业人员数', {
      least: 0,
      most: 9_999,
      unit: '人',
      list: false,
      hint: '月报和商业案例基础表据此预填',
    }),
    stalls: number('固定摊位数', {
      least: 0,
      most: 9_999,
      unit: '个',
      list: false,
      hint: '农贸市场填写，月报据此预填',
    }),
    address: text('注册地址', { longest: 120, list: false }),
    phone: telephone('联系电话', { list: 130 }),
    reportsPrices: flag('报送菜价', { filter: true, hint: '勾选后按日产生菜价、按月产生市场月报报送任务' }),
    reportsWeekly: flag('报送百货销售', { filter: true, list: 110, hint: '勾选后按周、按周末、按月产生百货报送任务' }),
    reportsCases: flag('商业案例', { filter: true, hint: '勾选后按季、按年产生商业案例报送任务' }),
    users: count('绑定用户数', { in: [['app_user', 'enterprise_id']], forbids: '绑定了 {n} 个用户', list: 100 }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  ends: true,
  proposals: true,
  held: {
    by: 'enterpriseId',
    opens: ['name', 'creditCode', 'legalRepresentative', 'registeredCapital', 'address', 'phone', 'remark'],
  },
  merges: {},
  searched: ['marketTypeCode', 'regionId'],
  order: ['code'],
  match: ['code'],
  removeNote: '停用后不再产生报送任务，历史数据保留，可以恢复',
  menu: { under: MARKET_HEADING, place: 9, path: 'enterprises' },
});

/** Retail outlets 商业网点: the places that maps, coverage and figures of the market are made from (spec 2 §3, page areas). */
export const outletRegister = register({
  name: 'outlet',
  noun: '网点',
  title: '商业网点',
  note: '规划地图、覆盖分析和市场现状均以此为准',
  table: 'outlet_record',
  key: 'outletId',
  path: '/api/market/outlet',
  spec: '2 “Page areas”',
  scope: { region: 'regionId' },
  readers,
  writers,
  announces,
  fields: {
    name: text('网点名称', { required: true, longest: 80, filter: true, list: 200 }),
    marketTypeCode: code('业态', { in: 'market_type', required: true, filter: true, list: 100 }),
    regionId: region('行政区划'),
    address: text('地址', { longest: 200, list: 220 }),
    enterpriseId: reference('所属企业', { to: 'enterprise', list: false }),
    areaId: reference('所属商圈', { to: 'business-centre', filter: true, list: 120 }),
    floorArea: number('建筑面积', { required: true, least: 0, most: 2_000_000, decimals: 1, unit: '㎡', list: 120 }),
    serviceRadius: number('服务半径', { required: true, least: 0, most: 20_000, unit: '米', list: 110 }),
    openedYear: number('开业年份', { required: true, least: 1900, most: 2200, list: 90 }),
    closedOn: day('停业日期', { list: false, hint: '次日起自动停用，不再计入地图和统计' }),
    validFrom: day('有效期自', { list: false }),
    validUntil: day('有效期至', { list: false, hint: '次日起自动停用' }),
    phone: telephone('联系电话', { list: false }),
    labels: text('标签', {
      longest: 140,
      filter: true,
      list: 140,
      check: labelsFault,
      hint: '多个标签用顿号分开',
    }),
    lng: longitude('经度', { required: true, list: false }),
    lat: latitude('纬度', { required: true, list: false }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: ({ openedYear, closedOn }) =>
    closedOn !== undefined && Number(closedOn.slice(0, 4)) < openedYear
      ? { closedOn: `停业日期不能早于开业年份 ${openedYear}` }
      : {},
  place: { lng: 'lng', lat: 'lat', ground: true, reach: 'serviceRadius' },
  ends: true,
  lasts: { from: 'validFrom', until: ['validUntil', 'closedOn'] },
  locks: true,
  photos: true,
  proposals: true,
  held: {
    by: 'enterpriseId',
    opens: [
      'name',
      'address',
      'floorArea',
      'serviceRadius',
      'openedYear',
      'closedOn',
      'phone',
      'labels',
      'lng',
      'lat',
      'remark',
    ],
  },
  merges: {},
  specified: [
    { does: 'list', as: 'query-list', path: '/api/BBusEnt/queryList', spec: '2 §7.10' },
    { does: 'one', as: 'select-by-id', path: '/api/BBusEnt/selectById', spec: '2 §7.10' },
    { does: 'map', as: 'view-data', path: '/api/BBusEnt/queryEntViewData', spec: '2 §7.10', method: 'POST' },
    { does: 'create', as: 'add', path: '/api/BBusEnt/add', spec: '2 §7.10', json: true },
    { does: 'update', as: 'change', path: '/api/BBusEnt/update', spec: '2 §7.10', json: true },
    { does: 'remove', as: 'delete-by-id', path: '/api/BBusEnt/deleteById', spec: '2 §7.10' },
  ],
  searched: ['marketTypeCode', 'regionId'],
  order: ['name'],
  match: ['outletId'],
  removeNote: ENDED_NOTE,
  menu: { under: MARKET_HEADING, place: 7, path: 'outlets' },
});

const heads = (term: string, list: number | false = false) =>
  number(term, { required: true, least: 0, most: 200_000, list });
const [to14, to24, to34, to44, to59, from60] = AGE_BANDS;

/** Residential compounds 居住小区: who lives where, by sex and age, as coverage and the heat of population are computed from (spec 2 §3, page areas). */
export const compoundRegister = register({
  name: 'compound',
  noun: '小区',
  title: '居住小区',
  note: '覆盖缺口和人口分布均以此为准',
  table: 'compound_record',
  key: 'compoundId',
  path: '/api/market/compound',
  spec: '2 “Page areas”',
  scope: { region: 'regionId' },
  readers,
  writers,
  announces,
  fields: {
    name: text('小区名称', { required: true, longest: 80, filter: true, list: 200 }),
    regionId: region('行政区划'),
    address: text('地址', { longest: 200, list: 200 }),
    households: number('户数', { least: 0, most: 100_000, list: 90 }),
    male: heads('男性人数', 100),
    female: heads('女性人数', 100),
    ageTo14: heads(to14),
    ageTo24: heads(to24),
    ageTo34: heads(to34),
    ageTo44: heads(to44),
    ageTo59: heads(to59),
    ageFrom60: heads(from60, 130),
    lng: longitude('经度', { required: true, list: false }),
    lat: latitude('纬度', { required: true, list: false }),
    outline: outline('轮廓', { hint: 'WKT（POLYGON ((经度 纬度, …))）或 GeoJSON，GCJ-02' }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: ({ male, female, ageTo14, ageTo24, ageTo34, ageTo44, ageTo59, ageFrom60 }) => {
    const [bySex, byAge] = [male + female, ageTo14 + ageTo24 + ageTo34 + ageTo44 + ageTo59 + ageFrom60];
    return bySex === byAge ? {} : { ageTo14: `各年龄段合计 ${byAge} 人，与男女合计 ${bySex} 人不符` };
  },
  place: { lng: 'lng', lat: 'lat', ground: true, outline: 'outline' },
  ends: true,
  merges: {},
  searched: ['regionId'],
  order: ['name'],
  match: ['compoundId'],
  removeNote: ENDED_NOTE,
  menu: { under: MARKET_HEADING, place: 8, path: 'compounds' },
});
