import type { DateText } from '#base/calendar.ts';
import { defaultWarningDate } from '#subjects/vegetable-price/rules.ts';
import { dateIn, listIn, textIn, withValues } from '../../parts/address.ts';

/** What the warnings are filtered by (spec 2 §2.6), as the page's address keeps it. */
export interface WarningFilters {
  readonly date: DateText;
  readonly outletIds: readonly string[];
  readonly goodsName: string;
  /** '' when the name was typed and not picked. */
  readonly goodsNo: string;
}

/** The filters of an address; the day is yesterday when it says none (spec 2 §2.6, §9). */
export function filtersOf(query: URLSearchParams, today: DateText): WarningFilters {
  const goodsName = textIn(query, 'goods');
  return {
    date: dateIn(query, 'date', defaultWarningDate(today), today),
    outletIds: listIn(query, 'outlets'),
    goodsName,
    goodsNo: goodsName === '' ? '' : textIn(query, 'goodsNumber'),
  };
}

/** The address with these filters; the default day is left out, so that the link means "yesterday" tomorrow too. */
export function addressWith(query: URLSearchParams, filters: WarningFilters, today: DateText): URLSearchParams {
  return withValues(query, {
    date: filters.date === defaultWarningDate(today) ? '' : filters.date,
    outlets: filters.outletIds.join(','),
    goods: filters.goodsName,
    goodsNumber: filters.goodsNo,
  });
}
