import { z } from 'zod';
import { instant, integer, number, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

/** How many outlets there are of a kind 市场类型数量 (spec 1 §3 "Market type count"). */
export const marketTypeCountWire = wireRecord({
  name: field('NAME', z.string(), '市场类型'),
  icon: field('ICON', z.string(), '图标'),
  count: field('NUM', integer(0, Number.MAX_SAFE_INTEGER), '数量'),
});
export type MarketTypeCount = z.output<typeof marketTypeCountWire>;

const count = integer(0, Number.MAX_SAFE_INTEGER);

export const marketCurrentQueryWire = wireRecord({ division: field('adminDiv', optionalText(20), '行政区划') });

/** A residential compound 居住小区 and who lives in it; the table of the market current situation. */
export const residenceWire = wireRecord({
  name: field('name', z.string(), '小区名称'),
  heads: field('value', count, '人口数'),
});
export type Residence = z.output<typeof residenceWire>;

/** The market current situation 市场现状 (spec 2 §3 "Market current response"); figures that are not known are absent. */
export const marketCurrentWire = wireRecord({
  retained: field('now', count, '现状保留网点数'),
  added: field('add', count, '规划新增网点数'),
  total: field('total', count, '网点总数'),
  floorArea: field('area', number, '营业面积（平方米）'),
  small: field('small', count, '建筑面积 2000 平方米以下网点数'),
  areaPerThousand: field('avg', number.optional(), '每千人营业面积（平方米）'),
  population: field('population', count.optional(), '覆盖人口'),
  malePercent: field('male', number.optional(), '男性占比'),
  ageShares: field('ageList', z.array(number), '各年龄段占比'),
  ageNames: field('ageNameList', z.array(z.string()), '年龄段'),
  residences: field('totalList', z.array(residenceWire), '覆盖居住小区'),
  asOf: field('asOf', instant.optional(), '数据时间'),
});
export type MarketCurrent = z.output<typeof marketCurrentWire>;

/** How many outlets of each kind every division has 各区各业态网点数, the kinds in the order of the register; people where they may be told. */
export const kindCountsWire = wireRecord({
  kinds: field('indClassList', z.array(z.string()), '业态'),
  divisions: field(
    'divList',
    z.array(
      wireRecord({
        code: field('regionCode', z.string(), '区划代码'),
        name: field('regionName', z.string(), '区划名称'),
        counts: field('counts', z.array(count), '网点数'),
        population: field('population', count.optional(), '人口'),
      }),
    ),
    '各区',
  ),
});
export type KindCounts = z.output<typeof kindCountsWire>;
