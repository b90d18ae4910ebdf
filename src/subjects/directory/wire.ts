import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { date, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { DIRECTORY_KINDS } from './terms.ts';

export const openDirectoryQueryWire = wireRecord({
  ...pageFields,
  kind: field('kind', z.enum(DIRECTORY_KINDS), '名录种类'),
  keyword: field('keyword', optionalText(60), '企业名称、编号或所在区'),
});

/** An entry of a list as anybody may see it: nothing of a person stands in it. */
export const openDirectoryEntryWire = wireRecord({
  name: field('entName', z.string(), '企业名称'),
  division: field('adminDiv', z.string(), '行政区划'),
  address: field('address', z.string(), '地址'),
  licence: field('licenceNo', z.string(), '证书或备案编号'),
  special: field('special', z.string(), '名录特有项'),
  collectedOn: field('collectTime', date.optional(), '采集日期'),
});
export type OpenDirectoryEntry = z.output<typeof openDirectoryEntryWire>;
export const openDirectoryPageWire = pageOf(openDirectoryEntryWire);
