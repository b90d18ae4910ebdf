import { z } from 'zod';
import { type Page, pageFields, pageOf } from '#base/page.ts';
import { date, idText, integer, optionalDate, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { asOf } from '../wire.ts';

const count = integer(0, 1_000_000);

/** What one outlet reported on a day, in the names that the price warnings use (spec 2 §3). */
export const monitoredOutletWire = wireRecord({
  outletName: field('retail_market_name', requiredText(), '网点名称'),
  outletNo: field('retail_market_no', idText, '网点编号'),
  divisionName: field('adminDiv', requiredText(), '行政区划'),
  priced: field('goods_num', count, '当日报价品种数'),
  assortment: field('goods_total', count, '近 7 日报价品种数'),
  warned: field('warn_num', count, '超过波动阈值的品种数'),
  lastDate: field('sale_date', date.optional(), '最近报价日'),
});
export type MonitoredOutlet = z.output<typeof monitoredOutletWire>;

export const monitorQueryWire = wireRecord({
  ...pageFields,
  date: field('date', optionalDate, '日期'),
  division: field('adminDiv', optionalText(20), '行政区划'),
});

const monitorPage = pageOf(monitoredOutletWire);

/** A page of the outlets, and how many of all reported and were warned of, whichever page is asked for. */
export const monitorPageWire = wireRecord({
  ...monitorPage.fields,
  date: field('date', date, '日期'),
  reported: field('report_num', count, '已报价网点数'),
  warned: field('warn_market_num', count, '有预警网点数'),
  asOf,
});
export type MonitorPage = Page<MonitoredOutlet> & Omit<z.output<typeof monitorPageWire>, 'totalCount' | 'rows'>;
