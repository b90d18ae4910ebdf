import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, pageFields, pageOf } from '#base/page.ts';
import { date, id, instant, integer, integerOr, number, optionalDate } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { isMonth } from '#base/calendar.ts';
import { REPORT_PAGE_SIZE } from './terms.ts';

const areaId = field('regId', id, '商圈编号');
const name = field('name', z.string(), '名称');
const count = integer(0, Number.MAX_SAFE_INTEGER);
const asOf = field('asOf', instant.optional(), '数据时间');
const month = z
  .string()
  .max('yyyy-MM'.length, { error: '应为 yyyy-MM 格式的月份', abort: true })
  .refine(isMonth, '应为 yyyy-MM 格式的月份');

/** A business area to choose 商圈 (spec 2 §3 "Heat region"); `center` is lng,lat in GCJ-02 as the specification writes it. */
export const businessAreaWire = wireRecord({
  areaId,
  name: field('text', z.string(), '商圈名称'),
  centre: field('center', z.string(), '中心坐标'),
});
export type BusinessArea = z.output<typeof businessAreaWire>;

/** The day that it is told of; now when none is named. */
const ofDay = field('date', optionalDate, '日期');
export const areaQueryWire = wireRecord({ areaId, date: ofDay });

const gender = wireRecord({ male: field('male', count, '男性人数'), female: field('female', count, '女性人数') });
const occupation = wireRecord({ name, heads: field('value', count, '人数') });
const sourceCity = wireRecord({
  city: field('source_city', z.string(), '来源城市'),
  tenThousands: field('num', number, '人数（万人）'),
});

/** Who comes to a business area 客群画像 (spec 1 §3 "Customer profile response"). */
export const customerProfileWire = wireRecord({
  gender: field('gender', gender, '性别人数'),
  occupations: field('occupaotion', z.array(occupation), '职业构成'),
  sourceCities: field('sourceCity', z.array(sourceCity), '来源城市'),
  asOf,
});
export type CustomerProfile = z.output<typeof customerProfileWire>;

/** A row of the monthly reports 商圈月报 (spec 2 §3 "Monthly report row"). */
export const monthlyReportRowWire = wireRecord({
  areaName: field('centre_name', z.string(), '商圈名称'),
  url: field('url', z.string(), '月报地址'),
  month: field('time', month, '年月'),
});
export type MonthlyReportRow = z.output<typeof monthlyReportRowWire>;

export const monthlyReportQueryWire = wireRecord({
  ...pageFields,
  pageSize: field('pageSize', integerOr(REPORT_PAGE_SIZE, 1, DEFAULT_PAGE_SIZE * 20), '每页条数'),
  date: ofDay,
});
export const monthlyReportPageWire = pageOf(monthlyReportRowWire);

export const reportQueryWire = wireRecord({ areaId, month: field('month', month, '年月') });

const visit = wireRecord({ date: field('date', date, '日期'), visitors: field('num', count, '客流人次') });
const outletKind = wireRecord({
  name,
  count: field('num', count, '网点数'),
  floorArea: field('area', number, '营业面积（平方米）'),
});
const move = wireRecord({
  name,
  price: field('price', number, '本月均价'),
  changePercent: field('rate', number, '涨跌幅'),
});
const warned = wireRecord({ name, count: field('num', count, '预警次数') });
const former = number.optional();

/** Visits of the month, and of as many days of the month before. */
const visits = wireRecord({
  days: field('list', z.array(visit), '逐日客流'),
  before: field('last', former, '上月同期客流人次'),
});

/** Prices of the district's markets, yuan per 500 g; the change counts goods that were sold in both months. */
const prices = wireRecord({
  goods: field('goodsNum', count, '商品数'),
  markets: field('marketNum', count, '市场数'),
  changePercent: field('rate', former, '均价涨跌幅'),
  moves: field('list', z.array(move), '涨跌幅居前商品'),
});

/** Sales of the district's department stores, ten-thousand yuan; absent figures are kept back or were never reported. */
const sales = wireRecord({
  stores: field('storeNum', count, '门店数'),
  withheld: field('withheld', z.boolean(), '不公布'),
  through: field('endDate', date.optional(), '销售额截至日期'),
  amount: field('total', former, '销售额'),
  nightAmount: field('night', former, '夜间销售额'),
  before: field('last', former, '上月同期销售额'),
  yearBefore: field('lastYear', former, '去年同期销售额'),
});

const warnings = wireRecord({
  rises: field('riseNum', count, '上涨预警次数'),
  falls: field('fallNum', count, '下跌预警次数'),
  goods: field('list', z.array(warned), '预警最多的商品'),
});

/** The monthly report of a business area 商圈月报正文; made anew from the rows whenever it is asked for (spec 2 §2.4, contents ours). */
export const monthlyReportWire = wireRecord({
  areaName: field('centre_name', z.string(), '商圈名称'),
  regionName: field('adminDivName', z.string(), '所在区'),
  month: field('time', month, '年月'),
  isFinished: field('finished', z.boolean(), '是否完整月份'),
  madeAt: field('createTime', instant, '生成时间'),
  through: field('endDate', date.optional(), '数据截至日期'),
  customers: field('customers', customerProfileWire, '客群画像'),
  visits: field('visits', visits, '客流'),
  outlets: field('outlets', z.array(outletKind), '网点'),
  prices: field('prices', prices, '菜价'),
  sales: field('sales', sales, '百货销售'),
  warnings: field('warnings', warnings, '菜价预警'),
});
export type MonthlyReport = z.output<typeof monthlyReportWire>;
