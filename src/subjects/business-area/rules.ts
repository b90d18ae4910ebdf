import { addDays, before, type DateText, type MonthText } from '#base/calendar.ts';
import { numberText } from '#base/number-text.ts';
import { changePercent, hundredths, isGroup, sharePercent } from '#base/figures/ratio.ts';
import { FEWEST_STORES, TEN_THOUSAND } from './terms.ts';
import type { CustomerProfile } from './wire.ts';

/** 2026-10 as a person writes it: 2026年10月. */
export function monthTitle(month: MonthText): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
}

/** First and last day of a month. */
export function daysOf(month: MonthText): { readonly from: DateText; readonly to: DateText } {
  const from = `${month}-01`;
  return { from, to: addDays(before(from, -1, 'month'), -1) };
}

export const monthOf = (date: DateText): MonthText => date.slice(0, 7);

/** Every month from `first` to `last`, the latest first. */
export function monthsBack(first: MonthText, last: MonthText): MonthText[] {
  const months: MonthText[] = [];
  for (let month = last; month >= first; month = monthOf(before(`${month}-01`, 1, 'month'))) months.push(month);
  return months;
}

/** Whether every day of a month is over. */
export function isFinished(month: MonthText, today: DateText): boolean {
  return daysOf(month).to < today;
}

/** The days to compare `from` to `through` with: from the same day so many months earlier, to the day that stands for `through`. */
export function formerDays(
  from: DateText,
  through: DateText,
  months: number,
): { readonly from: DateText; readonly to: DateText } {
  const isWhole = through === daysOf(monthOf(from)).to;
  const earlier = before(from, months, 'month');
  return { from: earlier, to: isWhole ? daysOf(monthOf(earlier)).to : before(through, months, 'month') };
}

/** Where the report of an area and a month is to be read: a page of the console that stays the same address. */
export function reportAddress(areaId: number, month: MonthText): string {
  return `/business-area/report?area=${areaId}&month=${month}`;
}

export interface GenderShares {
  readonly malePercent: number;
  readonly femalePercent: number;
}

/** Male = male/(male+female)*100 to 2 decimals, female = 100 − male; both blank (undefined) if the total is zero (spec 1 §4). */
export function genderShares({ male, female }: CustomerProfile['gender']): GenderShares | undefined {
  const malePercent = sharePercent(male, male + female);
  return malePercent === undefined ? undefined : { malePercent, femalePercent: hundredths(100 - malePercent) };
}

/** Heads in 万人, two decimals. */
export function tenThousandsOf(heads: number): number {
  return hundredths(heads / TEN_THOUSAND);
}

/** Heads of groups by name, as they may be shown: a group of ten or fewer is left out (k-anonymity). */
export function shownGroups<T extends { readonly amount: number }>(groups: readonly T[]): readonly T[] {
  return groups.filter(({ amount }) => isGroup(amount));
}

/** Both sexes, or neither: one of them beside the whole would tell the other (k-anonymity). */
export function shownGender(male: number, female: number): CustomerProfile['gender'] {
  return isGroup(male) && isGroup(female) ? { male, female } : { male: 0, female: 0 };
}

/** Whether nothing at all is known of an area's customers. */
export function isBlank({ gender, occupations, sourceCities }: Omit<CustomerProfile, 'asOf'>): boolean {
  return genderShares(gender) === undefined && occupations.length === 0 && sourceCities.length === 0;
}

/** Whether the sum of so many stores may be read: by anybody where it hides each of them, else by the regulator alone. */
export function maySeeSum(stores: number, isRegulator: boolean): boolean {
  return isRegulator || stores >= FEWEST_STORES;
}

/** The customers of an area in a line for a wall: 新街口客群：女性占 54.14%，企业职员最多. */
export function customerHeadline(areaName: string, { gender, occupations }: CustomerProfile): string {
  const shares = genderShares(gender);
  const most = occupations.toSorted((a, b) => b.heads - a.heads)[0];
  const parts = [shares && leadingSex(shares), most && `${most.name}最多`].filter(Boolean);
  return parts.length === 0 ? `${areaName}客群` : `${areaName}客群：${parts.join('，')}`;
}

function leadingSex({ malePercent, femalePercent }: GenderShares): string {
  if (malePercent === femalePercent) return '男女各半';
  const [name, percent] = malePercent > femalePercent ? ['男性', malePercent] : ['女性', femalePercent];
  return `${name}占 ${numberText(percent, 2)}%`;
}

/** A change in words: 增长 3.20%, 下降 1.50%, 持平; undefined without a base. */
export function changeWords(current: number, base: number | undefined, up = '增长', down = '下降'): string | undefined {
  return rateWords(changePercent(current, base), up, down);
}

/** A rate of change in words, the sign said by the verb. */
export function rateWords(percent: number | undefined, up = '增长', down = '下降'): string | undefined {
  if (percent === undefined) return undefined;
  if (percent === 0) return '持平';
  return `${percent > 0 ? up : down} ${numberText(Math.abs(percent), 2)}%`;
}

/** The area after another one, the first after the last; undefined where there is none. */
export function nextArea(
  areas: readonly { readonly areaId: number }[],
  areaId: number | undefined,
): number | undefined {
  const place = areas.findIndex((area) => area.areaId === areaId);
  return areas[(place + 1) % Math.max(1, areas.length)]?.areaId;
}
