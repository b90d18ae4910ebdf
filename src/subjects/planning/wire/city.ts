import { z } from 'zod';
import { number } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { count, heatPointWire } from '../wire.ts';

/** What is told of each division at a glance 各区概况: open alerts, prices against the city's mean (percent), outlets a thousand people, reports in and owed; of a past day without what it left no trace of. */
export const divisionFiguresWire = wireRecord({
  code: field('regionCode', z.string(), '区划代码'),
  name: field('regionName', z.string(), '区划名称'),
  alerts: field('alertNum', count.optional(), '未解除预警数'),
  priceLevelPercent: field('priceLevel', z.number().optional(), '菜价较全市均价'),
  outletsPerThousand: field('outletsPerThousand', z.number().optional(), '每千人网点数'),
  owed: field('owedNum', count, '应报数'),
  reported: field('reportedNum', count, '已报数'),
});
export type DivisionFigures = z.output<typeof divisionFiguresWire>;

const reachFields = {
  lng: field('longitude', number, '经度'),
  lat: field('latitude', number, '纬度'),
  radius: field('serviceRadius', number, '服务半径（米）'),
};

/** Who lives within reach of a market and who does not 服务覆盖: people by division now and with the planned outlets, the ranges of both (GCJ-02, metres), homes that no range reaches. */
export const coverageWire = wireRecord({
  divisions: field(
    'divList',
    z.array(
      wireRecord({
        code: field('regionCode', z.string(), '区划代码'),
        name: field('regionName', z.string(), '区划名称'),
        markets: field('marketNum', count, '菜市场数'),
        sites: field('siteNum', count, '规划增设数'),
        population: field('population', count, '居住人口'),
        covered: field('coveredNum', count, '服务半径内人口'),
        planned: field('plannedNum', count, '增设后服务半径内人口'),
      }),
    ),
    '各区覆盖',
  ),
  markets: field('marketList', z.array(wireRecord(reachFields)), '菜市场服务范围'),
  sites: field(
    'siteList',
    z.array(
      wireRecord({
        ...reachFields,
        name: field('name', z.string(), '所在小区'),
        division: field('adminDivName', z.string(), '行政区划'),
        people: field('population', count, '新覆盖人口'),
      }),
    ),
    '规划增设位置',
  ),
  gaps: field('gapList', z.array(heatPointWire), '未覆盖小区'),
});
export type Coverage = z.output<typeof coverageWire>;

/** A market that gave prices 市场价格水平: where it is (GCJ-02), how far its prices lie above the city's means of their goods, percent, and of how many goods. */
export const marketPriceLevelWire = wireRecord({
  outletId: field('compId', z.string(), '网点编号'),
  name: field('entName', z.string(), '网点名称'),
  lng: field('longitude', number, '经度'),
  lat: field('latitude', number, '纬度'),
  levelPercent: field('priceLevel', number, '菜价较全市均价'),
  goods: field('goodsNum', count, '报价品种数'),
});
export type MarketPriceLevel = z.output<typeof marketPriceLevelWire>;
