import { z } from 'zod';
import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { pageFields, pageOf } from '#base/page.ts';
import {
  absentText,
  blankableNumber,
  date,
  idText,
  instant,
  integer,
  optionalDate,
  optionalIdText,
  optionalInteger,
  optionalText,
  requiredText,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { fewCells, reportActionsField, reviewStatus, statusQuery } from '../report/wire.ts';
import { PRICE_COLUMN, PRICE_SHEET } from './terms.ts';

const enterpriseId = field('entBasicId', idText, '企业编号');
const day = field('date', date, '填报日期');

/** A row of the list (spec 1 §3 "Price report"); version, actions and the late flag are ours. */
export const priceReportRowWire = wireRecord({
  reportId: field('vegetId', idText, '价格报表编号'),
  enterpriseId,
  enterpriseName: field('entName', z.string(), '企业名称'),
  date: day,
  filledAt: field('createTime', instant.optional(), '填报时间'),
  status: field('apprStatus', reviewStatus, '审核状态'),
  version: field('version', integer(0, 2_147_483_647), '版本号'),
  actions: reportActionsField,
  late: field('late', z.boolean(), '是否迟报'),
});
export type PriceReportRow = z.output<typeof priceReportRowWire>;
export const priceReportPageWire = pageOf(priceReportRowWire);

/** The list's query; 'null' in the dates is empty, 123 as status is all three that were filled in (spec 1 §4, §5). */
export const priceReportQueryWire = wireRecord({
  ...pageFields,
  enterpriseName: field('entBasicName', optionalText(), '企业名称'),
  from: field('start', optionalDate, '开始日期'),
  to: field('end', optionalDate, '结束日期'),
  statuses: field('apprStatus', statusQuery, '审核状态'),
});

export const priceReportChoiceWire = wireRecord({ enterpriseId, date: day });
export const priceReportDetailQueryWire = wireRecord({
  enterpriseId,
  reportId: field('vegetId', optionalIdText, '价格报表编号'),
});

/** A line of the detail 价格明细 (spec 1 §3 "Price report detail line"). */
export const priceLineWire = wireRecord({
  goodsId: field('dictId', requiredText(40), '商品编号'),
  reportId: field('vegetId', z.string().max(40).nullish(), '价格报表编号'),
  lineId: field('vegetDetailId', z.string().max(40).nullish(), '明细编号'),
  goodsName: field('dictName', z.string().max(200).nullish(), '商品名称'),
  code: field('code', z.string().max(40).nullish(), '商品代码'),
  measure: field('measure', z.string().max(40).nullish(), '单位'),
  price: field('price', blankableNumber.optional(), '价格'),
});
export type PriceLine = z.output<typeof priceLineWire>;

/** A goods to be priced (GET dictList). */
export const pricedGoodsWire = wireRecord({
  goodsId: field('dictId', z.string(), '商品编号'),
  goodsName: field('dictName', z.string(), '商品名称'),
  code: field('code', z.string(), '商品代码'),
  measure: field('measure', z.string(), '单位'),
});

/** The form as it is saved, JSON (spec 1 §7.2); version, reasons and submitKey are ours. */
export const priceReportFormWire = wireRecord({
  enterpriseId,
  enterpriseName: field('entName', optionalText(), '企业名称'),
  date: day,
  reportId: field('vegetId', absentText(20), '价格报表编号'),
  lines: field('detailList', z.array(priceLineWire).min(1, '不能为空').max(500), '价格明细'),
  version: field('version', optionalInteger(0, 2_147_483_647), '版本号'),
  reasons: field(
    'reasons',
    z.record(z.string().max(120), z.string().max(200)).refine(fewCells, '说明过多').optional(),
    '说明',
  ),
  submitKey: field('submitKey', optionalText(64), '提交标识'),
});

/** The cells that lines come to. */
export function cellsOfLines(lines: ReadonlyArray<Pick<PriceLine, 'goodsId' | 'price'>>): CellValues {
  return Object.fromEntries(
    lines.map(({ goodsId, price }) => [cellAddress(PRICE_SHEET, goodsId, PRICE_COLUMN), price ?? null]),
  );
}
