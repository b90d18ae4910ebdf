import { z } from 'zod';
import { type Page, pageFields, pageOf } from '#base/page.ts';
import { date, idText, instant, integer, integerOr, number, optionalDate, optionalText } from '#base/scalars.ts';
import { upload } from '#base/files/upload.ts';
import { field, wireRecord } from '#base/wire.ts';
import { priceFault } from '../rules.ts';
import { PRICE_SOURCES } from '../terms.ts';
import { goodsId } from '../wire.ts';

const priceSource = z.enum(PRICE_SOURCES);
const price = number.superRefine((value, context) => {
  const fault = priceFault(value);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

/** Prices of one enterprise on one day, to be written; the same goods once only. */
export const priceEntryWire = wireRecord({
  date: field('date', date, '日期'),
  enterpriseId: field('entBasicId', idText, '企业编号'),
  prices: field(
    'detailList',
    z
      .array(wireRecord({ goodsId, price: field('price', price, '价格') }))
      .min(1, '不能为空')
      .max(500),
    '价格明细',
  ),
});

/** A price that was written over 菜价改动: who gave the new one, when and from where, and whose the former was, as far as it is known. */
const priceChangeWire = wireRecord({
  date: field('saleDate', date, '日期'),
  goodsName: field('goodsName', z.string(), '商品名称'),
  outletName: field('outletName', z.string(), '网点名称'),
  outletNo: field('marketNo', z.string(), '网点编号'),
  formerPrice: field('formerPrice', number, '原价格'),
  /** Absent for a price that was taken away. */
  price: field('price', number.optional(), '新价格'),
  at: field('operTime', instant, '时间'),
  by: field('operName', z.string(), '录入人'),
  source: field('source', priceSource, '来源'),
  fileName: field('fileName', z.string(), '文件名'),
  batchId: field('batchId', integer(1, Number.MAX_SAFE_INTEGER), '批次'),
  formerBy: field('formerOperName', z.string().optional(), '原录入人'),
  formerAt: field('formerOperTime', instant.optional(), '原录入时间'),
  formerSource: field('formerSource', priceSource.optional(), '原来源'),
});
export type PriceChange = z.output<typeof priceChangeWire>;
export const priceChangePageWire = pageOf(priceChangeWire);
export type PriceChangePage = Page<PriceChange>;
export const priceChangeQueryWire = wireRecord({
  ...pageFields,
  date: field('date', optionalDate, '日期'),
  goodsNo: field('goodsNo', optionalText(40), '商品代码'),
  outletNo: field('marketNo', optionalText(40), '网点编号'),
  batchId: field('batchId', integer(1, 2_147_483_647).optional(), '批次'),
});
export type PriceChangeQuery = z.output<typeof priceChangeQueryWire>;

export const pricesWrittenWire = wireRecord({ written: field('total', integerOr(0, 0, 10_000_000), '写入条数') });

/** A CSV or XLSX of prices 菜价导入. */
export const priceFileWire = wireRecord({
  file: field('file', upload, '文件'),
  uploadKey: field('uploadKey', optionalText(64), '上传标识'),
});
