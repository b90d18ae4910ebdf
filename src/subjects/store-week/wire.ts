import { z } from 'zod';
import type { CellReasons, CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { date, idText, instant, integer, optionalIdText, optionalInteger, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { fewCells, reportActionsField, reviewStatus, statusQuery } from '../report/wire.ts';
import { ONLY_ROW, STORE_SHEETS } from './terms.ts';
import {
  dayFields,
  dayTableWire,
  nightTableWire,
  commodityWire,
  majorReadWire,
  majorWriteWire,
} from './wire/tables.ts';

const year = field('year', integer(1901, 2198), '年份');
const week = field('week', integer(1, 53), '周次');
const reportId = field('storeWeekId', idText, '周报编号');
const enterpriseId = field('entBasicId', idText, '企业编号');
const version = integer(0, 2_147_483_647);

/** A row of the list 周报 (spec 2 §3 "Weekly store report list row"); version, actions and the late flag are ours. */
export const storeWeekRowWire = wireRecord({
  reportId,
  enterpriseId,
  enterpriseCode: field('entCode', z.string(), '企业编码'),
  enterpriseName: field('entName', z.string(), '企业名称'),
  year,
  week,
  reportDate: field('reportDate', date, '报告日期'),
  filledAt: field('createTime', instant.optional(), '填报时间'),
  status: field('apprStatus', reviewStatus, '审核状态'),
  version: field('version', version, '版本号'),
  actions: reportActionsField,
  late: field('late', z.boolean(), '是否迟报'),
});
export type StoreWeekRow = z.output<typeof storeWeekRowWire>;
export const storeWeekPageWire = pageOf(storeWeekRowWire);

/** The query panel (spec 2 §3 "Weekly query fields"). */
export const storeWeekQueryWire = wireRecord({
  ...pageFields,
  enterpriseName: field('entName', optionalText(), '企业名称'),
  enterpriseCode: field('entCode', optionalText(40), '企业编码'),
  divisions: field('divId', optionalText(400), '行政区划'),
  year: field('year', optionalInteger(1901, 2198), '年份'),
  week: field('week', optionalInteger(1, 53), '周次'),
  statuses: field('apprStatus', statusQuery, '审核状态'),
});

export const storeWeekHistoryQueryWire = wireRecord({ ...pageFields, enterpriseId });
export const storeWeekChoiceWire = wireRecord({ enterpriseId, year, week });
export const storeWeekDetailQueryWire = wireRecord({
  enterpriseId,
  year,
  week,
  reportId: field('storeWeekId', optionalIdText, '周报编号'),
});

/** The three tables of a week with their header dates (spec 2 §7.1 getCompanyList); what is not of the specification is ours. */
export const storeWeekDetailWire = wireRecord({
  day: field('bReportStoreWeekDetail', dayTableWire, '门店销售周报表'),
  night: field('bReportStoreWeekNightDetail', nightTableWire, '夜间销售表'),
  major: field('bReportStoreWeekMajorDetail', majorReadWire, '主要商品销售表'),
  commodities: field('comList', z.array(commodityWire), '商品类别'),
  reportId: field('storeWeekId', z.string().optional(), '周报编号'),
  status: field('apprStatus', reviewStatus, '审核状态'),
  version: field('version', version, '版本号'),
  actions: reportActionsField,
});
export type StoreWeekDetail = z.output<typeof storeWeekDetailWire>;

/** What is filled in, as JSON text in one field of the form (spec 2 §3 "Weekly edit form"). */
const submittedWire = wireRecord({
  day: field('bReportStoreWeekDetail', wireRecord(dayFields), '门店销售周报表'),
  night: field('bReportStoreWeekNightDetail', wireRecord(dayFields), '夜间销售表'),
  major: field('bReportStoreWeekMajorDetail', majorWriteWire, '主要商品销售表'),
  reasons: field(
    'reasons',
    z.record(z.string().max(120), z.string().max(200)).refine(fewCells, '说明过多').optional(),
    '说明',
  ),
});

export interface Submitted {
  readonly values: CellValues;
  readonly reasons: CellReasons;
}

const asText = z.codec(z.string().max(200_000), z.unknown(), {
  decode: (text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.issues.push({ code: 'custom', input: text, message: '不是合法的 JSON' });
      return z.NEVER;
    }
  },
  encode: (value) => JSON.stringify(value),
});

const submitted = z.custom<Submitted>((value) => typeof value === 'object' && value !== null && 'values' in value);
const inSheet = (sheet: string, row: Readonly<Record<string, number | null | undefined>>) =>
  Object.entries(row).map(([column, value]) => [cellAddress(sheet, ONLY_ROW, column), value ?? null] as const);
const rowOf = (sheet: string, values: CellValues) =>
  Object.fromEntries(
    Object.keys(dayFields).map((column) => [column, values[cellAddress(sheet, ONLY_ROW, column)] ?? null]),
  );

export const submitDataWire = z.pipe(
  asText,
  z.codec(z.unknown().pipe(submittedWire), submitted, {
    decode: ({ day, night, major: commodities, reasons }) => ({
      values: {
        ...Object.fromEntries([...inSheet(STORE_SHEETS.day, day), ...inSheet(STORE_SHEETS.night, night)]),
        ...commodities,
      },
      reasons: reasons ?? {},
    }),
    encode: ({ values, reasons }) => ({
      day: rowOf(STORE_SHEETS.day, values),
      night: rowOf(STORE_SHEETS.night, values),
      major: values,
      reasons: { ...reasons },
    }),
  }),
);

/** The form of adding and editing; `version` and `submitKey` are ours. */
export const storeWeekFormWire = wireRecord({
  enterpriseId,
  enterpriseName: field('entName', optionalText(), '企业名称'),
  year,
  week,
  reportId: field('storeWeekId', optionalIdText, '周报编号'),
  content: field('submitData', submitDataWire, '填报内容'),
  version: field('version', optionalInteger(0, 2_147_483_647), '版本号'),
  submitKey: field('submitKey', optionalText(64), '提交标识'),
});
