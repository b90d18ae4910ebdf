import type { RawBuilder } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { MeasureKey } from '#subjects/alert/terms.ts';
import type { TouchedPrices } from '../../vegetable-price/writing/arrivals.ts';

/** Which subjects a measure is read of: one goods or each, one outlet or each, a division or (null) the whole city. */
export interface Extent {
  readonly measure: MeasureKey;
  readonly goodsId: number | null;
  readonly enterpriseId: number | null;
  readonly regionCode: string | null;
}

/** What a measure is of, as an alert keeps it; `regionCode` is the division whose people it concerns. */
export interface Subject {
  readonly key: string;
  readonly name: string;
  readonly goodsId: number | null;
  readonly enterpriseId: number | null;
  readonly regionCode: string | null;
}

export interface Row {
  readonly date: DateText;
  readonly value: number;
  readonly goods_id: number | null;
  readonly goods_label: string | null;
  readonly enterprise_id: number | null;
  readonly outlet_label: string | null;
  readonly region_code: string | null;
  readonly region_name: string | null;
  /** Which report of which period, where that is what is measured. */
  readonly report?: string;
  readonly period?: string;
  /** When its deadline passed, ms. */
  readonly moment?: number | null;
}

/** What is asked of a measure: on which days, as it stands at `now` (ms), and of prices those alone that were touched, where some are named. */
export interface AskedOf {
  readonly dates: readonly DateText[];
  readonly now: number;
  readonly touched?: TouchedPrices | undefined;
}

export type Read = (extent: Extent, asked: AskedOf) => RawBuilder<Row>;
