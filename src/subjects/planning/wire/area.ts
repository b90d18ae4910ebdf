import { z } from 'zod';
import { integer, number, optionalInteger, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { AREA_TYPES, INDEX_TYPES, SECTION_LABELS, type SectionType } from '../terms.ts';
import { amount, count, filterFields } from '../wire.ts';

const optionalNumber = z.codec(z.union([number.in, z.literal('')]).optional(), z.number().optional(), {
  decode: (value) => (value === undefined || value === '' ? undefined : Number(value)),
  encode: (value) => value,
});
const areaTypes = Object.values(AREA_TYPES);
const areaType = integer(0, 2).refine((value): boolean => (areaTypes as number[]).includes(value));

/** A drawn area as every statistic takes it: none, a circle (centre in GCJ-02, radius in metres), a polygon as a JSON list of [lng, lat]. */
const areaFields = {
  areaType: field('type', areaType, '查询类型'),
  lng: field('lng', optionalNumber, '圆心经度'),
  lat: field('lat', optionalNumber, '圆心纬度'),
  radius: field('length', optionalNumber, '半径（米）'),
  path: field('path', optionalText(200_000), '多边形'),
};

export const areaQueryWire = wireRecord({ ...filterFields, ...areaFields });
export type AreaQuery = z.output<typeof areaQueryWire>;

/** The right panel's query (spec 2 §7.2 getRightMsg); `step` −1 and 1 turn the planning period that began in `begin`. */
export const panelQueryWire = wireRecord({
  ...filterFields,
  ...areaFields,
  step: field('ghPageIndex', optionalInteger(-1, 1), '规划期翻页'),
  begin: field('begin', optionalInteger(1900, 2200), '规划期开始年份'),
  end: field('end', optionalInteger(1900, 2200), '规划期结束年份'),
});
export type PanelQuery = z.output<typeof panelQueryWire>;

/** A district's row in a section 分区数据. */
export const districtRowWire = wireRecord({
  division: field('adminDivName', z.string(), '行政区划'),
  now: field('now', count.optional(), '现状保留数'),
  added: field('add_num', count.optional(), '规划新增数'),
  total: field('total', count, '总数'),
  area: field('area', amount, '营业面积（平方米）'),
});
export type DistrictRow = z.output<typeof districtRowWire>;

/** One tab of a section of the right panel 面板数据 (spec 2 §3): which fields it has follows from its type. */
export const sectionDataWire = wireRecord({
  title: field('title', z.string(), '页签'),
  type: field('type', z.enum(Object.keys(SECTION_LABELS) as [SectionType, ...SectionType[]]), '数据类型'),
  begin: field('begin', count.optional(), '规划期开始年份'),
  end: field('end', count.optional(), '规划期结束年份'),
  indexType: field('indexType', z.literal(Object.values(INDEX_TYPES)).optional(), '规划期位置'),
  year: field('year', count.optional(), '年份'),
  now: field('now', count.optional(), '现状保留数'),
  added: field('add', count.optional(), '规划新增数'),
  total: field('total', count, '网点总数'),
  area: field('area', amount, '营业面积（平方米）'),
  small: field('small', count.optional(), '小型网点数'),
  areaPerThousand: field('avg', amount.optional(), '千人面积（平方米）'),
  compounds: field('house', count.optional(), '覆盖小区数'),
  population: field('population', count.optional(), '人口'),
  malePercent: field('male', amount.optional(), '男性占比'),
  agePercents: field('ageList', z.array(amount).optional(), '年龄占比'),
  ageNames: field('ageNameList', z.array(z.string()).optional(), '年龄段'),
  districts: field('list', z.array(districtRowWire).default([]), '分区数据'),
});
export type SectionData = z.output<typeof sectionDataWire>;

/** A section of the right panel 面板分项. */
export const panelSectionWire = wireRecord({
  sectionId: field('id', z.string(), '分项编号'),
  title: field('title', z.string(), '标题'),
  datas: field('datas', z.array(sectionDataWire), '数据'),
});
export type PanelSection = z.output<typeof panelSectionWire>;

const shareWire = wireRecord({ name: field('name', z.string(), '名称'), value: field('value', amount, '数值') });

/** The charts of an area 图表数据 (loadEcharts): outlets and floor area (m²) by kind, outlets by the decade they opened in. */
export const areaChartsWire = wireRecord({
  byKind: field('kindList', z.array(shareWire), '各业态网点数'),
  floorAreaByKind: field('areaList', z.array(shareWire), '各业态营业面积'),
  byDecade: field('yearList', z.array(shareWire), '各年代开业网点数'),
});
export type AreaCharts = z.output<typeof areaChartsWire>;

/** The people of an area 人口数据 (loadRkdata): only of groups of more than ten (k-anonymity). */
export const areaPeopleWire = wireRecord({
  compounds: field('house', count, '小区数'),
  population: field('population', count.optional(), '人口'),
  malePercent: field('male', amount.optional(), '男性占比'),
  agePercents: field('ageList', z.array(amount).optional(), '年龄占比'),
  ageNames: field('ageNameList', z.array(z.string()).optional(), '年龄段'),
  largest: field('totalList', z.array(shareWire), '人口最多的小区'),
});
export type AreaPeople = z.output<typeof areaPeopleWire>;
