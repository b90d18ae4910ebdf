import { z } from 'zod';
import type { CellReasons, CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { pageFields, pageOf } from '#base/page.ts';
import {
  date,
  idText,
  instant,
  integer,
  optionalIdText,
  optionalInteger,
  optionalText,
  blankableNumber,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { fewCells, reportActionsField, reviewStatus, statusQuery } from '../report/wire.ts';
import { ONLY_ROW, STORE_SHEETS } from './terms.ts';

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

const cell = blankableNumber.optional();

const dayFields = {
  mon: field('mon', cell, '周一'),
  tue: field('tue', cell, '周二'),
  wed: field('wed', cell, '周三'),
  thu: field('thu', cell, '周四'),
  fri: field('fri', cell, '周五'),
  sat: field('sat', cell, '周六'),
  sun: field('sun', cell, '周日'),
};
const headerFields = {
  monDate: field('monDate', date, '周一日期'),
  tueDate: field('tueDate', date, '周二日期'),
  wedDate: field('wedDate', date, '周三日期'),
  thuDate: field('thuDate', date, '周四日期'),
  friDate: field('friDate', date, '周五日期'),
  satDate: field('satDate', date, '周六日期'),
  sunDate: field('sunDate', date, '周日日期'),
};
/** What both tables compute (spec 2 §3 "Detail rows"). */
const figureFields = {
  subtotal: field('xj', cell, '小计'),
  lastWeek: field('sz', cell, '上周'),
  weekOnWeekPercent: field('zhb', cell, '周环比'),
  lastYear: field('ztq', cell, '去年同周'),
  yearOnYearPercent: field('ztb', cell, '周同比'),
  threeDays: field('threeDq', cell, '三天小计'),
  threeDaysLastWeek: field('threeSz', cell, '上周三天'),
  threeDaysLastYear: field('threeZtq', cell, '去年同期三天'),
  threeDaysWeekOnWeekPercent: field('threeZhb', cell, '三天环比'),
  threeDaysYearOnYearPercent: field('threeZtb', cell, '三天同比'),
};

export const dayTableWire = wireRecord({
  ...dayFields,
  ...figureFields,
  cumulative: field('bnlj', cell, '本年累计'),
  ...headerFields,
});
export const nightTableWire = wireRecord({
  ...dayFields,
  ...figureFields,
  nightShare: field('qtbz', cell, '占全天比重'),
  nightShareLastWeek: field('szbz', cell, '上周比重'),
  nightShareLastYear: field('tqbz', cell, '同期比重'),
  threeDaysNightShare: field('threeQtbz', cell, '三天占比'),
  ...headerFields,
});

/** A commodity category 商品类别. */
export const commodityWire = wireRecord({
  key: field('dictId', z.string(), '类别编号'),
  title: field('name', z.string(), '类别名称'),
});

type Flat = Readonly<Record<string, unknown>>;
const flat = z
  .custom<Flat>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .meta({ type: 'object' });
const cellValues = z.custom<CellValues>((value) => typeof value === 'object' && value !== null);

const MAJOR_KEY = /^(workday|workend|weekend)_([\w-]{1,40})$/;
const major = (row: string, column: string) => cellAddress(STORE_SHEETS.major, row, column);
const PLAIN = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/;

interface Faults {
  readonly issues: unknown[];
}

/** A number in a table, which old clients send as text; null for '' and null; what is neither is a fault. */
function numberAt(value: unknown, name: string, context: Faults): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && PLAIN.test(value.trim())) return Number(value);
  context.issues.push({ code: 'custom', input: value, path: [name], message: '应为数字' });
  return null;
}

/** The commodity table as it is read: `workday_{dictId}` and `workend_{dictId}` in one flat object (spec 2 §3 "Major commodity detail"). */
export const majorReadWire = z.codec(flat, cellValues, {
  decode: majorCells,
  encode: (values) => majorNames(values, 'workend'),
});

/** The same as it is written: `workday_{dictId}` and `weekend_{dictId}`, or the records they become (dictId, workday, weekend). */
export const majorWriteWire = z.codec(z.union([flat, z.array(flat).max(500)]), cellValues, {
  decode: (given, context) => {
    if (!Array.isArray(given)) return majorCells(given as Flat, context);
    return Object.fromEntries(
      (given as readonly Flat[]).flatMap((one) => {
        const key = String(one['dictId'] ?? '');
        if (!/^[\w-]{1,40}$/.test(key)) return [];
        return ['workday', 'weekend'].map((column) => [major(key, column), numberAt(one[column], column, context)]);
      }),
    );
  },
  encode: (values) => majorNames(values, 'weekend'),
});

function majorCells(row: Flat, context: Faults): CellValues {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const [, kind, key] = MAJOR_KEY.exec(name) ?? [];
      return key === undefined
        ? []
        : [[major(key, kind === 'workday' ? 'workday' : 'weekend'), numberAt(value, name, context)]];
    }),
  );
}

function majorNames(values: CellValues, weekend: 'weekend' | 'workend'): Flat {
  return Object.fromEntries(
    Object.entries(values).flatMap(([address, value]) => {
      const [sheet, row, column] = address.split('/');
      if (sheet !== STORE_SHEETS.major || row === undefined) return [];
      return [[`${column === 'workday' ? 'workday' : weekend}_${row}`, value]];
    }),
  );
}

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
