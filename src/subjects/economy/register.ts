import { register } from '#base/register/declare.ts';
import { choice, day, flag, number, reference, region, text } from '#base/register/kinds.ts';
import { ECONOMY_HEADING } from '../menu/terms.ts';
import { monthFaults, revisionFaults } from './rules/figures.ts';
import { GROWTHS, JANUARIES, KINDS, PARKS, STATES, THEMES } from './terms.ts';

const common = {
  spec: '2 “Page areas”',
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
  ends: true,
} as const;
const remark = text('备注', { longest: 300, lines: true, list: false });

/** 配置字典: what indicators there are, in which unit, from where, and how their figures are to be read. */
export const indicatorRegister = register({
  ...common,
  name: 'economy-indicator',
  noun: '经济指标',
  title: '配置字典',
  note: '区域经济的指标、单位、来源和计算口径，月度、年度模型均以此为准',
  table: 'economy_indicator',
  key: 'indicatorId',
  path: '/api/economy/indicator',
  scope: 'everyone',
  writers: ['ROLE_ANALYST'],
  fields: {
    name: text('指标名称', { required: true, longest: 60, unique: true, filter: true, list: 230 }),
    code: text('指标编码', {
      required: true,
      longest: 40,
      unique: true,
      fixed: true,
      list: false,
      hint: '小写字母、数字和短横，保存后不再修改',
      check: (given) => (/^[a-z0-9-]+$/.test(given) ? undefined : '只能含小写字母、数字和短横'),
    }),
    aliases: text('简称', { longest: 120, list: false, hint: '多个简称用顿号分开，可按简称提问' }),
    theme: choice('主题', THEMES, { required: true, filter: true, list: 100 }),
    unit: text('计量单位', { required: true, longest: 20, list: 90 }),
    source: text('数据来源', { required: true, longest: 60, filter: true, list: 150 }),
    kind: choice('发布口径', KINDS, { required: true, filter: true, list: 100 }),
    growth: choice('同比来源', GROWTHS, { required: true, filter: true, list: 120 }),
    comparable: flag('可比口径', { list: 90, hint: '上年同期按今年口径重新核定的，按核定数计算同比' }),
    january: choice('一月数据', JANUARIES, { required: true, list: 140 }),
    sequence: number('显示次序', { required: true, least: 0, most: 9_999, list: 90 }),
    remark,
  },
  order: ['theme', 'sequence'],
  match: ['code'],
  removeNote: '停用后不再列入统计，已填数据和历史保留，可以恢复',
  menu: { under: ECONOMY_HEADING, place: 9, path: 'indicator' },
  demonstrated: true,
});

const figure = (term: string, list: number | false, hint?: string) =>
  number(term, { least: -1e10, most: 1e10, decimals: 2, list, ...(hint !== undefined && { hint }) });
const name = text('数据标题', { required: true, longest: 80, filter: true, list: 250 });
const about = {
  indicatorId: reference('经济指标', { to: 'economy-indicator', required: true, filter: true, list: 200 }),
  regionId: region('行政区划'),
  park: choice('开发园区', PARKS, { required: true, filter: true, list: 150 }),
} as const;
const told = {
  value: number('发布数值', { required: true, least: -1e10, most: 1e10, decimals: 2, list: 110 }),
  given: figure('发布同比（%）', 120, '指标的同比来源为“发布部门给出”时填写'),
  base: figure('上年同期可比值', 130, '上年同期按今年口径重新核定的数值，没有不填'),
  state: choice('数据状态', STATES, { required: true, filter: true, list: 90 }),
  reason: text('修订原因', { longest: 300, lines: true, list: false }),
  remark,
} as const;
const figures = {
  ...common,
  scope: { region: 'regionId' },
  writers: ['ROLE_ANALYST', 'ROLE_REVIEWER'],
  latestFirst: true,
  removeNote: '停用后不再计入统计，记录和历史保留，可以恢复',
} as const;

/** 月度模型: figures of a month as they were published, entered by the bureau's staff. */
export const monthRegister = register({
  ...figures,
  name: 'economy-month',
  noun: '月度数据',
  title: '月度模型',
  note: '按发布口径填写，累计与当月互算、同比由系统按配置字典得出',
  table: 'economy_month',
  key: 'economyMonthId',
  path: '/api/economy/month',
  fields: {
    name,
    ...about,
    period: day('所属月份', { required: true, list: 110, hint: '填该月1日；1—2月合并发布的填2月' }),
    ...told,
  },
  rules: monthFaults,
  together: ['indicatorId', 'regionId', 'park', 'period'],
  order: ['period', 'name'],
  match: ['name'],
  menu: { under: ECONOMY_HEADING, place: 7, path: 'month' },
});

/** 年度模型: figures of a year likewise. */
export const yearRegister = register({
  ...figures,
  name: 'economy-year',
  noun: '年度数据',
  title: '年度模型',
  note: '按年报填写，同比由系统按配置字典得出',
  table: 'economy_year',
  key: 'economyYearId',
  path: '/api/economy/year',
  fields: {
    name,
    ...about,
    year: number('所属年份', { required: true, least: 1990, most: 2099, list: 90 }),
    ...told,
  },
  rules: revisionFaults,
  together: ['indicatorId', 'regionId', 'park', 'year'],
  order: ['year', 'name'],
  match: ['name'],
  menu: { under: ECONOMY_HEADING, place: 8, path: 'year' },
});
