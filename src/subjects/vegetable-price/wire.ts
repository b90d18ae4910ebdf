import { z } from 'zod';
import { type Page, pageFields, pageOf } from '#base/page.ts';
import {
  date,
  idText,
  instant,
  integerOr,
  number,
  optionalDate,
  optionalIdList,
  optionalIdText,
  optionalText,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { PRICE_STEPS } from './terms.ts';

export const asOf = field('asOf', instant.optional(), '数据时间');
export const goodsId = field('dictId', idText, '商品编号');

/** One goods' row of the price table: its name and a price (or nothing) for each enterprise's key. */
export interface PriceRow {
  readonly goodsName: string;
  readonly prices: Readonly<Record<string, number | null>>;
}

/** The wire name of a goods in its row of the table, beside the keys of enterprises. */
export const GOODS_NAME = 'dictName';

type FlatRow = Readonly<Record<string, string | number | null>>;

/** Looked through by hand: a table has two thousand of these values, and a schema for each costs more than finding them. */
function isFlatRow(value: unknown): value is FlatRow {
  if (typeof value !== 'object' || value === null) return false;
  for (const key in value) {
    const one: unknown = (value as Record<string, unknown>)[key];
    if (one !== null && typeof one !== 'number' && typeof one !== 'string') return false;
  }
  return true;
}

/** `caiDict`: the name beside one field for each enterprise; both live in one flat object on the wire (spec 1 §3). */
const priceRowWire = z.codec(
  z.custom<FlatRow>(isFlatRow).meta({ type: 'object', additionalProperties: { type: ['number', 'string', 'null'] } }),
  z.custom<PriceRow>((value) => typeof value === 'object' && value !== null && 'goodsName' in value),
  {
    decode: ({ [GOODS_NAME]: goodsName, ...prices }) => ({
      goodsName: String(goodsName ?? ''),
      prices: Object.fromEntries(
        Object.entries(prices).map(([key, price]) => [key, price === null || price === '' ? null : Number(price)]),
      ),
    }),
    encode: ({ goodsName, prices }) => ({ ...prices, [GOODS_NAME]: goodsName }),
  },
);

/** Of an answer that is empty because its month was taken out of the database. */
const archived = field('archived', z.boolean().optional(), '已归档');

/** The vegetable price table of a day 菜价表 (spec 1 §3 "Vegetable price response"). */
export const priceTableWire = wireRecord({
  enterpriseKeys: field('caiEntBasic', z.array(z.string()), '企业列'),
  rows: field('caiDict', z.array(priceRowWire), '商品行'),
  archived,
  asOf,
});
export type PriceTable = z.output<typeof priceTableWire>;

export const priceTableQueryWire = wireRecord({ date: field('date', optionalDate, '日期') });
/** The movement up to a day, or the last one with prices. */
export const priceMovementQueryWire = wireRecord({ date: field('date', optionalDate, '截止日期') });

/** A vegetable to choose 菜品 (spec 1 §3 "Vegetable dict entry"). */
export const vegetableWire = wireRecord({ goodsId, name: field('name', z.string(), '菜品名称') });
export type Vegetable = z.output<typeof vegetableWire>;

/** A point of the price wave (spec 1 §3 "Vegetable price point"). */
export const pricePointWire = wireRecord({ date: field('date', date, '日期'), price: field('price', number, '价格') });
export type PricePoint = z.output<typeof pricePointWire>;

/** The wave's query (spec 1 §7.3). */
export const priceWaveQueryWire = wireRecord({
  periodName: field('typeName', optionalText(20), '周期名称'),
  unit: field('changeType', z.enum(['day', 'month', 'year']), '周期单位'),
  step: field('type', z.enum(PRICE_STEPS), '取点间隔'),
  goodsId,
  start: field('startDate', date, '开始日期'),
  end: field('endDate', date, '结束日期'),
  amount: field('num', integerOr(1, 1, 3_660), '周期数'),
});

/** A row of the price warnings 菜价预警 (spec 2 §3 "Price warning row"). */
export const priceWarningWire = wireRecord({
  outletName: field('retail_market_name', z.string(), '网点名称'),
  outletNo: field('retail_market_no', z.string(), '网点编号'),
  goodsName: field('goods_name', z.string(), '商品名称'),
  goodsNo: field('goods_no', z.string(), '商品编号'),
  price: field('price', number, '当前价格'),
  fluctuationThreshold: field('bdyz', z.string(), '波动阈值'),
  /** Percent that a price may move before it is a warning, as it is set today; ours, absent from another server's rows. */
  limitPercent: field('bdyz_limit', number.optional(), '阈值'),
  saleDate: field('sale_date', date, '销售日期'),
});
export type PriceWarning = z.output<typeof priceWarningWire>;

export const priceWarningQueryWire = wireRecord({
  ...pageFields,
  date: field('date', date, '日期'),
  pageTotal: field('pageTotal', optionalText(20), '总页数'),
  division: field('adminDiv', optionalText(20), '行政区划'),
  goodsName: field('goodsName', optionalText(), '商品名称'),
  goodsNo: field('goodsNo', optionalIdText, '商品编号'),
  outletName: field('entName', optionalText(), '网点名称'),
  outletIds: field('compId', optionalIdList, '网点编号'),
});

const warningPage = pageOf(priceWarningWire, 'dataList');
export const priceWarningPageWire = wireRecord({ ...warningPage.fields, archived, asOf });
export type PriceWarningPage = Page<PriceWarning> & {
  readonly archived?: boolean | undefined;
  readonly asOf?: number | undefined;
};

/** Price history of one goods at one outlet (spec 2 §7.6: date, goodsNo, marketNo). */
export const priceHistoryQueryWire = wireRecord({
  date: field('date', date, '日期'),
  goodsNo: field('goodsNo', idText, '商品编号'),
  outletNo: field('marketNo', idText, '网点编号'),
});
export const priceHistoryPointWire = wireRecord({
  saleDate: field('sale_date', date, '销售日期'),
  price: field('price', number, '价格'),
});
export type PriceHistoryPoint = z.output<typeof priceHistoryPointWire>;

/** What a goods cost over the last days 近期行情: the mean of a day in scope, null where nobody gave a price. */
const goodsMovementWire = wireRecord({
  goodsId,
  name: field('dictName', z.string(), '商品名称'),
  groupName: field('parentName', z.string(), '类别'),
  prices: field('prices', z.array(number.nullable()), '逐日均价'),
});

/** The last days with prices, the oldest first, and every goods that had one; movers follow from them. */
export const priceMovementWire = wireRecord({
  dates: field('dates', z.array(date), '日期'),
  goods: field('goods', z.array(goodsMovementWire), '商品'),
  asOf,
});
export type PriceMovement = z.output<typeof priceMovementWire>;
