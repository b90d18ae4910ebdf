import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

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
  outletId: field('compId', optionalText(40), '网点编号'),
});

export const outletPageWire = pageOf(outletRowWire);
