import { z } from 'zod';
import { FILE_FORMATS } from '#base/files/download.ts';
import { listField } from '#base/page.ts';
import { date, idText, integer, optionalIdList, optionalIdText, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { PRICE_GROUPS, STORE_GROUPS } from './terms.ts';

const flag = z.codec(z.union([z.boolean(), z.enum(['true', 'false', ''])]).optional(), z.boolean(), {
  decode: (value) => value === true || value === 'true',
  encode: (value) => value,
});
const figure = z.number().nullable();
const count = integer(0, 10_000_000);

const kind = field('kind', requiredText(40), '报表种类');
const range = {
  from: field('start', date, '开始日期'),
  to: field('end', date, '结束日期'),
  divisions: field('divId', optionalText(400), '行政区划'),
  withSubmitted: field('inclSubmitted', flag, '是否含已填报'),
};
const completeness = { reported: field('reportNum', count, '已报家数'), owed: field('oughtNum', count, '应报家数') };
const changes = { weekOnWeekPercent: field('zhb', figure, '环比'), yearOnYearPercent: field('ztb', figure, '同比') };
const format = field('format', z.enum(FILE_FORMATS).default('xlsx'), '文件格式');
const rangeShown = { from: field('start', date, '开始日期'), to: field('end', date, '结束日期') };
const listOf = <S extends z.ZodType>(row: S) => wireRecord({ ...rangeShown, rows: listField(row) });

/** Statistics of prices (spec 2 §7.9 queryStatisticList; parameters and answer ours). */
export const priceStatisticQueryWire = wireRecord({
  ...range,
  goodsIds: field('dictId', optionalIdList, '商品编号'),
  group: field('groupBy', z.enum(PRICE_GROUPS).default('goods'), '统计口径'),
});
export type PriceStatisticQuery = z.output<typeof priceStatisticQueryWire>;
export const priceStatisticRowWire = wireRecord({
  goodsId: field('dictId', z.string(), '商品编号'),
  goodsName: field('dictName', z.string(), '商品名称'),
  code: field('code', z.string(), '商品代码'),
  measure: field('measure', z.string(), '单位'),
  /** '' where all regions are taken together. */
  division: field('adminDiv', z.string(), '行政区划'),
  mean: field('avgPrice', figure, '均价'),
  least: field('minPrice', figure, '最低价'),
  most: field('maxPrice', figure, '最高价'),
  ...changes,
  ...completeness,
});
export type PriceStatisticRow = z.output<typeof priceStatisticRowWire>;
export const priceStatisticWire = listOf(priceStatisticRowWire);
export const priceStatisticExportWire = wireRecord({ ...priceStatisticQueryWire.fields, format });
export const priceLineQueryWire = wireRecord({ ...range, goodsId: field('dictId', idText, '商品编号') });

/** A point of a line: a period, its figure, those of the week before and the year before, and how many reported of those who owed. */
export const statisticPointWire = wireRecord({
  period: field('period', z.string(), '报告期'),
  value: field('value', figure, '数值'),
  weeksBefore: field('sz', figure, '上周同期'),
  yearBefore: field('ztq', figure, '去年同期'),
  ...changes,
  ...completeness,
});
export type StatisticPoint = z.output<typeof statisticPointWire>;
export const statisticLineWire = wireRecord({ points: field('pointList', z.array(statisticPointWire), '数据点') });

/** Statistics of weekly sales, ten-thousand yuan (ours, in the family's words). */
export const storeStatisticQueryWire = wireRecord({
  ...range,
  group: field('groupBy', z.enum(STORE_GROUPS).default('region'), '统计口径'),
});
export type StoreStatisticQuery = z.output<typeof storeStatisticQueryWire>;
export const storeStatisticRowWire = wireRecord({
  /** Code of the region or id of the enterprise; '' for all together. */
  key: field('id', z.string(), '编号'),
  name: field('name', z.string(), '名称'),
  sum: field('xj', figure, '销售额'),
  weeksBefore: field('sz', figure, '上期'),
  yearBefore: field('ztq', figure, '去年同期'),
  ...changes,
  cumulative: field('bnlj', figure, '本年累计'),
  night: field('ntXj', figure, '夜间销售额'),
  nightSharePercent: field('qtbz', figure, '夜间占比'),
  ...completeness,
});
export type StoreStatisticRow = z.output<typeof storeStatisticRowWire>;
export const storeStatisticWire = listOf(storeStatisticRowWire);
export const storeStatisticExportWire = wireRecord({ ...storeStatisticQueryWire.fields, format });
export const storeLineQueryWire = wireRecord({
  ...range,
  enterpriseId: field('entBasicId', optionalIdText, '企业编号'),
});

/** The latest period that anything is known of 最近有数据的一期 (ours): its first and last day, both null where there is none. */
export const latestQueryWire = wireRecord({ kind, divisions: range.divisions, withSubmitted: range.withSubmitted });
export const latestWire = wireRecord({
  from: field('start', date.nullable(), '开始日期'),
  to: field('end', date.nullable(), '结束日期'),
});

/** Statistics of any declared report, cell by cell (ours). */
export const cellStatisticQueryWire = wireRecord({ kind, ...range });
export const cellStatisticRowWire = wireRecord({
  address: field('address', z.string(), '单元格'),
  title: field('title', z.string(), '单元格名称'),
  unit: field('unit', z.string(), '单位'),
  sum: field('sum', figure, '合计'),
  mean: field('average', figure, '平均'),
  least: field('min', figure, '最小'),
  most: field('max', figure, '最大'),
  ...changes,
  ...completeness,
});
export type CellStatisticRow = z.output<typeof cellStatisticRowWire>;
export const cellStatisticWire = listOf(cellStatisticRowWire);
export const cellStatisticExportWire = wireRecord({ ...cellStatisticQueryWire.fields, format });
export const cellLineQueryWire = wireRecord({ kind, ...range, address: field('address', requiredText(160), '单元格') });
