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
  // The figure stays beside what it is of where the line breaks.
  return `${name}占\u00a0${numberText(percent, 2)}%`;
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

/** One thing that two areas' customers are compared by; percent of the customers that it is known of, undefined where none are. */
export interface ComparedShare {
  readonly name: string;
  readonly percents: readonly (number | undefined)[];
}

/** The sexes and occupations of several areas' customers side by side, occupations by how many of all of them there are. */
export function comparedShares(profiles: readonly CustomerProfile[]): readonly ComparedShare[] {
  const heads = (profile: CustomerProfile) => profile.occupations.reduce((sum, one) => sum + one.heads, 0);
  const of = (profile: CustomerProfile, name: string) =>
    sharePercent(profile.occupations.find((one) => one.name === name)?.heads ?? 0, heads(profile));
  const names = [...new Set(profiles.flatMap(({ occupations }) => occupations.map(({ name }) => name)))];
  const occupations = names.map((name) => ({ name, percents: profiles.map((profile) => of(profile, name)) }));
  const weight = ({ percents }: ComparedShare) => percents.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return [
    { name: '女性', percents: profiles.map(({ gender }) => genderShares(gender)?.femalePercent) },
    ...occupations.toSorted((a, b) => weight(b) - weight(a)),
  ];
}

/** Where an area's customers come from: the city that most come from, its share of all in percent, and the others by number. Undefined where nothing is known. */
export function originsOf({ sourceCities }: CustomerProfile) {
  const [home, ...others] = sourceCities.toSorted((a, b) => b.tenThousands - a.tenThousands);
  const all = sourceCities.reduce((sum, { tenThousands }) => sum + tenThousands, 0);
  const homePercent = home && sharePercent(home.tenThousands, all);
  return home && homePercent !== undefined ? { home, homePercent, others } : undefined;
}

/** Where two areas' customers differ most, in a line for a wall: 东山比新街口多 4.0 个百分点的企业职员; of one area alone what it is like. */
export function comparisonHeadline(
  areas: ReadonlyArray<{ readonly name: string; readonly profile: CustomerProfile }>,
): string {
  const [one, other] = areas;
  if (!one) return '商圈客群对比';
  if (!other) return customerHeadline(one.name, one.profile);
  const widest = comparedShares([one.profile, other.profile])
    .map(({ name, percents: [mine, theirs] }) => ({ name, points: (theirs ?? NaN) - (mine ?? NaN) }))
    .filter(({ points }) => Number.isFinite(points))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0];
  if (!widest || Number(widest.points.toFixed(1)) === 0) return `${one.name}与${other.name}的客群相近`;
  const [more, less] = widest.points > 0 ? [other.name, one.name] : [one.name, other.name];
  return `${more}的${widest.name}占比比${less}高 ${numberText(Math.abs(widest.points), 1)} 个百分点`;
}
