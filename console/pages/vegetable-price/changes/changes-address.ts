import { type DateText, isDate } from '#base/calendar.ts';
import { textIn, withValues } from '../../../parts/address.ts';

/** What the trail of written-over prices is narrowed by; '' is a condition that nobody set. */
export interface ChangeFilters {
  readonly date: DateText | '';
  readonly goodsNo: string;
  readonly outletNo: string;
}

const OPEN = 'changes';
const GOODS = 'changedGoods';
const OUTLET = 'changedOutlet';
/** What the address says where the trail is open and of every day. */
const EVERY_DAY = 'all';
const CLOSED = { [OPEN]: '', [GOODS]: '', [OUTLET]: '', page: '', size: '' };

/** The filters of an address in which the trail is open; undefined while it is not. */
export function changesIn(query: URLSearchParams): ChangeFilters | undefined {
  const day = textIn(query, OPEN);
  if (day !== EVERY_DAY && !isDate(day)) return undefined;
  return { date: day === EVERY_DAY ? '' : day, goodsNo: textIn(query, GOODS), outletNo: textIn(query, OUTLET) };
}

/** The address with the trail open and narrowed, from its first page. */
export function withChanges(query: URLSearchParams, { date, goodsNo, outletNo }: ChangeFilters): URLSearchParams {
  return withValues(query, { [OPEN]: date === '' ? EVERY_DAY : date, [GOODS]: goodsNo, [OUTLET]: outletNo, page: '' });
}

/** The address of the page alone, without its trail. */
export const withoutChanges = (query: URLSearchParams): URLSearchParams => withValues(query, CLOSED);
