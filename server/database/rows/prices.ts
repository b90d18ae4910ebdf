import type { Generated } from 'kysely';

/** Prices that were written together 菜价批次: who, when and from where. */
export interface PriceBatchRow {
  batch_id: Generated<number>;
  at: number;
  source: string;
  user_id: number;
  user_name: string;
  display_name: string;
  file_name: string;
}

/** A price that was written over or taken away 菜价留痕: what it was, with which batch it came (null: before there were any), and what it became (null: it went). */
export interface PriceChangeRow {
  price_date: string;
  goods_id: number;
  enterprise_id: number;
  former_price: number;
  former_batch_id: number | null;
  price: number | null;
  batch_id: number;
}

/** What the prices of a day, or of a month by its first day, come to 汇总: hundredths of a yuan, and how many they are. */
export interface PriceSumRow {
  price_date: string;
  goods_id: number;
  region_id: number;
  market_type_code: string;
  total: number;
  prices: number;
}

/** What a goods is expected to cost 价格预测, as of the last day with prices then. */
export interface PriceForecastRow {
  goods_id: number;
  as_of: string;
  computed_at: number;
  /** JSON: Forecast. */
  outcome: string;
}
