import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { date, idText, integer, optionalIdText, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { CENTRE_KINDS, CENTRE_ORDERS } from './terms.ts';

/** A retail outlet to choose from 网点 (spec 2 §3 "Outlet row"). */
export const outletRowWire = wireRecord({
  outletId: field('compId', z.string(), '网点编号'),
  name: field('entName', z.string(), '网点名称'),
  address: field('address', z.string(), '地址'),
  division: field('adminDiv', z.string(), '行政区划'),
});
export type OutletRow = z.output<typeof outletRowWire>;

/** The outlet picker's query (spec 2 §7.6). */
export const outletQueryWire = wireRecord({
  ...pageFields,
  name: field('entName', optionalText(), '网点名称'),
  address: field('address', optionalText(), '地址'),
  division: field('adminDiv', optionalText(20), '行政区划'),
  industry: field('indClass', optionalText(40), '业态'),
  outletId: field('compId', optionalIdText, '网点编号'),
});

export const outletPageWire = pageOf(outletRowWire);

/** A line of the enterprise centre 企业中心 (spec 1 §2.3); only an enterprise has a page of its own. */
export const centreRowWire = wireRecord({
  kind: field('kind', z.enum(CENTRE_KINDS), '类别'),
  id: field('compId', z.string(), '编号'),
  name: field('entName', z.string(), '名称'),
  division: field('adminDiv', z.string(), '行政区划'),
  marketType: field('marketType', z.string(), '市场类型'),
  address: field('address', z.string(), '地址'),
});
export type CentreRow = z.output<typeof centreRowWire>;
export const centrePageWire = pageOf(centreRowWire);

export const centreQueryWire = wireRecord({
  ...pageFields,
  name: field('entName', optionalText(60), '名称'),
  division: field('adminDiv', optionalText(20), '行政区划'),
  kind: field('kind', z.enum(CENTRE_KINDS).optional(), '类别'),
  orderBy: field('orderBy', z.enum(CENTRE_ORDERS).optional(), '排序字段'),
  order: field('order', z.enum(['asc', 'desc']).optional(), '排序方式'),
});

/** An enterprise as anybody may see it 公开企业名录 (spec 1 §2.1): what its sign says, nothing that it reports. */
const openFields = {
  name: field('entName', z.string(), '企业名称'),
  creditCode: field('creditCode', z.string(), '统一社会信用代码'),
  division: field('adminDiv', z.string(), '行政区划'),
  marketType: field('marketType', z.string(), '市场类型'),
  address: field('address', z.string(), '地址'),
};
export const openEnterpriseWire = wireRecord(openFields);
export type OpenEnterprise = z.output<typeof openEnterpriseWire>;
export const openEnterprisePageWire = pageOf(openEnterpriseWire);

const openConditions = {
  name: field('entName', optionalText(60), '企业名称'),
  division: field('adminDiv', optionalText(20), '行政区划'),
  marketType: field('marketType', optionalText(40), '市场类型'),
};
export const openEnterpriseQueryWire = wireRecord({ ...pageFields, ...openConditions });
export const openPlacesQueryWire = wireRecord(openConditions);

const choiceWire = wireRecord({ code: field('code', z.string(), '编码'), name: field('name', z.string(), '名称') });

/** An enterprise to choose, wherever a form asks for one; its number is the value. */
export const enterpriseOptionWire = wireRecord({
  enterpriseId: field('value', z.string(), '企业编号'),
  name: field('text', z.string(), '企业名称'),
  code: field('code', z.string(), '企业编码'),
  division: field('adminDiv', z.string(), '行政区划'),
});
export const enterpriseOptionQueryWire = wireRecord({ name: field('entName', optionalText(60), '企业名称或编码') });

/** What the public list can be narrowed by. */
export const openChoicesWire = wireRecord({
  divisions: field('adminDivs', z.array(choiceWire), '行政区划'),
  marketTypes: field('marketTypes', z.array(choiceWire), '市场类型'),
  hasMap: field('hasMap', z.boolean(), '是否有地图'),
});
export type OpenChoices = z.output<typeof openChoicesWire>;

const coordinate = z.number().min(-180).max(180);
const places = integer(0, Number.MAX_SAFE_INTEGER);

/** Where the enterprises of the public list are 公开企业分布: each with its places, and how many have none; no more than a map can hold. */
export const openPlacesWire = wireRecord({
  total: field('totalCount', places, '企业数'),
  unplaced: field('unplaced', places, '未定位企业数'),
  places: field('places', places, '位置数'),
  enterprises: field(
    'entList',
    z.array(
      wireRecord({
        ...openFields,
        sites: field(
          'sites',
          z.array(
            wireRecord({
              name: field('entName', z.string(), '网点名称'),
              address: field('address', z.string(), '地址'),
              lng: field('lng', coordinate, '经度'),
              lat: field('lat', coordinate, '纬度'),
            }),
          ),
          '网点',
        ),
      }),
    ),
    '企业',
  ),
});
export type OpenPlaces = z.output<typeof openPlacesWire>;
export type OpenPlacedEnterprise = OpenPlaces['enterprises'][number];
const priceWire = wireRecord({
  goodsName: field('goodsName', z.string(), '商品名称'),
  category: field('category', z.string(), '商品类别'),
  price: field('price', z.number(), '价格'),
  previousPrice: field('previousPrice', z.number().optional(), '上次价格'),
});
const weekWire = wireRecord({
  year: field('year', integer(2000, 2199), '年份'),
  week: field('week', integer(1, 53), '周次'),
  amount: field('amount', z.number(), '销售额'),
  nightAmount: field('nightAmount', z.number(), '夜间销售额'),
});
const siteWire = wireRecord({
  outletId: field('outletId', integer(1, Number.MAX_SAFE_INTEGER), '网点编号'),
  /** Registered as the enterprise's own; else of its name or brand alone. */
  registered: field('registered', z.boolean(), '是否登记在本企业名下'),
  name: field('entName', z.string(), '网点名称'),
  division: field('adminDiv', z.string(), '行政区划'),
  address: field('address', z.string(), '地址'),
  lng: field('lng', coordinate, '经度'),
  lat: field('lat', coordinate, '纬度'),
  floorArea: field('floorArea', z.number(), '营业面积'),
  serviceRadius: field('serviceRadius', z.number(), '服务半径'),
  openedYear: field('openedYear', integer(1900, 2199), '开业年份'),
});
export type EnterpriseSite = z.output<typeof siteWire>;

/** Everything about one enterprise 企业详情; prices in yuan a 500 g, sales in ten-thousand yuan, both only for who may read them. */
export const enterpriseDetailWire = wireRecord({
  enterpriseId: field('compId', z.string(), '企业编号'),
  code: field('entCode', z.string(), '企业代码'),
  name: field('entName', z.string(), '企业名称'),
  division: field('adminDiv', z.string(), '行政区划'),
  marketType: field('marketType', z.string(), '市场类型'),
  address: field('address', z.string(), '地址'),
  reportsPrices: field('reportsPrices', z.boolean(), '是否报送菜价'),
  reportsWeekly: field('reportsWeekly', z.boolean(), '是否报送周报'),
  priceDate: field('priceDate', date.optional(), '价格日期'),
  prices: field('prices', z.array(priceWire), '最近报送价格'),
  weeks: field('weeks', z.array(weekWire), '周销售额'),
  sites: field('sites', z.array(siteWire), '网点'),
});
export type EnterpriseDetail = z.output<typeof enterpriseDetailWire>;

export const enterpriseKeyWire = wireRecord({ enterpriseId: field('compId', idText, '企业编号') });
