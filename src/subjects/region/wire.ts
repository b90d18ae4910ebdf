import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { id, integer, number, optionalText, requiredText, someIds } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

/** A division without what lies below it 行政区划. */
const leafWire = wireRecord({
  regionId: field('DICT_ID', id, '区划编号'),
  name: field('NAME', z.string(), '区划名称'),
  code: field('CODE', z.string(), '区划代码'),
});

/** A division with its children (spec 2 §3 "Region entries"): the city and its districts, two levels. */
export const regionWire = wireRecord({
  ...leafWire.fields,
  children: field('children', z.array(leafWire).default([]), '下级区划'),
});

export type Region = z.output<typeof regionWire>;

const code = requiredText(9).regex(/^\d{6}(\d{3})?$/, '应为 6 位或 9 位行政区划代码');
const longitude = number.refine((value) => value >= 73 && value <= 136, '应在 73 到 136 之间');
const latitude = number.refine((value) => value >= 3 && value <= 54, '应在 3 到 54 之间');

/** A division as administration edits it 区划登记; the centre in GCJ-02 degrees, `countsInSum` false where it overlaps its neighbours. */
export const regionRecordWire = wireRecord({
  regionId: field('regionId', id, '区划编号'),
  parentId: field('parentId', id.optional(), '上级区划'),
  code: field('code', z.string(), '区划代码'),
  name: field('name', z.string(), '区划名称'),
  level: field('level', integer(1, 9), '层级'),
  lng: field('lng', number, '中心经度'),
  lat: field('lat', number, '中心纬度'),
  countsInSum: field('countsInSum', z.boolean(), '是否计入合计'),
  sort: field('sort', integer(0, 2_147_483_647), '排序'),
  uses: field('uses', integer(0, Number.MAX_SAFE_INTEGER), '使用数'),
  version: versionField,
});
export type RegionRecord = z.output<typeof regionRecordWire>;

/** A yes or no that may travel as text, as form bodies have it. */
const yesOrNo = z.codec(z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]), z.boolean(), {
  decode: (value) => value === true || value === 'true' || value === '1',
  encode: (value) => value,
});

const editableFields = {
  name: field('name', requiredText(40), '区划名称'),
  lng: field('lng', longitude, '中心经度'),
  lat: field('lat', latitude, '中心纬度'),
  countsInSum: field('countsInSum', yesOrNo, '是否计入合计'),
  sort: field('sort', integer(0, 9_999), '排序'),
};

/** A new division below the city or one of its districts; its code stays what it is. */
export const newRegionWire = wireRecord({
  ...editableFields,
  parentId: field('parentId', id, '上级区划'),
  code: field('code', code, '区划代码'),
});
export type NewRegion = z.output<typeof newRegionWire>;
export const changedRegionWire = wireRecord({
  ...editableFields,
  regionId: field('regionId', id, '区划编号'),
  version: versionField,
});
export type ChangedRegion = z.output<typeof changedRegionWire>;

export const regionListQueryWire = wireRecord({ name: field('name', optionalText(40), '区划名称') });
export const regionKeyWire = wireRecord({ regionId: field('regionId', id, '区划编号') });
export const regionIdsWire = wireRecord({ ids: field('ids', someIds, '区划编号') });
